internal import Foundation

/// The blocks of a GIF file, read without decoding a pixel, so that a file of too many frames costs no memory.
struct GIFOutline {
    private let bytes: Data
    private var offset: Int

    /// Returns the number of frames up to the place where the file ends or is damaged. The decoder says what is damaged.
    static func frameCount(in data: Data) -> Int {
        var outline = GIFOutline(data)
        return outline.countFrames()
    }

    private init(_ data: Data) {
        bytes = data
        offset = data.startIndex
    }

    private mutating func next() -> UInt8? {
        guard offset < bytes.endIndex else { return nil }
        defer { offset += 1 }
        return bytes[offset]
    }

    /// Skips bytes. Beyond the end, `next` returns `nil`.
    private mutating func skip(_ count: Int) { offset += count }

    /// Skips the color table that the flags announce: 2 to 256 colors of three bytes.
    private mutating func skipTable(_ flags: UInt8) {
        if flags & 0x80 != 0 { skip(3 << (Int(flags & 7) + 1)) }
    }

    private mutating func skipBlocks() {
        while let count: UInt8 = next(), count > 0 { skip(Int(count)) }
    }

    private mutating func countFrames() -> Int {
        // The signature and the size of the screen; then flags, a color and a ratio.
        skip(10)
        guard let flags: UInt8 = next() else { return 0 }
        skip(2)
        skipTable(flags)
        var count: Int = 0
        while let kind: UInt8 = next() {
            switch kind {
            case 0x21:
                skip(1)
            case 0x2C:
                count += 1
                skip(8)
                guard let flags: UInt8 = next() else { return count }
                skipTable(flags)
                skip(1)
            default: return count
            }
            skipBlocks()
        }
        return count
    }
}
