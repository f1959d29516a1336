/// A row filter that writes the filter's number, then the differences from the row above.
enum PNGRowFilter {
    private static let up: UInt8 = 2
    private static let highBits: UInt32 = 0x8080_8080

    /// Subtracts four bytes separately: the high bits are kept out of the borrow and corrected afterwards.
    @inline(__always)
    private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
        ((a | highBits) &- (b & ~highBits)) ^ ((a ^ ~b) & highBits)
    }

    /// Writes RGB from BGRX words, and one byte beyond the end.
    @inline(__always)
    static func writeRGB(
        _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, width: Int, to bytes: UnsafeMutablePointer<UInt8>
    ) {
        bytes[0] = up
        let raw = UnsafeMutableRawPointer(bytes + 1)
        for x: Int in 0..<width {
            let bgrx: UInt32 = difference(row[x], above[x])
            raw.storeBytes(of: bgrx.byteSwapped &>> 8, toByteOffset: x &* 3, as: UInt32.self)
        }
    }

    /// Writes RGBA from words that hold R, G, B, A from the lowest byte.
    @inline(__always)
    static func writeRGBA(
        _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, width: Int, to bytes: UnsafeMutablePointer<UInt8>
    ) {
        bytes[0] = up
        let raw = UnsafeMutableRawPointer(bytes + 1)
        for x: Int in 0..<width {
            raw.storeBytes(of: difference(row[x], above[x]), toByteOffset: x &* 4, as: UInt32.self)
        }
    }
}
