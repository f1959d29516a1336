/// The tokens of a C header: words, and single symbols; comments and texts are left out, and directives are apart.
struct HeaderTokens {
    enum Token: Equatable {
        case word(String)
        case symbol(Character)
    }

    /// The tokens with their lines, from 1.
    private(set) var tokens: [(token: Token, line: Int)] = []
    /// The directives, such as `import "Old.h"`, with their lines.
    private(set) var directives: [(text: String, line: Int)] = []

    private let text: [UInt8]
    private var place = 0
    private var line = 1
    private var beginsLine = true

    init(_ text: String) {
        self.text = Array(text.utf8)
        while place < self.text.count { readNext() }
    }

    private var current: UInt8 { text[place] }
    private func ahead(_ distance: Int = 1) -> UInt8 { place + distance < text.count ? text[place + distance] : 0 }

    private mutating func advance() {
        if current == UInt8(ascii: "\n") {
            line += 1
            beginsLine = true
        }
        place += 1
    }

    private mutating func readNext() {
        switch current {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): advance()
        case UInt8(ascii: "/") where ahead() == UInt8(ascii: "/"):
            while place < text.count, current != UInt8(ascii: "\n") { advance() }
        case UInt8(ascii: "/") where ahead() == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "#") where beginsLine: readDirective()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): skipText(current)
        case let byte where byte.isWordByte: readWord()
        default:
            tokens.append((.symbol(Character(Unicode.Scalar(current))), line))
            beginsLine = false
            advance()
        }
    }

    private mutating func skipComment() {
        place += 2
        while place < text.count, !(current == UInt8(ascii: "*") && ahead() == UInt8(ascii: "/")) { advance() }
        place = min(place + 2, text.count)
    }

    private mutating func skipText(_ quote: UInt8) {
        advance()
        while place < text.count, current != quote, current != UInt8(ascii: "\n") {
            if current == UInt8(ascii: "\\") { advance() }
            if place < text.count { advance() }
        }
        if place < text.count { advance() }
        beginsLine = false
    }

    private mutating func readWord() {
        let start = place
        while place < text.count, current.isWordByte { place += 1 }
        tokens.append((.word(String(decoding: text[start..<place], as: UTF8.self)), line))
        beginsLine = false
    }

    /// Reads a directive to the end of its line, or of the lines that a backslash joins to it.
    private mutating func readDirective() {
        let first = line
        place += 1
        let start = place
        while place < text.count, current != UInt8(ascii: "\n") {
            if current == UInt8(ascii: "\\"), ahead() == UInt8(ascii: "\n") { advance() }
            advance()
        }
        directives.append((String(decoding: text[start..<place], as: UTF8.self), first))
    }
}

extension UInt8 {
    fileprivate var isWordByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
