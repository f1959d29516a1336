import CRuntime
import Foundation
import QuinceDiagnostics
import QuinceHostInterface

/// The app's preferred languages, the most preferred first.
///
/// They determine the localization from which the bundle takes its strings and files, the value of
/// `Locale.preferredLanguages`, and the interface's layout direction. `Locale.current` remains the process's.
@MainActor
struct AppLanguage {
    let languages: [String]

    /// The language of a new simulator.
    private static let standard = "en-US"

    /// - Parameters:
    ///   - flag: the value of `--language`, which takes precedence over the arguments.
    ///   - arguments: the app's own arguments, as Xcode passes them: `-AppleLanguages "(de, en)"`.
    init(flag: String?, arguments: [String]) {
        let asked = flag.map { [$0] } ?? Self.list(in: arguments)
        languages = asked.isEmpty ? [Self.standard] : asked
    }

    private static func list(in arguments: [String]) -> [String] {
        guard let index = arguments.lastIndex(of: "-AppleLanguages"), index + 1 < arguments.count else { return [] }
        let separators = CharacterSet(charactersIn: "(), \"'").union(.whitespacesAndNewlines)
        return arguments[index + 1].components(separatedBy: separators).filter { !$0.isEmpty }
    }

    /// Sets the languages; called before a bundle is used.
    ///
    /// - Returns: whether the app's language is written from right to left.
    func apply() -> Bool {
        PreferredLanguages.all = languages
        quince_exchange_preferred_languages()
        let available = Bundle.main.localizations
        let region = Bundle.main.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
        let candidates = languages + (region.map { [$0] } ?? [])
        let chosen = candidates.lazy.compactMap { Self.localization(of: $0, among: available) }.first
        if let chosen, !quince_set_bundle_language(chosen) {
            StandardStream.error.write(
                "warning: cannot set the app's language to \(chosen) with this version of Foundation\n")
        }
        return (chosen ?? languages.first).map(Self.isRightToLeft) ?? false
    }

    /// Returns the best match for "pt-BR": that name, else "pt", else another "pt".
    static func localization(of language: String, among available: [String]) -> String? {
        func key(_ name: String) -> String { name.replacingOccurrences(of: "_", with: "-").lowercased() }
        let wanted = key(language)
        let base = wanted.prefix { $0 != "-" }
        return available.first { key($0) == wanted } ?? available.first { key($0) == base }
            ?? available.first { key($0).hasPrefix(base + "-") }
    }

    /// The languages among iOS's localizations that are written from right to left.
    private static let rightToLeft: Set = ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"]

    static func isRightToLeft(_ language: String) -> Bool {
        rightToLeft.contains(language.lowercased().prefix { $0 != "-" && $0 != "_" }.description)
    }
}

enum PreferredLanguages {
    // Written once, before the app begins.
    nonisolated(unsafe) static var all: [String] = []
}

/// The replacement of `Locale.preferredLanguages`.
@_silgen_name("quince_preferred_languages")
package func preferredLanguages() -> [String] { PreferredLanguages.all }
