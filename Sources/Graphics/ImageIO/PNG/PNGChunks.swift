internal import CZlib
internal import Foundation

/// A PNG file as a list of its chunks (PNG, 5.3), for adding and extracting text and animation.
struct PNGChunks {
    struct Chunk {
        var type: String
        var data: Data
    }

    static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    var chunks: [Chunk]

    init(chunks: [Chunk]) { self.chunks = chunks }

    /// Parses the chunks; the image decoder verifies the checksums.
    init(_ file: Data, named name: String) throws(ImageError) {
        let input = ImageInput(data: file, name: name)
        guard file.prefix(8) == Self.signature else {
            throw input.malformed(.png, at: 0, expected: "a PNG's signature", found: "\(file.count) other bytes")
        }
        chunks = []
        var offset = 8
        while offset < file.count {
            guard let length = file.bigEndian(at: offset), offset + 12 + length <= file.count else {
                throw input.malformed(.png, at: offset, expected: "a chunk", found: "the end of the file")
            }
            let start: Int = file.startIndex + offset + 8
            let type = String(decoding: file[start - 4..<start], as: UTF8.self)
            chunks.append(Chunk(type: type, data: Data(file[start..<start + length])))
            offset += 12 + length
        }
    }

    func file() -> Data {
        var file: Data = Self.signature
        for chunk: Chunk in chunks {
            file.append(bigEndian: chunk.data.count)
            let body: Data = Data(chunk.type.utf8) + chunk.data
            file.append(body)
            let sum: UInt = body.withUnsafeBytes { bytes in
                crc32(0, bytes.bindMemory(to: UInt8.self).baseAddress, UInt32(bytes.count))
            }
            file.append(bigEndian: Int(sum))
        }
        return file
    }

    /// - Returns: the data of the first chunk of a type.
    func first(_ type: String) -> Data? { chunks.first { $0.type == type }?.data }
}

extension Data {
    /// Returns a big-endian number, or `nil` beyond the end.
    func bigEndian(at offset: Int) -> Int? {
        guard offset >= 0, offset + 4 <= count else { return nil }
        return self[startIndex + offset..<startIndex + offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func append(bigEndian value: Int) {
        append(contentsOf: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
    }

    mutating func append(bigEndian16 value: Int) {
        append(contentsOf: [8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
    }
}
