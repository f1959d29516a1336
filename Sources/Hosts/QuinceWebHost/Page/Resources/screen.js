// A surface of the device: decodes the frames of the host's FrameStreamer and TileCodec and paints them.

const OP_FILL = 0, OP_ABOVE = 1, OP_LITERAL = 2, OP_ROWS = 3;
const COUNT = 0x3fffffff;
const HEAD_WORDS = 11;
/** The longest run that is written pixel by pixel; a call would take longer. */
const SHORT = 32;

/** Reads a frame's head without its tiles. */
export function frameHead(buffer) {
  const words = new Uint32Array(buffer, 0, HEAD_WORDS);
  const time = new DataView(buffer).getFloat64(7 * 4, true);
  return {
    surface: words[1], number: words[2], width: words[3], height: words[4],
    cpuMicroseconds: words[5], damagedPixels: words[6], time,
    damageCount: words[9], tileCount: words[10], bytes: buffer.byteLength,
  };
}

export class Screen {
  constructor(canvas, tintLayer) {
    this.canvas = canvas;
    // Frames are written from memory; a canvas on the graphics card would have to upload and read back each one.
    this.context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    this.tintLayer = tintLayer;
    this.tints = false;
    this.width = 0;
    this.height = 0;
  }

  /** Paints a frame. */
  show(buffer) {
    const head = frameHead(buffer);
    if (head.width !== this.width || head.height !== this.height) this.resize(head.width, head.height);
    const words = new Uint32Array(buffer);
    let at = HEAD_WORDS;
    const damage = words.subarray(at, at + head.damageCount * 2);
    at += head.damageCount * 2;
    for (let tile = 0; tile < head.tileCount; tile++) {
      const x = words[at] & 0xffff, y = words[at] >>> 16;
      const width = words[at + 1] & 0xffff, height = words[at + 1] >>> 16;
      const count = words[at + 2];
      this.decode(words, at + 3, at + 3 + count, y * this.width + x, width);
      this.context.putImageData(this.image, 0, 0, x, y, width, height);
      at += 3 + count;
    }
    if (this.tints) this.tint(damage);
    return head;
  }

  resize(width, height) {
    this.width = width;
    this.height = height;
    this.canvas.width = width;
    this.canvas.height = height;
    this.image = new ImageData(width, height);
    this.pixels = new Uint32Array(this.image.data.buffer);
    if (this.tintLayer) {
      this.tintLayer.width = width;
      this.tintLayer.height = height;
    }
  }

  /** Decodes the words from `at` to `end` into the tile whose first pixel is `origin`. */
  decode(words, at, end, origin, width) {
    const { pixels, width: stride } = this;
    let row = origin, x = 0;
    while (at < end) {
      const word = words[at++];
      const count = word & COUNT;
      let place = row + x;
      const stop = place + count;
      switch (word >>> 30) {
        case OP_FILL: {
          const color = words[at++];
          if (count > SHORT) pixels.fill(color, place, stop);
          else while (place < stop) pixels[place++] = color;
          x += count;
          break;
        }
        case OP_ABOVE:
          if (count > SHORT) pixels.copyWithin(place, place - stride, stop - stride);
          else for (; place < stop; place++) pixels[place] = pixels[place - stride];
          x += count;
          break;
        case OP_LITERAL:
          if (count > SHORT) {
            pixels.set(words.subarray(at, at + count), place);
            at += count;
          } else while (place < stop) pixels[place++] = words[at++];
          x += count;
          break;
        case OP_ROWS:
          for (let i = 0; i < count; i++) {
            pixels.copyWithin(row, row - stride, row - stride + width);
            row += stride;
          }
          continue;
      }
      if (x >= width) {
        row += stride;
        x = 0;
      }
    }
  }

  tint(damage) {
    const layer = this.tintLayer?.getContext('2d');
    if (!layer) return;
    layer.fillStyle = `hsl(${(performance.now() / 4) % 360} 90% 55% / .32)`;
    layer.clearRect(0, 0, this.width, this.height);
    for (let i = 0; i < damage.length; i += 2) {
      layer.fillRect(damage[i] & 0xffff, damage[i] >>> 16, damage[i + 1] & 0xffff, damage[i + 1] >>> 16);
    }
    clearTimeout(this.tintTimer);
    this.tintTimer = setTimeout(() => layer.clearRect(0, 0, this.width, this.height), 250);
  }
}
