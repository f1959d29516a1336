import Foundation

/// The structure of a TIFF file: directories of tags, and strips of pixels. All numbers are checked against the data.
struct TIFFReader {
    private let bytes: [UInt8]
    private let isLittle: Bool

    /// The number of pictures that are read of one file.
    private static let mostDirectories = 64
    /// The number of values that are read of one tag.
    private static let mostValues = 65_536

    init(_ data: Data) {
        bytes = Array(data)
        isLittle = bytes.first == 0x49
    }

    struct Directory {
        fileprivate var tags: [UInt16: [Int]] = [:]
        fileprivate let file: TIFFReader

        subscript(tag: PlainTIFF.Tag) -> [Int]? { tags[tag.rawValue] }

        func number(_ tag: PlainTIFF.Tag) throws(TIFFError) -> Int {
            guard let value = self[tag]?.first else { throw TIFFError("a picture without its \(tag)") }
            return value
        }

        /// Returns the bytes of all strips.
        func pixels(_ count: Int) throws(TIFFError) -> Data {
            let compression = self[.compression]?.first ?? 1
            guard compression == 1 || compression == 32_773 else { throw TIFFError("compression \(compression)") }
            var pixels = Data()
            for (offset, size) in zip(self[.stripOffsets] ?? [], self[.stripByteCounts] ?? []) {
                guard offset >= 0, size >= 0, offset <= file.bytes.count, size <= file.bytes.count - offset else {
                    throw TIFFError("a strip beyond the end")
                }
                let strip = file.bytes[offset..<offset + size]
                pixels.append(contentsOf: compression == 1 ? strip : unpacked(strip, count - pixels.count)[...])
            }
            guard pixels.count >= count else { throw TIFFError("\(pixels.count) of \(count) bytes of pixels") }
            return pixels.prefix(count)
        }

        /// Returns packed bytes: a count below 128 is followed by one more bytes than it says, and one above by a byte that is
        /// repeated.
        private func unpacked(_ strip: ArraySlice<UInt8>, _ most: Int) -> [UInt8] {
            var result: [UInt8] = []
            var rest = strip
            while let head = rest.popFirst(), result.count < most {
                if head < 128 {
                    result += rest.prefix(Int(head) + 1)
                    rest = rest.dropFirst(Int(head) + 1)
                } else if head > 128, let byte = rest.popFirst() {
                    result += Array(repeating: byte, count: 257 - Int(head))
                }
            }
            return result
        }
    }

    /// Returns the directories in the order of the file, which may be a chain that comes back to its beginning.
    func directories() -> [Directory] {
        var found: [Directory] = []
        var place = number(4, 4)
        while let at = place, at > 0, found.count < Self.mostDirectories, let count = number(at, 2) {
            var directory = Directory(file: self)
            for entry in 0..<count { read(at + 2 + entry * 12, into: &directory) }
            found.append(directory)
            place = number(at + 2 + count * 12, 4)
        }
        return found
    }

    private func read(_ entry: Int, into directory: inout Directory) {
        guard let tag = number(entry, 2), let type = number(entry + 2, 2), let count = number(entry + 4, 4) else {
            return
        }
        // Bytes, short and long numbers; the other types are of tags that are not read.
        guard let size = [1: 1, 3: 2, 4: 4][type], count > 0, count <= Self.mostValues else { return }
        guard let start = count * size <= 4 ? entry + 8 : number(entry + 8, 4) else { return }
        let values = (0..<count).compactMap { number(start + $0 * size, size) }
        if values.count == count { directory.tags[UInt16(tag)] = values }
    }

    /// Returns a number of 1, 2 or 4 bytes; `nil` beyond the end.
    private func number(_ offset: Int, _ size: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        let part = bytes[offset..<offset + size]
        return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
}
