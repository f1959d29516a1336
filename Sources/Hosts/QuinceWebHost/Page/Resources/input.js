// Turns the page's fingers, wheel, keys and text into messages for the app.

const SHIFT = 1 << 17, CONTROL = 1 << 18, ALTERNATE = 1 << 19, COMMAND = 1 << 20, CAPS = 1 << 16;

/** Milliseconds between two messages of moving fingers; the host accepts 240 events per second. */
const pace = (fingers) => Math.max(8, fingers * 5);

export class Touches {
  /**
   * @param canvas the surface's canvas, at any size on the page
   * @param size returns the surface's size in points
   * @param isDesktop whether the surface has a mouse instead of fingers
   */
  constructor(canvas, marks, size, isDesktop, send) {
    Object.assign(this, { canvas, marks, size, isDesktop, send });
    this.mouse = new Mouse(canvas, (event) => this.point(event), send);
    this.fingers = new Map();
    this.moved = new Map();
    this.lastSent = 0;
    for (const [type, phase] of [['pointerdown', 'down'], ['pointermove', 'move'], ['pointerup', 'up'], ['pointercancel', 'cancel']]) {
      canvas.addEventListener(type, (event) => this.take(event, phase));
    }
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    canvas.addEventListener('pointerleave', () => { if (!this.isDesktop()) this.showSecond(null); this.hover(null); });
    addEventListener('keyup', (event) => { if (event.key === 'Alt') this.showSecond(null); });
  }

  point(event) {
    const box = this.canvas.getBoundingClientRect();
    const { width, height } = this.size();
    return { x: (event.clientX - box.left) / box.width * width, y: (event.clientY - box.top) / box.height * height };
  }

  take(event, phase) {
    if (this.isDesktop()) return this.mouse.take(event, phase);
    if (event.pointerType === 'mouse' && phase === 'down' && event.button !== 0) return;
    const isDown = this.fingers.has(event.pointerId);
    if (phase === 'move' && !isDown) {
      this.showSecond(event.altKey ? event : null);
      return this.hover(event);
    }
    if (phase !== 'down' && !isDown) return;
    event.preventDefault();
    const point = this.point(event);
    if (phase === 'down') this.begin(event, point);
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    const samples = this.samples(finger, point, event.shiftKey).map((sample) => ({ ...sample, p: phase }));
    finger.last = point;
    if (phase === 'move') return this.queue(samples);
    this.flush();
    this.send({ t: 'touch', s: 0, touches: samples });
    if (phase !== 'down') {
      this.fingers.delete(event.pointerId);
      this.showSecond(null);
    }
  }

  /** Sends the pointer's place, at most once a frame, or that it has left; fingers and pens have none. */
  hover(event) {
    if (event && event.pointerType !== 'mouse') return;
    this.pointer = event && this.point(event);
    if (this.pointer === null) {
      if (this.isHovering) this.send({ t: 'hover', s: 0 });
      this.isHovering = false;
      return;
    }
    if (this.hoverFrame) return;
    this.hoverFrame = requestAnimationFrame(() => {
      this.hoverFrame = 0;
      if (!this.pointer || this.fingers.size) return;
      this.isHovering = true;
      this.send({ t: 'hover', s: 0, ...this.pointer });
    });
  }

  begin(event, point) {
    const used = new Set([...this.fingers.values()].flatMap((finger) => [finger.number, finger.second]));
    const free = [...Array(10).keys()].filter((number) => !used.has(number));
    if (!free.length) return;
    try { this.canvas.setPointerCapture(event.pointerId); } catch { /* a synthetic pointer has none */ }
    const second = event.altKey && event.pointerType === 'mouse' ? free[1] : undefined;
    this.fingers.set(event.pointerId, { number: free[0], second, last: point, other: this.mirrored(point) });
  }

  /** Returns the finger and, with Option, its twin: mirrored at the center or, with Shift, moving in parallel. */
  samples(finger, point, shift) {
    const samples = [{ f: finger.number, ...point }];
    if (finger.second !== undefined) {
      finger.other = shift
        ? { x: finger.other.x + point.x - finger.last.x, y: finger.other.y + point.y - finger.last.y }
        : this.mirrored(point);
      samples.push({ f: finger.second, ...finger.other });
      this.mark([point, finger.other], true);
    }
    return samples;
  }

  mirrored({ x, y }) {
    const { width, height } = this.size();
    return { x: width - x, y: height - y };
  }

