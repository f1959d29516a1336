import Foundation

/// A table of texts that depend on numbers, on the width or on the device: a `.stringsdict` file.
struct PluralTable {
    /// A text of a table.
    enum Entry {
        case plural(PluralFormat)
        case plain(String)
        /// Texts by the width for which each is.
        case widths([Int: String])
    }

    private(set) var entries: [String: Entry] = [:]

    /// - Parameter language: that of the folder in which the file is.
    init?(_ data: Data, language: String) {
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
            return nil
        }
        // Foundation itself would take what cannot be read for a text, and crash.
        for (key, value) in list { entries[key] = Self.entry(value, language) ?? .plain(key) }
    }

    /// The text for the widest place is the one that is shown where nobody asks for a width.
    private static func entry(widths: [String: Any], _ language: String) -> Entry? {
        let texts = widths.compactMap { key, value in (Int(key), value as? String) }
        let known = texts.compactMap { width, text in width.flatMap { width in text.map { (width, $0) } } }
        if known.count == widths.count, !known.isEmpty { return .widths(Dictionary(known) { first, _ in first }) }
        let widest = widths.max { (Int($0.key) ?? 0, $0.key) < (Int($1.key) ?? 0, $1.key) }
        return widest.flatMap { entry($0.value, language) }
    }

    private static func entry(_ value: Any, _ language: String) -> Entry? {
        if let text = value as? String { return .plain(text) }
        guard let rules = value as? [String: Any] else { return nil }
        if let widths = rules["NSStringVariableWidthRuleType"] as? [String: Any] {
            return entry(widths: widths, language)
        }
        if let devices = rules["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            return (devices["iphone"] ?? devices["other"]).flatMap { entry($0, language) }
        }
        guard let text = rules["NSStringLocalizedFormatKey"] as? String else { return nil }
        let variables = rules.compactMapValues { $0 as? [String: Any] }.mapValues { rule in
            PluralFormat.Variable(
                type: rule["NSStringFormatValueTypeKey"] as? String ?? "d",
                forms: rule.compactMapValues { $0 as? String })
        }
        return .plural(PluralFormat(text: text, variables: variables, language: language))
    }
}
