extension [UInt8] {
    /// Whether a text contains a word of two letters or more; Swift's own search takes longer than the rest of a file.
    func contains(_ word: String) -> Bool {
        let word = Array(word.utf8)
        return withUnsafeBufferPointer { bytes in
            bytes.indices.dropLast(word.count - 1).contains { Self.matches(bytes, word, $0) }
        }
    }

    /// Returns the identifiers that follow a text directly, wherever it is.
    func words(after text: String) -> Set<String> {
        let text = Array(text.utf8)
        return withUnsafeBufferPointer { bytes in
            var found: Set<String> = []
            for start in bytes.indices.dropLast(text.count - 1) where Self.matches(bytes, text, start) {
                let word = bytes[(start + text.count)...].prefix { $0 == UInt8(ascii: "_") || Self.isLetterOrDigit($0) }
                found.insert(String(decoding: word, as: UTF8.self))
            }
            return found
        }
    }

    private static func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ word: [UInt8], _ start: Int) -> Bool {
        bytes[start] == word[0] && bytes[start + 1] == word[1]
            && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
