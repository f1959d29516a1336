internal import Foundation

/// The orientation of a camera image (EXIF 2.3, tag 0x0112).
enum EXIFOrientation {
    /// Returns 1 to 8, or `nil` if the file does not contain it.
    static func read(fromJPEG data: Data) -> Int? {
        let bytes = ByteReader(data)
        var offset: Int = 2
        while let marker: Int = bytes.big16(offset), marker >> 8 == 0xFF, marker != 0xFFDA {
            guard let size: Int = bytes.big16(offset + 2), size >= 2 else { return nil }
            let isEXIF: Bool = marker == 0xFFE1 && bytes.matches("Exif\0\0", at: offset + 4)
            if isEXIF { return orientation(inTIFF: bytes, from: offset + 10, to: offset + 2 + size) }
            offset += 2 + size
        }
        return nil
    }

    /// Reads a TIFF header, followed by a directory of twelve-byte entries.
    private static func orientation(inTIFF bytes: ByteReader, from start: Int, to end: Int) -> Int? {
        guard let order: Int = bytes.big16(start), order == 0x4949 || order == 0x4D4D else { return nil }
        let isLittle: Bool = order == 0x4949
        guard let first: Int = bytes.long(start + 4, isLittle: isLittle) else { return nil }
        let directory: Int = start + first
        guard directory < end, let count: Int = bytes.short(directory, isLittle: isLittle) else { return nil }
        for index: Int in 0..<count {
            let entry: Int = directory + 2 + index * 12
            guard entry + 12 <= end, let tag: Int = bytes.short(entry, isLittle: isLittle) else { return nil }
            guard tag == 0x0112 else { continue }
            let value: Int? = bytes.short(entry + 8, isLittle: isLittle)
            return value.flatMap { (1...8).contains($0) ? $0 : nil }
        }
        return nil
    }
}

/// A reader of numbers, which returns `nil` beyond the end.
private struct ByteReader {
    private let bytes: [UInt8]

    init(_ data: Data) { bytes = Array(data) }

    func byte(_ offset: Int) -> Int? { bytes.indices.contains(offset) ? Int(bytes[offset]) : nil }

    func big16(_ offset: Int) -> Int? { short(offset, isLittle: false) }

    func short(_ offset: Int, isLittle: Bool) -> Int? {
        guard let a: Int = byte(offset), let b: Int = byte(offset + 1) else { return nil }
        return isLittle ? b << 8 | a : a << 8 | b
    }

    func long(_ offset: Int, isLittle: Bool) -> Int? {
        guard let a: Int = short(offset, isLittle: isLittle), let b: Int = short(offset + 2, isLittle: isLittle) else {
            return nil
        }
        return isLittle ? b << 16 | a : a << 16 | b
    }

    func matches(_ text: String, at offset: Int) -> Bool {
        let wanted: [UInt8] = Array(text.utf8)
        return offset + wanted.count <= bytes.count && Array(bytes[offset..<offset + wanted.count]) == wanted
    }
}
