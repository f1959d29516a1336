/// A direction that an attribute gives to text, which holds as if the text stood between formatting characters of Unicode.
package enum DirectionControl: UInt16, Sendable {
    case leftToRightEmbedding = 0x202A
    case rightToLeftEmbedding = 0x202B
    case leftToRightOverride = 0x202D
    case rightToLeftOverride = 0x202E

    /// - Parameter value: a `CTWritingDirection` and `kCTWritingDirectionEmbedding` or `kCTWritingDirectionOverride`.
    init?(_ value: Int) {
        switch value {
        case 0: self = .leftToRightEmbedding
        case 1: self = .rightToLeftEmbedding
        case 2: self = .leftToRightOverride
        case 3: self = .rightToLeftOverride
        default: return nil
        }
    }

    /// The character that ends an embedding or an override.
    static let end: UInt16 = 0x202C
}

/// A text's units with formatting characters where its attributes say so (Unicode annex 9, HL3).
///
/// The end of a paragraph ends all embeddings, so that those of a longer text begin again behind it.
struct DirectedText {
    private(set) var units: [UInt16] = []
    /// For each unit of the text its place among these.
    private var places: [Int] = []

    init(_ text: StyledText) {
        units.reserveCapacity(text.units.count)
        places.reserveCapacity(text.units.count)
        var open: [DirectionControl] = []
        for span in text.spans {
            if span.style.directions != open {
                close(open)
                open = span.style.directions
                begin(open)
            }
            for unit in span.range {
                places.append(units.count)
                units.append(text.units[unit])
                if Self.endsParagraph(text.units, unit) { begin(open) }
            }
        }
        close(open)
    }

    /// Returns the values that belong to the text's own units.
    func own(_ values: [UInt8]) -> [UInt8] { places.map { values[$0] } }

    private mutating func begin(_ controls: [DirectionControl]) { units += controls.map(\.rawValue) }

    private mutating func close(_ controls: [DirectionControl]) {
        units += Array(repeating: DirectionControl.end, count: controls.count)
    }

    private static func endsParagraph(_ units: [UInt16], _ unit: Int) -> Bool {
        switch units[unit] {
        case 0x0D: return unit + 1 == units.count || units[unit + 1] != 0x0A
        case 0x0A, 0x1C...0x1E, 0x85, 0x2029: return true
        default: return false
        }
    }
}
