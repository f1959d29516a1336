internal import CZlib
package import Foundation

/// Compressed text in a PNG under a keyword (PNG, 11.3.3.3: zTXt). The text is UTF-8 where the standard has Latin-1;
/// both agree on ASCII.
package enum PNGText {
    /// The maximum size of a text; a file that claims more is read as having none.
    private static let mostBytes = 1 << 24

    package static func adding(_ text: String, keyword: String, to file: Data) -> Data {
        guard var png = try? PNGChunks(file, named: keyword), let packed = deflated(Data(text.utf8)) else {
            return file
        }
        let chunk = PNGChunks.Chunk(type: "zTXt", data: Data(keyword.utf8) + [0, 0] + packed)
        png.chunks.insert(chunk, at: max(png.chunks.count - 1, 0))
        return png.file()
    }

    /// Returns the text, or `nil` if there is none that can be read.
    package static func text(_ keyword: String, in file: Data) -> String? {
        let head: Data = Data(keyword.utf8) + [0, 0]
        let chunks: [PNGChunks.Chunk] = (try? PNGChunks(file, named: keyword))?.chunks ?? []
        guard let chunk = chunks.first(where: { $0.type == "zTXt" && $0.data.starts(with: head) }) else { return nil }
        return inflated(chunk.data.dropFirst(head.count)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func deflated(_ bytes: Data) -> Data? {
        var size: UInt = compressBound(UInt(bytes.count))
        var packed = Data(count: Int(size))
        let status: Int32 = packed.withUnsafeMutableBytes { to in
            bytes.withUnsafeBytes { from in
                compress2(
                    to.bindMemory(to: UInt8.self).baseAddress, &size, from.bindMemory(to: UInt8.self).baseAddress,
                    UInt(from.count), 9)
            }
        }
        return status == Z_OK ? packed.prefix(Int(size)) : nil
    }

    private static func inflated(_ packed: Data) -> Data? {
        var room = max(packed.count * 8, 1 << 12)
        while room <= mostBytes {
            var bytes = Data(count: room)
            var size = UInt(room)
            let status: Int32 = bytes.withUnsafeMutableBytes { to in
                packed.withUnsafeBytes { from in
                    uncompress(
                        to.bindMemory(to: UInt8.self).baseAddress, &size, from.bindMemory(to: UInt8.self).baseAddress,
                        UInt(from.count))
                }
            }
            if status == Z_OK { return bytes.prefix(Int(size)) }
            guard status == Z_BUF_ERROR else { return nil }
            room *= 4
        }
        return nil
    }
}
