public import Foundation

/// Returns the descriptors of the fonts that are tried for characters that a font lacks, those of some languages first.
///
/// - Parameter languagePrefList: tags of languages; the user's if `nil`.
public func CTFontCopyDefaultCascadeListForLanguages(_ font: CTFont, _ languagePrefList: NSArray?) -> NSArray? {
    let languages = languagePrefList as? [String] ?? Locale.preferredLanguages
    let scripts = languages.compactMap { Locale.Language(identifier: $0).script?.identifier }
    let faces = ScriptFallback.faces(scripts: scripts.map { ScriptTag(named: $0) }, isBold: font.style.weight > 550)
    return faces.filter { $0 != font.face }.map { CTFontDescriptor(of: $0) } as NSArray
}
