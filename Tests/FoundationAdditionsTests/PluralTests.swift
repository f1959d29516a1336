import Foundation
import QuinceFoundationAdditions
import Testing

@Suite("Texts that depend on numbers")
final class PluralTests {
    private let path = NSTemporaryDirectory() + "quince-plurals-\(UUID().uuidString).bundle"

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Returns a bundle with a table of plurals in English.
    private func bundle(_ rules: [String: Any], strings: [String: String] = [:]) throws -> Bundle {
        let folder = path + "/en.lproj"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, values) in [("Localizable.stringsdict", rules), ("Localizable.strings", strings)] {
            let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
            try data.write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        return try #require(Bundle(path: path))
    }

    private func variable(_ type: String, _ forms: [String: String]) -> [String: String] {
        forms.merging(["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": type]) {
            a, _ in a
        }
    }

    @Test("The text is that of the number's category; one for zero counts in English too")
    func oneVariable() throws {
        let rules: [String: Any] = [
            "%d boats": [
                "NSStringLocalizedFormatKey": "%#@boats@",
                "boats": variable("d", ["zero": "no boats", "one": "one boat", "other": "%d boats"]),
            ]
        ]
        let bundle = try bundle(rules, strings: ["title": "Harbor", "%d boats": "never"])
        let format = NSLocalizedString("%d boats", bundle: bundle, comment: "")
        #expect(String(format: format, 0) == "no boats")
        #expect(String.localizedStringWithFormat(format, 1) == "one boat")
        #expect(String(format: format, 7) == "7 boats")
        #expect(String(format: format, arguments: [-1]) == "one boat")
        #expect(NSString(format: NSString(string: format), 2) == "2 boats")
        #expect(String(format: "(" + format + ") %@", 3, "at sea") == "(3 boats) at sea")
        #expect(NSLocalizedString("title", bundle: bundle, comment: "") == "Harbor")
        #expect(NSLocalizedString("other", bundle: bundle, comment: "") == "other")
        #expect(bundle.localizedString(forKey: "%d boats", value: nil, table: nil) == format)
        #expect(String(format: "%d of %@, %.1f %%", 1, "two", 3.0) == "1 of two, 3.0 %")
    }

    @Test("Several variables take their arguments in order or by number, also inside of each other's texts")
    func severalVariables() throws {
        let boats = variable("ld", ["one": "%ld boat", "other": "%ld boats"])
        let sails = variable("d", ["one": "%d sail", "other": "%d sails"])
        let rules: [String: Any] = [
            "both": ["NSStringLocalizedFormatKey": "%@: %#@boats@ and %#@sails@", "boats": boats, "sails": sails],
            "turned": ["NSStringLocalizedFormatKey": "%2$#@sails@ on %1$#@boats@", "boats": boats, "sails": sails],
            "nested": [
                "NSStringLocalizedFormatKey": "%#@boats@", "sails": sails,
                "boats": variable("ld", ["one": "a boat with %#@sails@", "other": "%ld boats with %#@sails@ each"]),
            ],
            "share": [
                "NSStringLocalizedFormatKey": "%#@part@",
                "part": variable("f", ["one": "%.1f meter", "other": "%.1f meters"]),
            ],
        ]
        let bundle = try bundle(rules)
        func text(_ key: String, _ arguments: any CVarArg...) -> String {
            String(format: bundle.localizedString(forKey: key, value: nil, table: nil), arguments: arguments)
        }
        #expect(text("both", "Here", 1, 2) == "Here: 1 boat and 2 sails")
        #expect(text("turned", 2, 1) == "1 sail on 2 boats")
        #expect(text("nested", 1, 3) == "a boat with 3 sails" && text("nested", 4, 1) == "4 boats with 1 sail each")
        #expect(text("share", 1.0) == "1.0 meter" && text("share", 2.5) == "2.5 meters")
    }

    @Test("The widest text counts, and that for an iPhone")
    func otherRules() throws {
        let bundle = try bundle([
            "width": ["NSStringVariableWidthRuleType": ["5": "Hi", "20": "Good morning", "10": "Hello"]],
            "device": ["NSStringDeviceSpecificRuleType": ["iphone": "Tap", "other": "Click"]],
            "else": ["NSStringDeviceSpecificRuleType": ["mac": "Press", "other": "Click"]], "broken": ["a": 1],
            "number": 3,
        ])
        func text(_ key: String) -> String { bundle.localizedString(forKey: key, value: "none", table: nil) }
        #expect(text("width") == "Good morning" && text("device") == "Tap" && text("else") == "Click")
        let widest = NSString(string: text("width"))
        let variants = [3, 5, 9, 10, 100].map { widest.variantFittingPresentationWidth($0) }
        #expect(variants == ["Hi", "Hi", "Hi", "Hello", "Good morning"])
        #expect(NSString("other").variantFittingPresentationWidth(1) == "other")
        #expect(text("broken") == "broken" && text("number") == "number")
    }

    @Test("A translated Info.plist has the values that are not translated, too")
    func info() throws {
        let folder = path + "/en.lproj"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, values) in [
            (
                "Info.plist",
                ["CFBundleDisplayName": "Plain", "CFBundleVersion": "7", "CFBundleDevelopmentRegion": "en"]
            ),
            ("en.lproj/InfoPlist.strings", ["CFBundleDisplayName": "Translated"]),
        ] {
            let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
            try data.write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        }
        let bundle = try #require(Bundle(path: path))
        for _ in 0..<2 {
            #expect(bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String == "Translated")
            #expect(bundle.object(forInfoDictionaryKey: "CFBundleVersion") as? String == "7")
        }
        #expect(bundle.infoDictionary?["CFBundleDisplayName"] as? String == "Plain")
    }

    @Test("The rules are those of the table's language")
    func languages() throws {
        let rules: [String: Any] = [
            "boats": [
                "NSStringLocalizedFormatKey": "%#@n@",
                "n": variable("d", ["one": "%d one", "few": "%d few", "many": "%d many", "other": "%d other"]),
            ]
        ]
        let folder = path + "/pl.lproj"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let data = try PropertyListSerialization.data(fromPropertyList: rules, format: .xml, options: 0)
        try data.write(to: URL(fileURLWithPath: folder + "/Localizable.stringsdict"))
        let info = ["CFBundleDevelopmentRegion": "pl"]
        try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
            .write(to: URL(fileURLWithPath: path + "/Info.plist"))
        let format = try #require(Bundle(path: path)).localizedString(forKey: "boats", value: nil, table: nil)
        let texts = [1, 2, 5, 22, 25].map { String(format: format, $0) }
        #expect(texts == ["1 one", "2 few", "5 many", "22 few", "25 many"])
    }
}