  queue(samples) {
    for (const sample of samples) this.moved.set(sample.f, sample);
    const wait = this.lastSent + pace(this.moved.size) - performance.now();
    if (wait <= 0) return this.flush();
    this.timer ??= setTimeout(() => this.flush(), wait);
  }

  flush() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.moved.size) return;
    this.lastSent = performance.now();
    this.send({ t: 'touch', s: 0, touches: [...this.moved.values()] });
    this.moved.clear();
  }

  showSecond(event) {
    if (!event) return this.mark([]);
    const point = this.point(event);
    this.mark([point, this.mirrored(point)]);
  }

  mark(points, isDown = false) {
    const { width, height } = this.size();
    this.marks.replaceChildren(...points.map(({ x, y }) => {
      const mark = document.createElement('i');
      mark.className = isDown ? 'finger down' : 'finger';
      mark.style.left = `${x / width * 100}%`;
      mark.style.top = `${y / height * 100}%`;
      return mark;
    }));
  }

  wheel(event) {
    event.preventDefault();
    const line = event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? this.size().height : 1;
    this.turned ??= { dx: 0, dy: 0 };
    this.turned.dx += event.deltaX * line;
    this.turned.dy += event.deltaY * line;
    Object.assign(this.turned, this.point(event));
    this.wheelTimer ??= setTimeout(() => {
      this.send({ t: 'wheel', s: 0, ...this.turned });
      this.turned = this.wheelTimer = undefined;
    }, 12);
  }
}

/** The mouse of a desktop. A finger or a pen is its left button. */
class Mouse {
  constructor(canvas, point, send) {
    Object.assign(this, { canvas, point, send });
    this.down = new Set();
  }

  take(event, phase) {
    event.preventDefault();
    // A press of a second button, and its release, are moves to the browser.
    const buttons = [1, 2, 4].flatMap((bit, index) => (event.buttons & bit ? [index] : []));
    if (phase === 'down') try { this.canvas.setPointerCapture(event.pointerId); } catch { /* a synthetic pointer has none */ }
    const pressed = buttons.filter((button) => !this.down.has(button));
    const released = [...this.down].filter((button) => !buttons.includes(button));
    if (!pressed.length && !released.length) return this.move(event);
    this.flush();
    for (const button of pressed) this.tell('down', event, button);
    for (const button of released) this.tell('up', event, button);
    this.down = new Set(buttons);
  }

  tell(phase, event, button) {
    this.send({ t: 'mouse', s: 0, p: phase, button, mods: modifiers(event, true), ...this.point(event) });
  }

  /** Sends the last place of a frame. */
  move(event) {
    this.waiting = { t: 'mouse', s: 0, p: 'move', mods: modifiers(event, true), ...this.point(event) };
    this.frame ||= requestAnimationFrame(() => this.flush());
  }

  flush() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (this.waiting) this.send(this.waiting);
    this.waiting = null;
  }
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Where there is no Command key, Control with C and X copies and cuts. */
const standsForCommand = (event) => !isApple && event.ctrlKey && !event.altKey && ['KeyC', 'KeyX'].includes(event.code);

/** On a desktop, Control is the Mac's Command where the keyboard has none, and the other way round. */
const exchanges = (isDesktop) => isDesktop && !isApple;

const modifiers = (event, isDesktop = false) => standsForCommand(event) && !isDesktop ? COMMAND :
  (event.shiftKey ? SHIFT : 0) | (event.altKey ? ALTERNATE : 0) | (event.getModifierState('CapsLock') ? CAPS : 0)
  | (event.ctrlKey ? (exchanges(isDesktop) ? COMMAND : CONTROL) : 0) | (event.metaKey ? (exchanges(isDesktop) ? CONTROL : COMMAND) : 0);

/** Returns the names of a key, where Control and Command may change places. */
function keyNames({ code, key }, isDesktop) {
  if (!exchanges(isDesktop) || !/^(Control|Meta)(Left|Right)$/.test(code)) return { code, key };
  return code.startsWith('Control') ? { code: code.replace('Control', 'Meta'), key: 'Meta' } : { code: code.replace('Meta', 'Control'), key: 'Control' };
}

/** Splits text into parts that fit in a message, between characters. */
function* pieces(text, longest = 8000) {
  for (let at = 0, end; at < text.length; at = end) {
    end = Math.min(at + longest, text.length);
    if (end < text.length && /[\ud800-\udbff]/.test(text[end - 1])) end -= 1;
    yield text.slice(at, end);
  }
}

