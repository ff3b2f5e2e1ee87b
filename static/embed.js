// <asobi-ban game="…" seats="person,cpu:strongest">: a game of あそび盤 in a page of another site. See EMBEDDING.md.
//
// A classic script without imports, so that it also loads from hosts that send no CORS headers. The game itself lives in a
// frame (embed.html): styles, keys, focus and scrolling of page and game do not touch each other.

(() => {
  const TAG = 'asobi-ban';
  if (customElements.get(TAG)) return;

  /** Version of the messages between element and frame; what bears another is not for us. */
  const VERSION = 1;
  /** A frame that has loaded and says nothing for so long (ms) does not hold the game. */
  const SILENCE = 5000;
  /** So many games of a page have Python running at once; the one left alone longest makes room for the next. */
  const MOST_RUNNING = 3;
  /** Attributes that are not about the game. */
  const COMMON = /^(class|id|style|slot|part|title|lang|dir|hidden|inert|role|tabindex|nonce|is|data-.*|aria-.*|on.*)$/;

  const script =
    /** @type {HTMLScriptElement | null} */ (document.currentScript) ??
    [...document.scripts].find(({ src }) => /\/embed\.js([?#]|$)/.test(src));
  const frameUrl = new URL('../embed.html', script?.src ?? location.href);
  const appUrl = new URL('index.html', frameUrl);

  const texts = {
    title: 'あそび盤',
    absent: 'ここではゲームを表示できませんでした。',
    open: '新しいタブで遊ぶ',
  };

  /**
   * Height (px) kept free for a game, by the width of the element and the number of seats: that of its table, so that
   * nothing moves when the frame arrives, nor when the game begins. The games say it themselves (`embedHeight`).
   * @type {Record<string, (width: number, seats: number) => number>}
   */
  const heights = {
    /* {{embed_heights}} */
  };
  /** Height (px) kept free where the name of a game is missing or wrong, for the note that says so. */
  const NOTE = 200;

  const look = new CSSStyleSheet();
  look.replaceSync(`
    :host { display: block; position: relative; overflow: hidden; border: 1px solid rgb(128 120 110 / 35%); border-radius: 14px; color-scheme: normal; }
    :host([hidden]) { display: none; }
    iframe { display: block; width: 100%; border: 0; color-scheme: inherit; }
    p { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 12px; margin: 0; padding: 16px;
      font: 16px/1.6 sans-serif; color: #2b2520; background: #f7f2e8; text-align: center; }
    a { color: #2c4a7e; font-weight: 700; }
  `);

  /** What an element asks for. @param {Element} element */
  const attributes = (element) =>
    new URLSearchParams([...element.attributes].filter(({ name }) => !COMMON.test(name)).map(({ name, value }) => [name, value]));

  /** Elements whose games have Python running, the one used last at the end. @type {AsobiBan[]} */
  const running = [];

  /**
   * Events, all bubbling and composed; `detail` is described in EMBEDDING.md:
   * `ready` the game can be played, `move` it went on by a move, `undo` moves were taken back, `end` it is over.
   */
  class AsobiBan extends HTMLElement {
    /** @type {HTMLIFrameElement | null} */
    #frame = null;
    #shadow = this.attachShadow({ mode: 'open' });
    /** The frame's origin: ours, but none in a sandboxed page. */
    #origin = frameUrl.origin;
    /** Height of the frame's content (px), and whether it is a note that wants no more. */
    #content = 0;
    #note = false;
    /** What the frame was last told to show. */
    #shown = '';
    /** Runs from the frame's `load` until it says hello. @type {ReturnType<typeof setTimeout> | undefined} */
    #waiting;
    /** Whether it has said hello before its `load`, which waits for all its files. */
    #greeted = false;
    #resized = new ResizeObserver(() => this.#fit());
    #changed = new MutationObserver(() => this.#show());
    #heard = (/** @type {MessageEvent} */ event) => this.#hear(event);
    #blocked = (/** @type {SecurityPolicyViolationEvent} */ event) => {
      if (event.blockedURI.startsWith(frameUrl.origin) && /^(frame|child|default)-src/.test(event.effectiveDirective)) this.#absent();
    };

    constructor() {
      super();
      this.#shadow.adoptedStyleSheets = [look];
    }

    connectedCallback() {
      addEventListener('message', this.#heard);
      document.addEventListener('securitypolicyviolation', this.#blocked);
      this.#resized.observe(this);
      this.#changed.observe(this, { attributes: true });
      const frame = document.createElement('iframe');
      frame.title = this.title || texts.title;
      frame.loading = 'lazy';
      frame.addEventListener('load', () => {
        if (!this.#greeted) this.#wait();
        this.#greeted = false;
      });
      this.#shown = this.#query();
      frame.src = `${frameUrl}#${this.#shown}`;
      this.#frame = frame;
      this.#fit();
      this.#shadow.replaceChildren(frame);
    }

    disconnectedCallback() {
      removeEventListener('message', this.#heard);
      document.removeEventListener('securitypolicyviolation', this.#blocked);
      this.#resized.disconnect();
      this.#changed.disconnect();
      this.#stopWaiting();
      this.#greeted = false;
      this.#leave();
      this.#content = 0;
      this.#frame = null;
      this.#shadow.replaceChildren();
    }

    /** Begin a new game with the attributes as they are now, if one has begun; a poster stays one. */
    restart() {
      this.#shown = this.#query();
      this.#tell({ type: 'restart', query: this.#shown });
    }

    /** The attributes as the frame reads them. */
    #query() {
      const asked = attributes(this);
      // Games of different pages, and equal ones of one page, are kept apart.
      const equals = [...document.querySelectorAll(TAG)].filter((each) => String(attributes(each)) === String(asked));
      const place = equals.indexOf(this);
      asked.set('page', place > 0 ? `${location.pathname}#${place + 1}` : location.pathname);
      return asked.toString();
    }

    /** Attributes have changed: a poster follows at once, a game stays until `restart()`. */
    #show() {
      const query = this.#query();
      if (query !== this.#shown) this.#tell({ type: 'show', query });
      this.#shown = query;
      this.#fit();
    }

    #fit() {
      if (!this.#frame || this.clientWidth === 0) return;
      const seats = this.getAttribute('seats')?.split(',').length ?? Number(this.getAttribute('players'));
      const kept = heights[this.getAttribute('game') ?? '']?.(this.clientWidth, seats) ?? NOTE;
      const reserved = this.#note ? 0 : kept;
      this.#frame.style.height = `${Math.ceil(Math.max(reserved, this.#content))}px`;
    }

    /** The frame has loaded, but may not be ours: soon it should say something. */
    #wait() {
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => this.#absent(), SILENCE);
    }

    #stopWaiting() {
      clearTimeout(this.#waiting);
      this.#waiting = undefined;
    }

    /** @param {object} message */
    #tell(message) {
      this.#frame?.contentWindow?.postMessage({ asobiban: VERSION, ...message }, this.#origin);
    }

    /** @param {MessageEvent} event */
    #hear({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || data?.asobiban !== VERSION) return;
      if (origin !== frameUrl.origin && origin !== 'null') return;
      const { type, detail } = data;
      if (type === 'hello') {
        this.#origin = origin === 'null' ? '*' : origin;
        this.#greeted = this.#waiting === undefined;
        this.#stopWaiting();
        this.#shadow.querySelector('p')?.remove();
        this.#frame.title = this.title || detail.title;
        if (detail.query !== this.#shown) this.#tell({ type: 'show', query: this.#shown });
      } else if (type === 'height') {
        this.#content = Number(detail.height) || 0;
        this.#note = detail.kind === 'note';
        this.#fit();
      } else if (type === 'start') {
        this.#join();
      } else if (['ready', 'move', 'undo', 'end'].includes(type)) {
        if (type === 'move') this.#join();
        this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
      }
    }

    /** This game is in use; if there are too many, another one rests. */
    #join() {
      this.#leave();
      running.push(this);
      if (running.length > MOST_RUNNING) running.shift()?.#tell({ type: 'rest' });
    }

    #leave() {
      if (running.includes(this)) running.splice(running.indexOf(this), 1);
    }

    /** The frame could not be had: say so, with a way to play elsewhere. */
    #absent() {
      if (this.#shadow.querySelector('p')) return;
      const query = new URLSearchParams(this.#shown);
      const game = query.get('game');
      for (const name of ['game', 'page', 'theme']) query.delete(name);
      const note = document.createElement('p');
      const link = document.createElement('a');
      link.href = game ? `${appUrl}#/${game}/play?${query}` : appUrl.href;
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = texts.open;
      note.lang = 'ja';
      note.append(texts.absent, link);
      this.#shadow.append(note);
    }
  }

  customElements.define(TAG, AsobiBan);
})();
