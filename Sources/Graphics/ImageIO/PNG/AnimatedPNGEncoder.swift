package import CoreGraphics
package import Foundation

/// The parts of an animated PNG (APNG 1.0, now PNG 3rd edition, 11.3.6), in file order.
///
/// A viewer without animation support shows the first image. The control chunk contains the number of frames, so the
/// writer fills it in at the end.
package struct AnimatedPNGEncoder {
    private let width: Int
    private let height: Int
    private let isOpaque: Bool
    /// The sequence number of the animation's chunks, from 0.
    private var sequence: UInt32 = 0
    private var isFirst = true

    /// - Parameter isOpaque: whether alpha bytes are ignored and not written.
    package init(width: Int, height: Int, isOpaque: Bool) {
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
    }

    /// - Returns: the beginning of the file, and the offset in it of the chunk that `control` makes.
    package func header() -> (bytes: Data, controlOffset: Int) {
        var output = ByteOutput(capacity: 256)
        FlatPNGEncoder.appendHeader(width: width, height: height, isRGB: isOpaque, to: &output)
        let offset: Int = output.count
        return (output.data() + Data(Self.control(frameCount: 1)), offset)
    }

    /// Returns a whole control chunk; the animation plays endlessly.
    package static func control(frameCount: Int) -> [UInt8] {
        var output = ByteOutput(capacity: 32)
        let start: Int = output.beginChunk("acTL")
        output.append(bigEndian: UInt32(frameCount))
        output.append(bigEndian: 0)
        output.endChunk(at: start)
        return Array(output.data())
    }

    /// Compresses a part of the image: its position, followed by its compressed rows. The first is the whole image.
    package func picture(_ pixels: PixelBuffer, x: Int, y: Int) -> Data {
        var output = ByteOutput(capacity: 1 << 16)
        for number: Int in [pixels.width, pixels.height, x, y] { output.append(bigEndian: UInt32(number)) }
        return FlatPNGEncoder.compress(pixels, asRGB: isOpaque, behind: output).data()
    }

    private static let placeSize: Int = 16

    /// Returns a frame of the output of `picture`, shown for a fraction of a second; its pixels replace the previous
    /// ones.
    package mutating func frame(_ picture: Data, numerator: UInt16, denominator: UInt16) -> Data {
        var output = ByteOutput(capacity: picture.count + 128)
        let control: Int = output.beginChunk("fcTL")
        output.append(bigEndian: nextNumber())
        output.append(Array(picture.prefix(Self.placeSize)))
        output.append(bigEndian: UInt32(numerator) << 16 | UInt32(denominator))
        // The frame is not disposed of, and its alpha replaces the previous alpha.
        output.append([0, 0])
        output.endChunk(at: control)
        let data: Int = output.beginChunk(isFirst ? "IDAT" : "fdAT")
        if !isFirst { output.append(bigEndian: nextNumber()) }
        output.append(Array(picture.dropFirst(Self.placeSize)))
        output.endChunk(at: data)
        isFirst = false
        return output.data()
    }

    private mutating func nextNumber() -> UInt32 {
        defer { sequence += 1 }
        return sequence
    }

    package func trailer() -> Data {
        var output = ByteOutput(capacity: 16)
        output.endChunk(at: output.beginChunk("IEND"))
        return output.data()
    }
}