/** Sends a keyboard's keys as keys, and the output of an input method or a phone's keyboard as text. */
export class Typing {
  constructor(field, isForApp, isDesktop, send) {
    Object.assign(this, { field, isDesktop, send });
    this.isComposing = false;
    this.down = new Map();
    this.refill();
    addEventListener('keydown', (event) => { if (isForApp()) this.key(event, true); });
    addEventListener('keyup', (event) => this.key(event, false));
    addEventListener('blur', () => this.releaseAll());
    field.addEventListener('beforeinput', (event) => this.input(event));
    field.addEventListener('compositionstart', () => { this.isComposing = true; });
    field.addEventListener('compositionupdate', (event) => this.mark(event.data));
    field.addEventListener('compositionend', (event) => this.endComposition(event.data));
  }

  key(event, down) {
    // Key code 229 and "Unidentified" mean that an input method handles the key and reports its text later.
    if (event.isComposing || event.keyCode === 229 || event.key === 'Unidentified' || event.key === 'Dead') return;
    if (!down && !this.down.has(event.code)) return;
    const paste = (event.ctrlKey || event.metaKey) && event.code === 'KeyV';
    const browsers = (event.ctrlKey || event.metaKey) && ['KeyR', 'KeyT', 'KeyW', 'KeyL', 'KeyN'].includes(event.code) || /^F\d/.test(event.key);
    if (browsers || paste) return;
    event.preventDefault();
    const isDesktop = this.isDesktop();
    const { code, key } = keyNames(event, isDesktop);
    if (down) this.down.set(event.code, { code, key }); else this.down.delete(event.code);
    this.send({ t: 'key', down, code, key, mods: modifiers(event, isDesktop), held: event.repeat });
  }

  releaseAll() {
    for (const { code, key } of this.down.values()) this.send({ t: 'key', down: false, code, key, mods: 0, held: false });
    this.down.clear();
  }

  input(event) {
    if (this.isComposing || event.inputType === 'insertCompositionText') return;
    event.preventDefault();
    const text = event.data ?? event.dataTransfer?.getData('text/plain');
    if (event.inputType.startsWith('delete')) this.send({ t: 'text', op: 'delete' });
    else if (event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph') this.send({ t: 'text', op: 'insert', text: '\n' });
    else if (text) for (const piece of pieces(text)) this.send({ t: 'text', op: 'insert', text: piece });
  }

  mark(text) {
    const end = (text ?? '').length;
    this.send({ t: 'text', op: 'mark', text: text ?? '', start: end, end });
  }

  endComposition(text) {
    this.isComposing = false;
    this.mark(text);
    this.send({ t: 'text', op: 'unmark' });
    this.refill();
  }

  /** Puts text before the caret; without it, a phone's keyboard does not report its delete key. */
  refill() {
    this.field.value = '\u200b\u200b';
    this.field.setSelectionRange(2, 2);
  }
}

/** The bytes of a message that the host takes. */
const LONGEST_MESSAGE = 64 * 1024;

/** Carries text between the browser's clipboard and the app: only what a person copies and pastes here. */
export class Clipboard {
  /** @param isForApp whether a paste is meant for the app, and not for the page's own fields */
  constructor(isForApp, send, notice) {
    Object.assign(this, { isForApp, send, notice });
    addEventListener('paste', (event) => this.paste(event));
  }

  /** The browser's own command, which gives the text without asking. */
  paste(event) {
    if (!this.isForApp()) return;
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain');
    if (text) this.tell({ op: 'paste', text });
  }

  async write(text) {
    try { await navigator.clipboard.writeText(text); } catch { this.notice('the browser does not take what was copied'); }
  }

  /** For "Paste" in the app's menu; the browser may ask the person, or refuse. */
  async read(n) {
    let text;
    try { text = await navigator.clipboard.readText(); } catch { this.notice('the browser does not give its clipboard; paste with the keyboard'); }
    if (text === undefined || !this.tell({ op: 'answer', n, text })) this.send({ t: 'clipboard', op: 'refuse', n });
  }

  tell(fields) {
    const message = { t: 'clipboard', ...fields };
    const size = new TextEncoder().encode(JSON.stringify(message)).length;
    if (size > LONGEST_MESSAGE) {
      this.notice(`the clipboard has ${Math.ceil(size / 1024)} KB of text; ${LONGEST_MESSAGE / 1024} KB can be pasted`);
      return false;
    }
    this.send(message);
    return true;
  }
}
