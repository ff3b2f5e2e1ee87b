// What the bonus squares of each board are. No rules: the engine's view says the same of a game.

/** @type {Record<string, string>} */
const kinds = { s: 'single2', S: 'single3', t: 'vertical2', T: 'vertical3', y: 'horizontal2', d: 'diagonal2', f: 'any2', '.': '' };

/** As on the board, the top row first. @type {Record<number, string>} */
const layouts = {
  5: 'S.T.d .f.s. yt.ty .s.f. d.T.S',
  7: 'S.t.t.S .d.T.d. y.s.s.y .f...f. y.s.s.y .d.T.d. S.t.t.S',
  9: 'S..t.t..S .d..T..d. ..s...s.. y..d.d..y .f.....f. y..d.d..y ..s...s.. .d..T..d. S..t.t..S',
  11: 'S..y.T.y..S .d..s.s..d. ..f..t..f.. t..d...d..t .s..y.y..s. S.........S .s..y.y..s. t..d...d..t ..f..t..f.. .d..s.s..d. S..y.T.y..S',
};

export const sizes = /** @type {const} */ ([5, 7, 9, 11]);

/** The kind of each square by rows from a1 on, as the engine's view has it. @param {number} size */
export const bonusOf = (size) =>
  layouts[size].split(' ').reverse().flatMap((row) => [...row].map((sign) => kinds[sign]));
