import ArgumentParser
import BrowserDriver
import CoreGraphics
import Foundation
import ImageIO
import NIOCore
import QuinceRenderTree
import QuinceWebHost

/// The encoding of a frame on its way to the page.
enum WebForm: String, CaseIterable, ExpressibleByArgument {
    /// Quince's tiles for the whole frame, or only the tiles that changed since the previous frame.
    case tiles, changed
    /// Quince's PNG encoder for flat images, for the whole frame.
    case png
    /// RGBA for `putImageData`.
    case raw
}

struct WebEncodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web-encode", abstract: "Encodes the modal card's frames as for the page.")

    @Argument(help: "The encoding.")
    var form: WebForm

    @Option(help: "The number of transitions.")
    var frames = 25

    func run() throws {
        let (form, times) = (form, frames)
        MainActor.assumeIsolated {
            let frames = ModalFrames.record()
            var size = 0
            var all = Measurement()
            for _ in 0..<times {
                var writer = FrameWriter(form, frames[0].pixels)
                for frame in frames {
                    let one = Measurement.of(frames: 1, warmUp: 0) { _ in size += writer.write(frame) }
                    all.add(one)
                }
            }
            all.report()
            all.reportMost()
            Measurement.report("size", Double(size) / Double(times * frames.count) / 1e3, "kB")
        }
    }
}

/// Encodes one frame after another.
@MainActor
private struct FrameWriter {
    private let form: WebForm
    private var stream: SurfaceStream
    private var sent: UInt32?
    private var bytes: [UInt32] = []

    init(_ form: WebForm, _ pixels: PixelBuffer) {
        self.form = form
        stream = SurfaceStream(surface: SurfaceID(raw: 0), width: pixels.width, height: pixels.height)
    }

    /// - Returns: the number of bytes.
    mutating func write(_ frame: ModalFrames.Frame) -> Int {
        let pixels = frame.pixels
        switch form {
        case .tiles: return whole(pixels).readableBytes
        case .changed:
            let all = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
            stream.take(sent == nil ? [all] : frame.damage, .init())
            defer { sent = stream.frame }
            return stream.message(since: sent, pixels).readableBytes
        case .png: return FlatPNGEncoder.encode(pixels, isOpaque: true).count
        case .raw:
            raw(pixels)
            return bytes.count * 4
        }
    }

    /// Returns every tile.
    mutating func whole(_ pixels: PixelBuffer) -> ByteBuffer {
        stream.take([PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)], .init())
        return stream.message(since: nil, pixels)
    }

    /// Converts the color order, as tiles require too.
    private mutating func raw(_ pixels: PixelBuffer) {
        if bytes.isEmpty { bytes = Array(repeating: 0, count: pixels.width * pixels.height) }
        bytes.withUnsafeMutableBufferPointer { out in
            for y in 0..<pixels.height {
                let row = pixels.row(y)
                for x in 0..<pixels.width {
                    let p = row[x]
                    out[y * pixels.width + x] = 0xFF00_0000 | (p & 0xFF00) | (p >> 16 & 0xFF) | (p & 0xFF) << 16
                }
            }
        }
    }
}

struct WebDecodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web-decode", abstract: "Paints the modal card's frames in a headless Chromium.")

    @Argument(help: "The encoding.")
    var form: WebForm

    @Option(help: "An app whose page provides the script.")
    var app: String

    @Option(help: "The number of times each frame is painted.")
    var frames = 25

    func run() throws {
        let app = try LiveApp(app, ["--device", "iPhone 6"])
        let tab = try Browser().open(app.address)
        try tab.js(Self.script)
        let form = form
        let groups = MainActor.assumeIsolated {
            let frames = ModalFrames.record()
            // Every sixth frame, since sending through the debugging pipe is slow.
            return stride(from: 3, to: frames.count, by: 6).map { Self.messages(form, frames[($0 - 1)...$0]) }
        }
        for group in groups {
            for message in group { try tab.js("bench.take('\(message.base64EncodedString())')") }
            try tab.js("bench.close()")
        }
        let times = try JSONDecoder().decode([Double].self, from: Data(tab.js("bench.run('\(form)', \(frames))").utf8))
        Measurement.report("best", times.min() ?? 0, "ms")
        Measurement.report("wall", Measurement.percentile(50, times), "ms")
    }

    /// Returns the messages for a frame; for `changed` the previous frame comes first and is not measured.
    @MainActor
    private static func messages(_ form: WebForm, _ frames: ArraySlice<ModalFrames.Frame>) -> [Data] {
        guard let first = frames.first, let last = frames.last else { return [] }
        switch form {
        case .tiles, .raw:
            var writer = FrameWriter(.tiles, last.pixels)
            return [Data(writer.whole(last.pixels).readableBytesView)]
        case .png: return [FlatPNGEncoder.encode(last.pixels, isOpaque: true)]
        case .changed:
            var stream = SurfaceStream(surface: SurfaceID(raw: 0), width: last.pixels.width, height: last.pixels.height)
            stream.take([PixelRect(x: 0, y: 0, width: last.pixels.width, height: last.pixels.height)], .init())
            let before = stream.message(since: nil, first.pixels)
            stream.take(last.damage, .init())
            return [before, stream.message(since: 1, last.pixels)].map { Data($0.readableBytesView) }
        }
    }

    /// Paints the last message of each group repeatedly; reading back a pixel ends each run, so that no work is
    /// deferred. Raw pixels come from the tiles, which is not measured.
    private static let script = """
        import('/screen.js').then(({ Screen }) => { window.bench = {
          groups: [], group: [],
          take(text) { this.group.push(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer); },
          close() { this.groups.push(this.group); this.group = []; },
          async run(form, times) {
            const canvas = document.createElement('canvas'), screen = new Screen(canvas), all = [];
            for (const group of this.groups) {
              const last = group.at(-1);
              let paint = () => screen.show(last);
              if (form === 'png') {
                canvas.width = 750; canvas.height = 1334;
                const blob = new Blob([last], { type: 'image/png' });
                paint = async () => { const b = await createImageBitmap(blob); screen.context.drawImage(b, 0, 0); b.close(); };
              }
              if (form === 'raw') {
                screen.show(last);
                const image = screen.context.getImageData(0, 0, canvas.width, canvas.height);
                paint = () => screen.context.putImageData(image, 0, 0);
              }
              if (form === 'changed') screen.show(group[0]);
              for (let i = 0; i < times + 2; i++) {
                const start = performance.now();
                await paint();
                screen.context.getImageData(0, 0, 1, 1);
                if (i >= 2) all.push(performance.now() - start);
              }
            }
            return JSON.stringify(all);
          },
        }; })
        """
}
