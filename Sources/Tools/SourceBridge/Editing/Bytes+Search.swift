extension [UInt8] {
    /// Whether a text contains a word of two letters or more; Swift's own search takes longer than the rest of a file.
    func contains(_ word: String) -> Bool {
        let word = Array(word.utf8)
        return withUnsafeBufferPointer { bytes in
            bytes.indices.dropLast(word.count - 1).contains { start in
                bytes[start] == word[0] && bytes[start + 1] == word[1]
                    && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
            }
        }
    }
}
