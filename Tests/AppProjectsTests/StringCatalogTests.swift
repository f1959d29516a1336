import AppProjects
import Foundation
import Testing

@Suite("Catalogs of strings")
struct StringCatalogTests {
    private func tables(_ strings: String) throws -> [String: [String: Any]] {
        let text = #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#
        let tables = try StringCatalog(Data(text.utf8), file: "/App/Localizable.xcstrings").tables
        return try Dictionary(
            uniqueKeysWithValues: tables.map { table in
                let list = try PropertyListSerialization.propertyList(from: table.data, format: nil)
                return (table.path, try #require(list as? [String: Any]))
            })
    }

    @Test("Each language gets the texts that it has; a key without a text is its own text")
    func texts() throws {
        let tables = try tables(
            #""title": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Harbor"}}, "pt-BR": {"stringUnit": {"value": "Porto"}}}}, "Own": {}, "../x": {"localizations": {"../..": {"stringUnit": {"value": "no"}}}}"#
        )
        #expect(tables.keys.sorted() == ["en.lproj/Localizable.strings", "pt-BR.lproj/Localizable.strings"])
        #expect(tables["pt-BR.lproj/Localizable.strings"] as? [String: String] == ["title": "Porto"])
    }

    private func unit(_ text: String) -> String { #"{"stringUnit": {"value": "\#(text)"}}"# }

    @Test("A text that varies by number becomes a rule of its first number, with numbered arguments")
    func plurals() throws {
        let forms =
            #"{"variations": {"plural": {"one": \#(unit("%@ has one boat")), "other": \#(unit("%@ has %lld boats, 100%%"))}}}"#
        let table = try tables(#""k": {"localizations": {"en": \#(forms)}}"#)["en.lproj/Localizable.stringsdict"]
        let rule = try #require(table?["k"] as? [String: Any])
        #expect(rule["NSStringLocalizedFormatKey"] as? String == "%2$#@number@")
        #expect(
            rule["number"] as? [String: String] == [
                "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld",
                "one": "%1$@ has one boat", "other": "%1$@ has %2$lld boats, 100%%",
            ])
    }

    @Test("Substitutions become variables of their arguments, and devices have texts of their own")
    func substitutions() throws {
        let boats =
            #"{"argNum": 2, "formatSpecifier": "d", "variations": {"plural": {"one": \#(unit("%arg boat")), "other": \#(unit("%arg boats"))}}}"#
        let text = #"{"stringUnit": {"value": "%@: %#@boats@"}, "substitutions": {"boats": \#(boats)}}"#
        let device = #"{"variations": {"device": {"iphone": \#(unit("Tap")), "other": \#(unit("Click"))}}}"#
        let table = try tables(#""k": {"localizations": {"en": \#(text)}}, "d": {"localizations": {"en": \#(device)}}"#)
        let rules = try #require(table["en.lproj/Localizable.stringsdict"])
        let rule = try #require(rules["k"] as? [String: Any])
        #expect(rule["NSStringLocalizedFormatKey"] as? String == "%@: %2$#@boats@")
        #expect((rule["boats"] as? [String: String])?["other"] == "%d boats")
        #expect(
            rules["d"] as? [String: [String: String]] == [
                "NSStringDeviceSpecificRuleType": ["iphone": "Tap", "other": "Click"]
            ])
    }

    @Test(
        "What is no catalog is one line that names the file",
        arguments: ["", "[]", "{}", #"{"sourceLanguage": 1, "strings": {}}"#])
    func broken(text: String) {
        let failure = #expect(throws: CommandFailure.self) {
            try StringCatalog(Data(text.utf8), file: "/App/L.xcstrings")
        }
        #expect(failure?.message.hasPrefix("/App/L.xcstrings: expected a catalog of strings") == true)
        #expect(failure?.message.contains("\n") == false)
    }
}
