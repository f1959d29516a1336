internal import CZlib
package import CoreGraphics
package import Foundation

/// A PNG encoder for frames of a user interface: mostly flat, with many rows equal to the one above.
///
/// Every row has the Up filter (PNG, 9.2): equal rows become zeros and cost one comparison each, at the speed of
/// memory. Opaque images are written as RGB, others as RGBA that is not premultiplied. The same pixels produce the same
/// bytes on every machine.
package enum FlatPNGEncoder {
    private static let up: UInt8 = 2

    /// - Parameter isOpaque: whether alpha bytes are ignored; `nil` to examine them.
    package static func encode(_ pixels: PixelBuffer, isOpaque: Bool? = nil) -> Data {
        let writesRGB: Bool = isOpaque ?? pixels.hasOnlyOpaquePixels
        var output = ByteOutput(capacity: 1 << 16)
        appendHeader(width: pixels.width, height: pixels.height, isRGB: writesRGB, to: &output)
        let start: Int = output.beginChunk("IDAT")
        output = compress(pixels, asRGB: writesRGB, behind: output)
        output.endChunk(at: start)
        output.endChunk(at: output.beginChunk("IEND"))
        return output.data()
    }

    /// Appends the image's rows as a zlib stream.
    static func compress(_ pixels: PixelBuffer, asRGB: Bool, behind output: consuming ByteOutput) -> ByteOutput {
        let pixelSize: Int = asRGB ? 3 : 4
        var deflate = FlatDeflate(rowSize: pixels.width * pixelSize + 1, pixelSize: pixelSize, output: output)
        if asRGB { addOpaqueRows(pixels, to: &deflate) } else { addTranslucentRows(pixels, to: &deflate) }
        return deflate.finish()
    }

    static func appendHeader(width: Int, height: Int, isRGB: Bool, to output: inout ByteOutput) {
        output.append([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let start: Int = output.beginChunk("IHDR")
        output.append(bigEndian: UInt32(width))
        output.append(bigEndian: UInt32(height))
        // The fields are eight bits, color type 2 or 6, the only compression and filter method, and no interlacing.
        output.append([8, isRGB ? 2 : 6, 0, 0, 0])
        output.endChunk(at: start)
        // This is sRGB's perceptual intent.
        let color: Int = output.beginChunk("sRGB")
        output.append([0])
        output.endChunk(at: color)
    }

    private static func addOpaqueRows(_ pixels: PixelBuffer, to deflate: inout FlatDeflate) {
        let width: Int = pixels.width
        let black = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
        black.initialize(repeating: 0, count: width)
        defer { black.deallocate() }
        var above: UnsafePointer<UInt32> = UnsafePointer(black)
        for y: Int in 0..<pixels.height {
            let row: UnsafePointer<UInt32> = UnsafePointer(pixels.row(y))
            if memcmp(row, above, width * 4) == 0 {
                deflate.addZeroRow(filter: up)
            } else {
                deflate.addRow { PNGRowFilter.writeRGB(row, above: above, width: width, to: $0) }
            }
            above = row
        }
    }

    private static func addTranslucentRows(_ pixels: PixelBuffer, to deflate: inout FlatDeflate) {
        let width: Int = pixels.width
        let rows = UnsafeMutablePointer<UInt32>.allocate(capacity: width * 2)
        rows.initialize(repeating: 0, count: width * 2)
        defer { rows.deallocate() }
        var (straight, above): (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) = (rows, rows + width)
        for y: Int in 0..<pixels.height {
            let row: UnsafeMutablePointer<UInt32> = pixels.row(y)
            if y > 0, memcmp(row, pixels.row(y - 1), width * 4) == 0 {
                deflate.addZeroRow(filter: up)
                continue
            }
            PixelRows.straighten(row, to: straight, count: width)
            deflate.addRow { PNGRowFilter.writeRGBA(straight, above: above, width: width, to: $0) }
            swap(&straight, &above)
        }
    }
}

extension ByteOutput {
    /// - Returns: the chunk's start, to pass to `endChunk`.
    mutating func beginChunk(_ type: String) -> Int {
        let start: Int = count
        append(bigEndian: 0)
        append(Array(type.utf8))
        return start
    }

    /// Writes the chunk's length and checksum.
    mutating func endChunk(at start: Int) {
        patch(bigEndian: UInt32(truncatingIfNeeded: count - start - 8), at: start)
        append(bigEndian: checksum(from: start + 4))
    }

    /// Returns the CRC of a chunk's type and data, which start at `offset` and end here.
    private func checksum(from offset: Int) -> UInt32 {
        withBytes(from: offset) { bytes in
            let start: UnsafePointer<UInt8>? = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return UInt32(truncatingIfNeeded: crc32(0, start, UInt32(bytes.count)))
        }
    }
}

extension PixelBuffer {
    package var hasOnlyOpaquePixels: Bool {
        for y: Int in 0..<height {
            let row: UnsafeMutablePointer<UInt32> = self.row(y)
            var all: UInt32 = 0xFF00_0000
            for x: Int in 0..<width { all &= row[x] }
            if all != 0xFF00_0000 { return false }
        }
        return true
    }
}
