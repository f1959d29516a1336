/// A part of a format for `String(format:)`.
package enum FormatPiece: Equatable, Sendable {
    /// A text, in which `%%` is a percent sign.
    case text(String)
    /// An argument such as `%2$-5ld`: its number from 1, if it has one, what is before its length, the length and the
    /// conversion.
    case argument(position: Int?, style: String, length: String, conversion: Character)
    /// A variable of a table of plurals, such as `%#@boats@`.
    case variable(position: Int?, name: String)

    package static func parse(_ format: String) -> [FormatPiece] {
        var reader = Reader(text: Array(format))
        return reader.pieces()
    }

    private struct Reader {
        let text: [Character]
        var place = 0

        private static let conversions: Set<Character> = Set("@dDiuUxXoOfFeEgGaAcCsSp")

        mutating func pieces() -> [FormatPiece] {
            var pieces: [FormatPiece] = []
            var plain = ""
            while place < text.count {
                let start = place
                if text[place] == "%", let piece = specifier() {
                    if !plain.isEmpty { pieces.append(.text(plain)) }
                    plain = ""
                    pieces.append(piece)
                } else {
                    // A percent sign that begins nothing, or two of them.
                    place = start + (text[start...].starts(with: "%%") ? 2 : 1)
                    plain += String(text[start..<place])
                }
            }
            return pieces + (plain.isEmpty ? [] : [.text(plain)])
        }

        private func next() -> Character? { place < text.count ? text[place] : nil }

        private mutating func take(while isTaken: (Character) -> Bool) -> String {
            let start = place
            while let character = next(), isTaken(character) { place += 1 }
            return String(text[start..<place])
        }

        /// Reads what a percent sign begins; `nil` if it is no argument.
        private mutating func specifier() -> FormatPiece? {
            place += 1
            let begin = place
            var position = Int(take { $0.isASCII && $0.isNumber })
            if position != nil, next() == "$" { place += 1 } else { (position, place) = (nil, begin) }
            if text[place...].starts(with: "#@") {
                place += 2
                let name = take { $0 != "@" }
                guard next() == "@" else { return nil }
                place += 1
                return .variable(position: position, name: name)
            }
            let style = take { "-+ #0123456789.'".contains($0) }
            let length = take { "hlqLztj".contains($0) }
            guard let conversion = next(), Self.conversions.contains(conversion) else { return nil }
            place += 1
            return .argument(position: position, style: style, length: length, conversion: conversion)
        }
    }
}
