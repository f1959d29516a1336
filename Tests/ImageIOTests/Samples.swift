import CoreGraphics
import Foundation
import ImageIO

/// Small files of every format.
enum Samples {
    static func picture(_ width: Int = 13, _ height: Int = 9) -> CGImage {
        CGImage(pixels(width, height) { x, y in 0xFF00_0000 | UInt32(x * 18) << 16 | UInt32(y * 25) << 8 | 0x40 })
    }

    static func all() throws -> [(name: String, data: Data)] {
        [
            ("PNG", ImageEncoder.png(picture())),
            ("JPEG", try ImageEncoder.jpeg(picture(), quality: 0.9)),
            ("lossless WebP", try ImageEncoder.webP(picture(), quality: nil)),
            ("lossy WebP", try ImageEncoder.webP(picture(), quality: 0.8)),
            ("GIF", gif(width: 4, height: 3, frames: [GIFSample(indices: Array(repeating: 1, count: 12))])),
        ]
    }

    struct GIFSample {
        var x = 0
        var y = 0
        var width = 4
        var height = 3
        var indices: [UInt8]
        var disposal: UInt8 = 1
        /// Hundredths of a second.
        var delay: UInt8 = 10
        var transparent: UInt8?
    }

    /// Returns a GIF with four colors: black, red, green and blue. The pixels are not compressed: a clear code after
    /// each two keeps the codes three bits wide.
    static func gif(width: UInt8, height: UInt8, frames: [GIFSample], loops: UInt8? = nil) -> Data {
        var bytes: [UInt8] = Array("GIF89a".utf8) + [width, 0, height, 0, 0x81, 0, 0]
        bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
        if let loops { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, loops, 0, 0] }
        for frame in frames {
            let flags: UInt8 = frame.disposal << 2 | (frame.transparent == nil ? 0 : 1)
            bytes += [0x21, 0xF9, 4, flags, frame.delay, 0, frame.transparent ?? 0, 0]
            bytes += [0x2C, UInt8(frame.x), 0, UInt8(frame.y), 0, UInt8(frame.width), 0, UInt8(frame.height), 0, 0]
            bytes += [2] + subBlocks(codes(frame.indices))
        }
        return Data(bytes + [0x3B])
    }

    private static func codes(_ indices: [UInt8]) -> [UInt8] {
        var codes: [UInt8] = []
        for (place, index) in indices.enumerated() {
            if place % 2 == 0 { codes.append(4) }
            codes.append(index)
        }
        codes.append(5)
        var packed: [UInt8] = Array(repeating: 0, count: (codes.count * 3 + 7) / 8)
        for (place, code) in codes.enumerated() {
            for bit in 0..<3 where code >> bit & 1 == 1 {
                packed[(place * 3 + bit) / 8] |= 1 << UInt8((place * 3 + bit) % 8)
            }
        }
        return packed
    }

    private static func subBlocks(_ bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 255).flatMap { start -> [UInt8] in
            let block = bytes[start..<min(start + 255, bytes.count)]
            return [UInt8(block.count)] + block
        } + [0]
    }
}
