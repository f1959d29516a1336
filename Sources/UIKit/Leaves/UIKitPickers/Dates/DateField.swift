import Foundation

/// The part of a date that a wheel of a date picker turns.
enum DateField: Hashable {
    /// A day of any month and year.
    case day
    case year, month, dayOfMonth
    case hour, minute
    /// The half of the day, by a clock of twelve hours.
    case halfDay

    /// The field of a letter in a date format (Unicode Technical Standard 35).
    init?(letter: Character) {
        switch letter {
        case "y", "Y", "u", "r", "U": self = .year
        case "M", "L": self = .month
        case "d": self = .dayOfMonth
        case "h", "H", "k", "K": self = .hour
        case "m": self = .minute
        case "a", "b", "B": self = .halfDay
        default: return nil
        }
    }

    /// The span of time that the field fixes, together with those that are larger.
    var unit: Calendar.Component {
        switch self {
        case .year: .year
        case .month: .month
        case .day, .dayOfMonth, .halfDay: .day
        case .hour: .hour
        case .minute: .minute
        }
    }
}

/// A date format: letters for fields, and text in quotes or without.
struct DatePattern {
    private let pieces: [(text: String, isField: Bool)]

    init(template: String, _ locale: Locale) {
        let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
        var pieces: [(text: String, isField: Bool)] = []
        var isQuoted = false
        for character in format {
            if character == "'" {
                isQuoted.toggle()
                continue
            }
            let isField = !isQuoted && character.isASCII && character.isLetter
            let goesOn = pieces.last.map { $0.isField == isField && (!isField || $0.text.first == character) }
            if goesOn ?? false {
                pieces[pieces.count - 1].text.append(character)
            } else {
                pieces.append((String(character), isField))
            }
        }
        self.pieces = pieces
    }

    /// The fields in their order.
    var fields: [DateField] {
        var found: [DateField] = []
        for piece in pieces where piece.isField {
            guard let field = piece.text.first.flatMap(DateField.init(letter:)), !found.contains(field) else {
                continue
            }
            found.append(field)
        }
        return found
    }

    /// Returns the letters of a field.
    func letters(of field: DateField) -> String? {
        pieces.first { $0.isField && $0.text.first.flatMap(DateField.init(letter:)) == field }?.text
    }

    /// Returns the text with a number in place of its field. Others, such as the era of a year, are left out.
    func text(_ number: String) -> String {
        let parts: [String] = pieces.map { piece in
            guard piece.isField else { return piece.text }
            return piece.text.first.flatMap(DateField.init(letter:)) == nil ? "" : number
        }
        return parts.joined().trimmingCharacters(in: .whitespaces)
    }
}
