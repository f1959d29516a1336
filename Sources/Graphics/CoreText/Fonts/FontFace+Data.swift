import Foundation

extension FontFace {
    /// Returns the first font of a file's bytes.
    static func first(in data: Data) throws -> FontFace? { try all(in: data).first }

    /// Returns the fonts of a file's bytes. Faces are read from files, so that the bytes get one, named by them.
    static func all(in data: Data) throws -> [FontFace] {
        // The FNV-1a hash, the same in each process.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let path = NSTemporaryDirectory() + "quince-font-" + String(hash, radix: 16)
        if FileManager.default.contents(atPath: path) != data {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        }
        return try all(in: path)
    }
}
