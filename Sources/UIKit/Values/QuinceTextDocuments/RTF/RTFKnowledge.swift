import Foundation
import UIFoundation

/// The facts that a document states about itself.
struct RTFKnowledge {
    var numbers: [String: Int] = [:]
    private(set) var entries: DocumentAttributes = [:]
    var time = DateComponents()
    var shapeName = ""

    mutating func enter(_ text: String, _ key: NSAttributedString.DocumentAttributeKey) {
        guard key == .keywords else {
            entries[key] = text
            return
        }
        let words = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        entries[key] = words.filter { !$0.isEmpty }
    }

    // MARK: Times

    mutating func takeTime(_ word: String, _ number: Int) {
        switch word {
        case "yr": time.year = min(max(number, 1), 9999)
        case "mo": time.month = min(max(number, 1), 12)
        case "dy": time.day = min(max(number, 1), 31)
        case "hr": time.hour = min(max(number, 0), 23)
        case "min": time.minute = min(max(number, 0), 59)
        case "sec": time.second = min(max(number, 0), 59)
        default: break
        }
    }

    mutating func enterTime(_ key: NSAttributedString.DocumentAttributeKey) {
        guard time.year != nil else { return }
        entries[key] = Calendar(identifier: .gregorian).date(from: time)
    }

    /// Takes a property of a shape; the only one in use is the color of the document's background.
    mutating func enterShapeValue(_ text: String) {
        guard shapeName == "fillColor", let number = Int(text.trimmingCharacters(in: .whitespaces)) else { return }
        let parts = [0, 8, 16].map { CGFloat(number >> $0 & 0xFF) / 255 }
        entries[.backgroundColor] = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    }

    // MARK: Attributes

    var attributes: DocumentAttributes {
        var all = entries
        all[.documentType] = NSAttributedString.DocumentType.rtf.rawValue
        all[.paperSize] = points("paperw", "paperh").map { NSValue(size: CGSize(width: $0[0], height: $0[1])) }
        all[.viewSize] = points("vieww", "viewh").map { NSValue(size: CGSize(width: $0[0], height: $0[1])) }
        all[.paperMargin] = margins.map { NSValue(uiEdgeInsets: $0) }
        for (word, key) in Self.plain { all[key] = numbers[word].map { NSNumber(value: $0) } }
        all[.defaultTabInterval] = numbers["deftab"].map { NSNumber(value: Double($0) / 20) }
        all[.hyphenationFactor] = numbers["hyphfactor"].map { NSNumber(value: Double($0) / 100) }
        return all
    }

    private static let plain: [(String, NSAttributedString.DocumentAttributeKey)] = [
        ("viewscale", .viewZoom), ("viewkind", .viewMode), ("readonlydoc", .readOnly),
    ]

    private func points(_ words: String...) -> [CGFloat]? {
        let values = words.compactMap { numbers[$0] }
        return values.count == words.count ? values.map { CGFloat($0) / 20 } : nil
    }

    /// The margins; a document that names some has RTF's own for the others: 1.25 inches beside the text, 1 above and
    /// below.
    private var margins: UIEdgeInsets? {
        let words = [("margt", 1440), ("margl", 1800), ("margb", 1440), ("margr", 1800)]
        guard words.contains(where: { numbers[$0.0] != nil }) else { return nil }
        let values = words.map { CGFloat(numbers[$0.0] ?? $0.1) / 20 }
        return UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }
}

/// The instructions of fields.
enum RTFField {
    /// Returns the address of a link: `HYPERLINK "address"`, perhaps with a place in it: `\l "place"`.
    static func address(_ instruction: String) -> String? {
        let words = words(instruction)
        guard words.first?.uppercased() == "HYPERLINK" else { return nil }
        var address: String?
        var place: String?
        var isPlace = false
        for word in words.dropFirst() {
            if word.hasPrefix("\\") {
                isPlace = word == "\\l"
            } else if isPlace {
                (place, isPlace) = (word, false)
            } else if address == nil {
                address = word
            }
        }
        guard let place else { return address }
        return "\(address ?? "")#\(place)"
    }

    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        func end() { if !word.isEmpty { words.append(word) } }
        for character in text {
            if character == "\"" {
                if isQuoted { words.append(word) } else { end() }
                word = ""
                isQuoted.toggle()
            } else if character == " ", !isQuoted {
                end()
                word = ""
            } else {
                word.append(character)
            }
        }
        end()
        return words
    }
}
