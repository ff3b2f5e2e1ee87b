/** A request the engine refused or could not answer: `code` for programs, `message` for players. */
export class EngineError extends Error {
  /** @param {string} code @param {string} message @param {unknown} [cause] */
  constructor(code, message, cause) {
    super(message, { cause });
    this.name = 'EngineError';
    this.code = code;
  }
}
