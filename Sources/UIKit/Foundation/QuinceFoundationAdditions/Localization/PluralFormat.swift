import CRuntime
import QuinceFormatStrings

/// A text that depends on numbers, from a table of plurals.
///
/// - Source: Apple "Stringsdict File Format".
struct PluralFormat {
    /// A number of the text, with the text for each of its plural categories.
    struct Variable {
        /// The conversion with which the number is passed: `d`, `lu`, `f`.
        var type: String
        var forms: [String: String]
    }

    /// The text, in which `%#@boats@` is a variable.
    var text: String
    var variables: [String: Variable]
    /// The language of the table, whose rules count.
    var language: String

    /// Returns the plural category of a number in a language.
    static func category(of number: Double, in language: String) -> String {
        var category = [CChar](repeating: 0, count: 16)
        let isKnown = quince_plural_category(language, number, &category, Int32(category.count))
        guard isKnown else { return "other" }
        return String(decoding: category.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns a format without variables, whose texts are those for the arguments, and the arguments that it takes.
    ///
    /// - Parameter format: the text, to which code may have added something.
    func expanded(_ format: String, _ arguments: FormatArguments) -> (format: String, arguments: [any CVarArg]) {
        var expansion = Expansion(format: self, arguments: arguments)
        let pieces = FormatPiece.parse(format)
        expansion.note(pieces)
        expansion.write(pieces)
        return (expansion.text, expansion.used)
    }
}

/// The way in which an argument is passed.
enum FormatArgumentKind { case integer, long, double, object }

/// The arguments of a format, read from the first on.
struct FormatArguments {
    enum Value {
        case integer(Int)
        case double(Double)

        var number: Double {
            switch self {
            case .integer(let value): Double(value)
            case .double(let value): value
            }
        }

        var argument: any CVarArg {
            switch self {
            case .integer(let value): value
            case .double(let value): value
            }
        }
    }

    private let list: UnsafeMutableRawPointer
    private var values: [Value] = []

    /// - Parameter list: a C list of arguments.
    init(_ list: UnsafeMutableRawPointer) { self.list = list }

    /// Returns the value at a position from 1; the kinds are those of the arguments up to it.
    mutating func value(at position: Int, _ kind: (Int) -> FormatArgumentKind) -> Value {
        while values.count < position {
            switch kind(values.count + 1) {
            case .integer: values.append(.integer(Int(quince_next_integer(list, false))))
            case .long, .object: values.append(.integer(Int(quince_next_integer(list, true))))
            case .double: values.append(.double(quince_next_double(list)))
            }
        }
        return values[position - 1]
    }
}

/// The making of a format without variables.
private struct Expansion {
    let format: PluralFormat
    private var arguments: FormatArguments
    private(set) var text = ""
    private(set) var used: [any CVarArg] = []
    private var kinds: [Int: FormatArgumentKind] = [:]

    /// The depth of variables in variables, and the number of arguments; no text has more.
    private static let deepest = 8
    private static let mostArguments = 64

    init(format: PluralFormat, arguments: FormatArguments) { (self.format, self.arguments) = (format, arguments) }

    // MARK: Positions

    /// Returns the positions of the arguments and variables of a text. Those without a number follow each other; in the
    /// text of a variable the first argument is the variable's own.
    private func positions(in pieces: [FormatPiece], own: Int?) -> [Int?] {
        var next = own.map { $0 + 1 } ?? 1
        var isOwnFree = own != nil
        return pieces.map { piece in
            switch piece {
            case .text: return nil
            case .argument(let position?, _, _, _), .variable(let position?, _):
                return min(max(position, 1), Self.mostArguments)
            case .argument where isOwnFree:
                isOwnFree = false
                return own
            case .argument, .variable:
                next += 1
                return min(next - 1, Self.mostArguments)
            }
        }
    }

    /// Notes how the arguments of a text are passed, with those of all texts of its variables.
    mutating func note(_ pieces: [FormatPiece], own: Int? = nil, depth: Int = 0) {
        guard depth < Self.deepest else { return }
        for (piece, position) in zip(pieces, positions(in: pieces, own: own)) {
            guard let position else { continue }
            switch piece {
            case .text: break
            case .argument(_, _, let length, let conversion):
                if kinds[position] == nil { kinds[position] = Self.kind(length, conversion) }
            case .variable(_, let name):
                guard let variable = format.variables[name] else { continue }
                kinds[position] = Self.kind(String(variable.type.dropLast()), variable.type.last ?? "d")
                for form in variable.forms.values { note(FormatPiece.parse(form), own: position, depth: depth + 1) }
            }
        }
    }

    private static func kind(_ length: String, _ conversion: Character) -> FormatArgumentKind {
        switch conversion {
        case "a", "A", "e", "E", "f", "F", "g", "G": .double
        case "@", "s", "S", "p": .object
        case "D", "U", "O": .long
        default: length.contains { "lqztj".contains($0) } ? .long : .integer
        }
    }

    // MARK: Text

    /// Writes a text. Its arguments follow each other, since Foundation needs each one between the first and the last.
    mutating func write(_ pieces: [FormatPiece], own: Int? = nil, depth: Int = 0) {
        guard depth < Self.deepest else { return }
        for (piece, position) in zip(pieces, positions(in: pieces, own: own)) {
            switch piece {
            case .text(let plain): text += plain
            case .argument(_, let style, let length, let conversion):
                text += "%\(style)\(length)\(conversion)"
                used.append(value(at: position ?? 1).argument)
            case .variable(_, let name):
                guard let position, let variable = format.variables[name] else { continue }
                let form = form(of: variable, for: value(at: position).number)
                write(FormatPiece.parse(form), own: position, depth: depth + 1)
            }
        }
    }

    private mutating func value(at position: Int) -> FormatArguments.Value {
        let kinds = kinds
        return arguments.value(at: position) { kinds[$0] ?? .long }
    }

    private func form(of variable: PluralFormat.Variable, for number: Double) -> String {
        // A text for zero counts in all languages, also in those whose rules have no such category.
        if number == 0, let zero = variable.forms["zero"] { return zero }
        return variable.forms[PluralFormat.category(of: number, in: format.language)] ?? variable.forms["other"] ?? ""
    }
}
