import Foundation

/// A token of a predicate's format.
enum PredicateToken: Equatable {
    case word(String)
    case text(String)
    case number(Double, isWhole: Bool)
    /// A placeholder for a value: `%@`, `%d` …
    case argument
    /// A placeholder for a key path: `%K`.
    case keyArgument
    case variable(String)
    /// An operator, a bracket or another punctuation mark.
    case sign(String)

    /// - Returns: the tokens, or `nil` if a character begins no token or a string is unterminated.
    static func read(_ format: String) -> [PredicateToken]? {
        var rest = Substring(format)
        var tokens: [PredicateToken] = []
        while true {
            rest = rest.drop { $0.isWhitespace }
            guard let first = rest.first else { return tokens }
            guard let token = next(first, &rest) else { return nil }
            tokens.append(token)
        }
    }

    private static func next(_ first: Character, _ rest: inout Substring) -> PredicateToken? {
        if first == "\"" || first == "'" { return quoted(first, &rest) }
        if first == "%" { return argument(&rest) }
        if first.isNumber { return number(&rest) }
        if first == "$" {
            rest.removeFirst()
            let name = word(&rest)
            return name.isEmpty ? nil : .variable(name)
        }
        if isLetter(first) || first == "@" || first == "#" { return .word(path(&rest)) }
        for sign in signs where rest.hasPrefix(sign) {
            rest.removeFirst(sign.count)
            return .sign(sign)
        }
        return nil
    }

    /// The operators and punctuation marks, longer ones first.
    private static let signs = [
        "==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", "[", "]", ",",
        "+",
        "-", "*", "/",
    ]

    private static func isLetter(_ character: Character) -> Bool { character.isLetter || character == "_" }

    private static func word(_ rest: inout Substring) -> String {
        let word = rest.prefix { isLetter($0) || $0.isNumber }
        rest = rest[word.endIndex...]
        return String(word)
    }

    /// Reads a key path; `#` before a keyword escapes it.
    private static func path(_ rest: inout Substring) -> String {
        let path = rest.prefix { isLetter($0) || $0.isNumber || $0 == "." || $0 == "@" || $0 == "#" }
        rest = rest[path.endIndex...]
        return String(path)
    }

    private static func number(_ rest: inout Substring) -> PredicateToken? {
        let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "e" || $0 == "E" }
        rest = rest[digits.endIndex...]
        return Double(digits).map { .number($0, isWhole: Int(digits) != nil) }
    }

    private static func quoted(_ mark: Character, _ rest: inout Substring) -> PredicateToken? {
        rest.removeFirst()
        var text = ""
        while let character = rest.popFirst() {
            if character == mark { return .text(text) }
            guard character == "\\" else {
                text.append(character)
                continue
            }
            guard let escaped = rest.popFirst() else { return nil }
            text.append(["n": "\n", "t": "\t", "r": "\r"][escaped] ?? escaped)
        }
        return nil
    }

    private static func argument(_ rest: inout Substring) -> PredicateToken? {
        rest.removeFirst()
        if rest.first == "K" {
            rest.removeFirst()
            return .keyArgument
        }
        let length = rest.prefix { "hlqzjt".contains($0) }
        rest = rest[length.endIndex...]
        guard let letter = rest.popFirst(), "@diuxXofFeEgGcs".contains(letter) else { return nil }
        return .argument
    }
}
