public import Foundation

public enum CTFontManagerScope: UInt32, Sendable {
    case none = 0
    case process = 1
    case persistent = 2
    case session = 3
}

/// Makes a font file's fonts known by their names, before every other font of the same name.
///
/// - Parameter scope: all scopes last as long as the process.
/// - Parameter error: what was wrong with the file, when `false` is returned.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<(any Error)?>?
) -> Bool {
    do {
        try RegisteredFonts.register(path: fontURL.path)
        return true
    } catch let problem {
        error?.pointee = problem
        return false
    }
}

/// - Returns: whether the file had been registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<(any Error)?>?
) -> Bool {
    let path: String = fontURL.path
    guard RegisteredFonts.all.contains(where: { $0.path == path }) else { return false }
    RegisteredFonts.unregister(path: path)
    return true
}

/// Families of the fonts that are there, the app's own included; iOS's names for them are not listed.
public func CTFontManagerCopyAvailableFontFamilyNames() -> [String] {
    let own: [String] = RegisteredFonts.all.map(\.names.family)
    return Array(Set(own + Fonts.catalog.familyNames)).sorted()
}

/// The font that draws a string, or most of its first character, in the style of a font.
///
/// - Parameter range: of UTF-16 units.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: String, _ range: CFRange) -> CTFont {
    var text = StyledText()
    let units = Array(string.utf16)
    text.append(Array(units[range.range(in: units.count)]), TextStyle(font: currentFont))
    return TextAnalysis(text).items.first?.font ?? currentFont
}
