internal import CHyphen
package import Foundation
internal import QuinceDiagnostics
internal import Synchronization

/// The places at which the words of one language may be divided, by the patterns of a dictionary (libhyphen).
package final class Hyphenator: Sendable {
    /// The folder of Debian's dictionaries: `hyph_en_US.dic` and others.
    private static let folder = "/usr/share/hyphen"
    /// A longer word is not divided.
    static let longestWord = 100

    /// libhyphen's state of one dictionary, which is never freed or changed.
    private struct Dictionary: @unchecked Sendable {
        let pointer: UnsafeMutablePointer<HyphenDict>
        let encoding: String.Encoding
    }

    private let dictionary: Mutex<Dictionary>

    private init(_ dictionary: Dictionary) { self.dictionary = Mutex(dictionary) }

    // MARK: Languages

    private static let known = Mutex<[String: Hyphenator?]>([:])

    /// Returns the hyphenator of a language; `nil`, with a report, if its dictionary is not installed.
    ///
    /// - Parameter language: a language tag: `en`, `en-GB`, `de_CH`.
    package static func of(_ language: String) -> Hyphenator? {
        known.withLock { known in
            if let found = known[language] { return found }
            let made = load(language)
            if made == nil {
                Unsupported.report("hyphenation in “\(language)”: \(folder) has no dictionary for it", in: "CoreText")
            }
            known[language] = .some(made)
            return made
        }
    }

    private static func load(_ language: String) -> Hyphenator? {
        guard let path = path(of: language), let pointer = hnj_hyphen_load(path) else { return nil }
        guard let encoding = encoding(of: pointer) else { return nil }
        return Hyphenator(Dictionary(pointer: pointer, encoding: encoding))
    }

    /// Returns the file for a language and its region or, if there is none, for the language.
    private static func path(of language: String) -> String? {
        let parts = language.split { $0 == "-" || $0 == "_" }
        // Regions in digits and years of spelling have no dictionaries of their own.
        let names = parts.filter { $0.allSatisfy { $0.isASCII && $0.isLetter } }
        guard let first = parts.first, names.first == first else { return nil }
        let main = first.lowercased()
        // The patterns of American English have no region in their usual name.
        let regions = names.dropFirst().map { $0.uppercased() } + [main == "en" ? "US" : main.uppercased(), ""]
        let files = regions.map { $0.isEmpty ? "hyph_\(main).dic" : "hyph_\(main)_\($0).dic" }
        return files.map { "\(folder)/\($0)" }.first { FileManager.default.fileExists(atPath: $0) }
    }

    private static func encoding(of dictionary: UnsafeMutablePointer<HyphenDict>) -> String.Encoding? {
        if dictionary.pointee.utf8 != 0 { return .utf8 }
        let name = withUnsafeBytes(of: dictionary.pointee.cset) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return ["ISO8859-1": .isoLatin1, "ISO8859-2": .isoLatin2, "microsoft-cp1251": .windowsCP1251][name]
    }

    // MARK: Words

    /// Returns the places at which a word may be divided, in units from its start, in order.
    package func places(in word: [UInt16]) -> [Int] {
        guard word.count > 3, word.count <= 2 * Self.longestWord else { return [] }
        let text = String(decoding: word, as: UTF16.self)
        let scalars = Array(text.unicodeScalars)
        let small = text.lowercased()
        // Places are counted in characters, so the small letters must be as many as the word's.
        guard scalars.count > 3, scalars.count <= Self.longestWord, small.unicodeScalars.count == scalars.count else {
            return []
        }
        let marks = dictionary.withLock { Self.marks(in: small, scalars.count, $0) }
        var found: [Int] = []
        var unit = 0
        for (index, scalar) in scalars.enumerated() {
            unit += scalar.value > 0xFFFF ? 2 : 1
            if index < marks.count, marks[index] { found.append(unit) }
        }
        return found.filter { $0 < word.count }
    }

    /// Returns, for each character, whether a word may be divided behind it.
    private static func marks(in word: String, _ count: Int, _ dictionary: Dictionary) -> [Bool] {
        guard let bytes = word.data(using: dictionary.encoding) else { return [] }
        var hyphens = [CChar](repeating: 0, count: bytes.count + 5)
        var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var positions: UnsafeMutablePointer<Int32>?
        var cuts: UnsafeMutablePointer<Int32>?
        let failed = bytes.withUnsafeBytes { word in
            hnj_hyphen_hyphenate2(
                dictionary.pointer, word.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(word.count), &hyphens,
                nil, &replacements, &positions, &cuts)
        }
        // A division that changes letters would need other glyphs, so it is left out.
        let changed = (0..<count).map { replacements?[$0] != nil }
        if let replacements {
            for index in 0..<bytes.count { free(replacements[index]) }
            free(replacements)
        }
        free(positions)
        free(cuts)
        return failed != 0 ? [] : (0..<count).map { hyphens[$0] & 1 == 1 && !changed[$0] }
    }
}

extension TextTypesetter {
    /// Returns where a line may divide the word that does not fit behind it.
    ///
    /// - Parameter start: the line's start.
    /// - Parameter end: where the line ends without a division.
    /// - Parameter isAllowed: whether a word may be divided before a unit.
    /// - Returns: a place behind `end`, or before it if `end` is inside a word; `nil` if no part of the word fits.
    package func hyphenatedEnd(
        from start: Int, end: Int, width: CGFloat, indent: CGFloat, _ hyphenator: Hyphenator,
        isAllowed: (Int) -> Bool
    ) -> Int? {
        let word = word(at: end, after: start)
        guard !word.isEmpty else { return nil }
        let places = hyphenator.places(in: Array(analysis.text.units[word])).map { word.lowerBound + $0 }
        return places.last { place in
            place > start && startsCluster(at: place) && isAllowed(place)
                && measure(start..<place, indent: indent, dividesWord: true).width <= width
        }
    }

    /// Returns the letters around a place, or the first ones behind it.
    private func word(at place: Int, after start: Int) -> Range<Int> {
        let (units, limit) = (analysis.text.units, 2 * Hyphenator.longestWord)
        func isLetter(_ unit: Int) -> Bool { CharacterProperties.isLetter(units[unit]) }
        var low = place
        if low > start, isLetter(low - 1) {
            while low > start, isLetter(low - 1), place - low <= limit { low -= 1 }
        } else {
            // Opening quotes and brackets stay with the word.
            while low < count, !isLetter(low), !analysis.isWhitespace(low), low - place <= limit { low += 1 }
        }
        // A longer run of letters is not divided, and not looked at again for each line.
        var high = low
        while high < count, isLetter(high), high - low <= limit { high += 1 }
        return high - low > limit ? place..<place : low..<high
    }
}

extension CharacterProperties {
    /// Whether a unit is a letter or a mark of one. Characters beyond U+FFFF are none.
    fileprivate static func isLetter(_ unit: UInt16) -> Bool {
        guard let scalar = Unicode.Scalar(unit) else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark || unit == 0xAD
    }
}
