import Foundation

/// Finds web addresses and mail addresses.
enum LinkScanner {
    /// The top-level domains under which a host without a scheme is detected: `main.swift` is a file.
    private static let domains =
        "com|org|net|edu|gov|mil|int|info|biz|io|co|dev|app|me|tv|ai|xyz|online|site|tech|blog|shop|cloud|us|uk|ca|au|nz|ie"
        + "|de|at|ch|fr|be|nl|lu|it|es|pt|se|no|dk|fi|is|pl|cz|sk|hu|ro|bg|gr|ru|ua|tr|il|in|cn|jp|kr|tw|hk|sg|br|mx|ar|cl|za|eu"

    /// Every repetition before a link is known has a limit, and a search does not begin within a word or behind a sign
    /// that joins words, so that the time is in proportion to the text's length. 64 and 63 are the longest local parts
    /// of mail addresses and labels of hosts.
    private static let expression = NSRegularExpression.known(
        """
        (?<! [\\w@] | [\\w@][.+%\\-] ) (?:
          ( [a-z][a-z0-9+.\\-]{0,30} :// [^\\s<>"]++ | (?:mailto|tel|sms|facetime): [^\\s<>"]++ )
        | ( [a-z0-9._%+\\-]{1,64} @ (?:[a-z0-9\\-]{1,63} \\.){1,8} [a-z]{2,24} (?![\\w@]) )
        | ( (?: www \\. (?:[a-z0-9\\-]{1,63} \\.){0,8} [a-z0-9\\-]{1,63}
              | (?:[a-z0-9\\-]{1,63} \\.){1,8} (?:\(domains)) ) (?![\\w@]) (?: :\\d{1,5} )?
            (?: [/?\\#] [^\\s<>"]*+ )? )
        )
        """)

    static func scan(_ text: NSString, _ range: NSRange) -> [DetectedData] {
        expression.matches(in: text as String, options: [.withTransparentBounds], range: range).compactMap { match in
            let place = trimmed(text, match.range)
            let word = text.substring(with: place)
            if match.range(at: 1).location != NSNotFound { return found(place, word) }
            return found(place, match.range(at: 2).location != NSNotFound ? "mailto:\(word)" : "http://\(word)")
        }
    }

    private static func found(_ place: NSRange, _ address: String) -> DetectedData? {
        URL(string: address).map { DetectedData(place, .link($0)) }
    }

    private static let brackets: [Character: Character] = [")": "(", "]": "[", "}": "{"]

    /// Returns the range without the punctuation of the sentence, and without a closing bracket that opened before the
    /// link.
    private static func trimmed(_ text: NSString, _ range: NSRange) -> NSRange {
        var word = Substring(text.substring(with: range))
        var counts: [Character: Int] = [:]
        for character in word where "()[]{}".contains(character) { counts[character, default: 0] += 1 }
        while let last = word.last {
            if let open = brackets[last] {
                guard counts[last, default: 0] > counts[open, default: 0] else { break }
                counts[last, default: 0] -= 1
            } else if !".,;:!?'*_".contains(last) {
                break
            }
            word.removeLast()
        }
        return NSRange(location: range.location, length: word.utf16.count)
    }
}

/// Finds telephone numbers.
enum PhoneScanner {
    private static let expression = NSRegularExpression.known(
        "(?<![\\w.+\\-/]) (?: \\+? \\(? \\d ) [\\d\\ ().\\-\\u00a0]{5,20} \\d (?![\\w]) (?! [.\\-/] \\d )")

    static func scan(_ text: NSString, _ range: NSRange) -> [DetectedData] {
        expression.matches(in: text as String, options: [.withTransparentBounds], range: range).compactMap { match in
            let word = text.substring(with: match.range)
            let digits = word.count { $0.isNumber }
            guard 7...15 ~= digits, isWhole(word) else { return nil }
            return DetectedData(match.range, .phoneNumber(word))
        }
    }

    /// Whether brackets are balanced, and no two separators are adjacent.
    private static func isWhole(_ word: String) -> Bool {
        var isOpen = false
        var last: Character = "0"
        for character in word {
            if character == "(" { if isOpen { return false } else { isOpen = true } }
            if character == ")" { if !isOpen { return false } else { isOpen = false } }
            if "-. ".contains(character), "-. ".contains(last) { return false }
            last = character
        }
        return !isOpen
    }
}
