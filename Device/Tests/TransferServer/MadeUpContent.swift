package import Foundation

/// Bytes that tell the places and the versions of a file apart, without a file.
package struct MadeUpContent: Sendable, Hashable {
    package var size: Int64
    package var version: UInt8

    package init(_ size: Int64, version: UInt8 = 0) { (self.size, self.version) = (size, version) }

    /// The most bytes that `piece` returns, from blocks of this size. Each block begins at another place of the same bytes, so
    /// that no part of a file is like another one.
    package static let blockSize = 1 << 16
    private static let bytes: [UInt8] = (0..<2 * blockSize).map { index in
        let place = index % blockSize
        return UInt8(truncatingIfNeeded: place &* 31 &+ (place >> 8))
    }

    /// Returns the bytes from an offset, at most up to an end.
    package func piece(_ offset: Int64, _ end: Int64) -> [UInt8] {
        let (block, place) = Int(offset).quotientAndRemainder(dividingBy: Self.blockSize)
        let count = Int(max(0, min(end, size) - offset))
        let start = (block * 7919 + Int(version) * 257 + place) % Self.blockSize
        return Array(Self.bytes[start..<start + min(count, Self.blockSize - place)])
    }

    package var data: Data {
        var data = Data(capacity: Int(size))
        while data.count < size { data += piece(Int64(data.count), size) }
        return data
    }

    /// Returns what tells a file from the content; `nil` if it has the content.
    package func difference(from path: String) -> String? {
        guard let file = FileHandle(forReadingAtPath: path) else { return "\(path) is not there" }
        defer { try? file.close() }
        var offset: Int64 = 0
        while let read = try? file.read(upToCount: Self.blockSize), !read.isEmpty {
            let wanted = Data(piece(offset, offset + Int64(read.count)))
            guard wanted.count == read.count else { return "\(path) has more than \(size) bytes" }
            if wanted != read { return "\(path) differs between \(offset) and \(offset + Int64(read.count))" }
            offset += Int64(read.count)
        }
        return offset == size ? nil : "\(path) has \(offset) of \(size) bytes"
    }
}
