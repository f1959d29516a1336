// Files and texts that are dragged onto the device from the desktop or another page.

/** The host's limits: items of a drag, forms of a text, and bytes of all that is dropped, without its header. */
const MOST_ITEMS = 100, MOST_FORMS = 8, MOST_BYTES = 31 * 1024 * 1024;

export class Drops {
  /**
   * @param point returns an event's place in points of the device
   * @param isForApp whether this page has the controls
   * @param effect returns the effect that the app answers for a drop, if it has answered
   * @param upload sends the bytes of what is dropped, and returns whether they have arrived
   */
  constructor(canvas, point, isForApp, effect, send, upload, notice) {
    Object.assign(this, { point, isForApp, effect, send, upload, notice });
    this.drops = 0;
    canvas.addEventListener('dragenter', (event) => this.enter(event));
    canvas.addEventListener('dragover', (event) => this.over(event));
    canvas.addEventListener('dragleave', () => this.leave());
    canvas.addEventListener('drop', (event) => this.drop(event));
    // A file that is dropped beside the device would take the page's place.
    for (const type of ['dragover', 'drop']) {
      addEventListener(type, (event) => {
        if (event.defaultPrevented) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'none';
      });
    }
  }

  enter(event) {
    if (!this.isForApp()) return;
    event.preventDefault();
    const items = promised(event.dataTransfer);
    if (!items.length || items.length > MOST_ITEMS) return;
    this.isOver = true;
    this.send({ t: 'drag', p: 'enter', items, ...this.point(event) });
  }

  /** Sends a new place, at most once a frame; the browser repeats the old one. */
  over(event) {
    if (!this.isOver) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = this.effect() ?? 'copy';
    const place = this.point(event);
    if (place.x === this.place?.x && place.y === this.place?.y) return;
    this.place = place;
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      if (this.isOver) this.send({ t: 'drag', p: 'move', ...this.place });
    });
  }

  leave() {
    if (!this.isOver) return;
    this.isOver = false;
    this.send({ t: 'drag', p: 'leave' });
  }

  async drop(event) {
    event.preventDefault();
    if (!this.isOver) return;
    // The browser takes the data away as soon as this function waits.
    const place = this.point(event);
    const items = dropped(event.dataTransfer, this.notice);
    this.place = place;
    if (!items.length || !await this.hand(items, place)) this.leave();
    this.isOver = false;
  }

  async hand(items, place) {
    const bytes = items.flatMap(({ forms }) => forms).reduce((sum, { data }) => sum + data.size, 0);
    if (items.length > MOST_ITEMS || bytes > MOST_BYTES) {
      this.notice(items.length > MOST_ITEMS ? `at most ${MOST_ITEMS} things can be dropped at once` : `at most ${MOST_BYTES / 1024 / 1024} MB can be dropped at once`);
      return false;
    }
    const n = this.drops += 1;
    const header = new TextEncoder().encode(JSON.stringify({ n, items: items.map(({ name, forms }) => ({ name, forms: forms.map(({ type, data }) => ({ type, size: data.size })) })) }));
    const length = new DataView(new ArrayBuffer(4));
    length.setUint32(0, header.length, true);
    if (!await this.upload(new Blob([length, header, ...items.flatMap(({ forms }) => forms.map(({ data }) => data))]))) return false;
    this.send({ t: 'drag', p: 'drop', n, ...place });
    return true;
  }
}

/** Returns what is known of the items before they are dropped: all texts are forms of one item. */
function promised({ items, types }) {
  const all = [...items];
  const files = all.filter(({ kind }) => kind === 'file').map(({ type }) => ({ file: true, types: [type] }));
  const texts = all.filter(({ kind }) => kind === 'string').map(({ type }) => type).filter(isOffered).slice(0, MOST_FORMS);
  if (!all.length && types.includes('Files')) return [{ file: true, types: [''] }];
  return texts.length ? [...files, { file: false, types: texts }] : files;
}

/** Browsers add forms of their own, which mean nothing to an app. */
const isOffered = (type) => ['text/plain', 'text/html', 'text/uri-list', 'text/rtf'].includes(type);

function dropped(transfer, notice) {
  const files = [];
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue;
    const file = item.getAsFile();
    if (item.webkitGetAsEntry?.()?.isDirectory) notice(`"${file?.name}" is a folder, which cannot be dropped`);
    else if (file) files.push({ name: file.name, forms: [{ type: file.type, data: file }] });
  }
  const types = [...transfer.items].filter(({ kind }) => kind === 'string').map(({ type }) => type).filter(isOffered).slice(0, MOST_FORMS);
  const forms = types.map((type) => ({ type, data: new Blob([transfer.getData(type)]) }));
  return forms.length ? [...files, { forms }] : files;
}
