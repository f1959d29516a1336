import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("Animated PNG, and text in PNG")
struct AnimatedPNGTests {
    private func frame(_ seed: UInt32, opaque: Bool) -> CGImage {
        let pixels = PixelBuffer(width: 37, height: 11)
        for y in 0..<11 {
            for x in 0..<37 {
                let alpha: UInt32 = opaque ? 255 : UInt32(x * 255 / 36)
                let level = (seed &* 97 &+ UInt32(x * y)) % 256 * alpha / 255
                pixels[x, y] = alpha << 24 | level << 16 | (level / 2) << 8 | level / 3
            }
        }
        return CGImage(pixels, isOpaque: opaque)
    }

    private func same(_ a: CGImage, _ b: CGImage) -> Bool {
        (0..<a.height).allSatisfy { memcmp(a.pixels.row($0), b.pixels.row($0), a.width * 4) == 0 }
    }

    @Test("Every frame comes back to the bit, with its delay", arguments: [true, false])
    func roundTrip(_ opaque: Bool) throws {
        for count in [1, 2, 5] {
            let images = (0..<count).map { frame(UInt32($0), opaque: opaque) }
            let file = AnimatedPNG.encode(
                images.enumerated().map { .init(image: $0.element, milliseconds: 10 + $0.offset) })
            let frames = try AnimatedPNG.decode(file, named: "a")
            #expect(frames.map(\.milliseconds) == (0..<count).map { 10 + $0 })
            #expect(zip(images, frames).allSatisfy { same($0, $1.image) })
            // Readers without support for animation show the first frame.
            #expect(same(try ImageDecoder.decode(file, named: "a").image, images[0]))
        }
        let still = try AnimatedPNG.decode(ImageEncoder.png(frame(3, opaque: opaque)), named: "still")
        #expect(still.count == 1)
    }

    @Test("Text comes back, and the picture stays as it is")
    func text() throws {
        let file = ImageEncoder.png(frame(1, opaque: true))
        for text in ["", "UILabel \"Größe\"", String(repeating: "0123456789", count: 100_000)] {
            let marked = PNGText.adding(text, keyword: "Quince layers", to: file)
            #expect(PNGText.text("Quince layers", in: marked) == text)
            #expect(same(try ImageDecoder.decode(marked, named: "a").image, frame(1, opaque: true)))
        }
        #expect(PNGText.text("Quince layers", in: file) == nil)
    }

    @Test("Broken files are errors, never a trap")
    func broken() {
        let marked = PNGText.adding(
            "text", keyword: "k",
            to: AnimatedPNG.encode((0..<3).map { .init(image: frame($0, opaque: false), milliseconds: 1) }))
        for length in stride(from: 0, to: marked.count, by: 3) {
            _ = try? AnimatedPNG.decode(marked.prefix(length), named: "cut")
            _ = PNGText.text("k", in: marked.prefix(length))
        }
        for place in 0..<marked.count {
            var changed = marked
            changed[place] ^= 0xFF
            _ = try? AnimatedPNG.decode(changed, named: "changed")
            _ = PNGText.text("k", in: changed)
        }
        #expect(throws: ImageError.self) { try AnimatedPNG.decode(Data("GIF89a".utf8), named: "g") }
    }
}
