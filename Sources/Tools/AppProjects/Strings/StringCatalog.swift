package import Foundation
import QuinceFormatStrings

/// A catalog of strings, `Localizable.xcstrings`, which Xcode compiles into tables: for each language one of texts and one of texts
/// that depend on numbers or on the device.
///
/// - Source: Apple "Localizing and varying text with a string catalog", and what Xcode 15 and later write.
package struct StringCatalog {
    /// A table at its path beside the catalog: `de.lproj/Localizable.strings`.
    package struct Table: Sendable {
        package let path: String
        /// A property list.
        package let data: Data
    }

    private struct Document: Decodable {
        var sourceLanguage: String
        var strings: [String: Text]
    }

    private struct Text: Decodable {
        var localizations: [String: Localization]?
    }

    private final class Localization: Decodable {
        var stringUnit: Unit?
        var variations: Variations?
        var substitutions: [String: Substitution]?

        /// Whether the text is the same for all numbers and devices.
        var isPlain: Bool { variations == nil && substitutions == nil }
    }

    private struct Unit: Decodable { var value: String? }

    private struct Variations: Decodable {
        var plural: [String: Localization]?
        var device: [String: Localization]?
    }

    private struct Substitution: Decodable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: Variations?
    }

    private let document: Document
    private let name: String

    package static func isCatalog(_ path: String) -> Bool {
        (path as NSString).pathExtension.lowercased() == "xcstrings"
    }

    /// - Parameter file: its path, for errors, of which the name is the table's.
    package init(_ data: Data, file: String) throws {
        name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
        do { document = try JSONDecoder().decode(Document.self, from: data) } catch {
            let problem = "\(error)".split(separator: "\n").joined(separator: " ").prefix(200)
            throw CommandFailure(
                message: "\(file): expected a catalog of strings, as Xcode writes it: \(problem)", status: 1)
        }
    }

    /// The tables, in the order of their paths.
    package var tables: [Table] {
        get throws {
            try languages.sorted().flatMap { language in
                let texts = document.strings.compactMapValues { $0.localizations?[language] }
                let plain = texts.compactMapValues { $0.isPlain ? $0.stringUnit?.value : nil }
                let rules = texts.compactMapValues { $0.isPlain ? nil : Self.rule($0) }
                return try [("strings", plain as [String: Any]), ("stringsdict", rules as [String: Any])]
                    .filter { !$0.1.isEmpty }
                    .map { ending, values in
                        let data = try PropertyListSerialization.data(
                            fromPropertyList: values, format: .xml, options: 0)
                        return Table(path: "\(language).lproj/\(name).\(ending)", data: data)
                    }
            }
        }
    }

    /// The languages, whose names are those of folders.
    private var languages: Set<String> {
        let named = document.strings.values.flatMap { ($0.localizations ?? [:]).keys }
        return Set(named).filter { $0.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil }
    }

    // MARK: Rules

    private static func rule(_ text: Localization) -> Any? {
        if let devices = text.variations?.device {
            let forms = devices.compactMapValues { $0.isPlain ? $0.stringUnit?.value : rule($0) }
            return ["NSStringDeviceSpecificRuleType": forms]
        }
        if let plural = text.variations?.plural { return rule(plural: plural) }
        guard var format = text.stringUnit?.value, let substitutions = text.substitutions else { return nil }
        var rules: [String: Any] = [:]
        for (name, substitution) in substitutions {
            let type = substitution.formatSpecifier ?? "lld"
            if let number = substitution.argNum {
                format = format.replacingOccurrences(of: "%#@\(name)@", with: "%\(number)$#@\(name)@")
            }
            let forms = (substitution.variations?.plural ?? [:]).compactMapValues { $0.stringUnit?.value }
            rules[name] = variable(type, forms.mapValues { $0.replacingOccurrences(of: "%arg", with: "%\(type)") })
        }
        rules["NSStringLocalizedFormatKey"] = format
        return rules
    }

    /// Returns the rule of a text that varies as a whole: by its first number.
    private static func rule(plural: [String: Localization]) -> [String: Any] {
        let forms = plural.compactMapValues { $0.stringUnit?.value }
        let number = (forms["other"] ?? forms.values.first).flatMap { FormatArguments($0).firstNumber }
        let position = number?.position ?? 1
        return [
            "NSStringLocalizedFormatKey": "%\(position)$#@number@",
            "number": variable(number?.conversion ?? "lld", forms.mapValues { FormatArguments($0).numbered }),
        ]
    }

    private static func variable(_ type: String, _ forms: [String: String]) -> [String: String] {
        forms.merging([
            "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": type,
        ]) { form, _ in form }
    }
}

/// The arguments that a format names.
private struct FormatArguments {
    /// The positions from 1, and the lengths with the conversions: `lld`.
    private(set) var all: [(position: Int, conversion: String)] = []
    /// The format, in which each argument has its number.
    private(set) var numbered = ""

    init(_ format: String) {
        var next = 1
        for piece in FormatPiece.parse(format) {
            switch piece {
            case .text(let text): numbered += text
            case .variable(let position, let name): numbered += "%\(position.map { "\($0)$" } ?? "")#@\(name)@"
            case .argument(let given, let style, let length, let conversion):
                let position = given ?? next
                if given == nil { next += 1 }
                all.append((position, "\(length)\(conversion)"))
                numbered += "%\(position)$\(style)\(length)\(conversion)"
            }
        }
    }

    /// The first argument that is a number.
    var firstNumber: (position: Int, conversion: String)? {
        all.first { !"@sS".contains($0.conversion.last ?? "d") }
    }
}
