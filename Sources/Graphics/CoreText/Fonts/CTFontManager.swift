public import Foundation

public enum CTFontManagerScope: UInt32, Sendable {
    case none = 0
    case process = 1
    case persistent = 2
    case session = 3

    public static let user = persistent
}

/// Registers a font file's fonts by their names, with precedence over all other fonts of the same name.
///
/// - Parameter scope: all scopes last as long as the process.
/// - Parameter error: the error, if the function returns `false`.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: NSURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
    do {
        try RegisteredFonts.add(fontURL as URL)
        return true
    } catch let problem {
        error?.pointee = Unmanaged.passRetained(problem)
        return false
    }
}

/// Makes a font of bytes known by its names.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: font.ctFont.face.path), .process, error) }

@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { CTFontManagerUnregisterFontsForURL(NSURL(fileURLWithPath: font.ctFont.face.path), .process, error) }

/// - Parameter error: the error, if the function returns `false`.
/// - Returns: whether the file was registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: NSURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
    do {
        try RegisteredFonts.remove(fontURL as URL)
        return true
    } catch let problem {
        error?.pointee = Unmanaged.passRetained(problem)
        return false
    }
}

/// Returns the families of the available fonts, including the app's own but not iOS's names for them.
public func CTFontManagerCopyAvailableFontFamilyNames() -> NSArray { availableFontFamilyNames() as NSArray }

package func availableFontFamilyNames() -> [String] {
    let own: [String] = RegisteredFonts.all.map(\.names.family)
    return Array(Set(own + Fonts.catalog.familyNames)).sorted()
}

/// Returns the PostScript names of a family's fonts, sorted; none for a family that is only iOS's name for another.
package func postScriptNames(ofFamily name: String) -> [String] {
    let wanted = FamilyTable.folded(name)
    let own = RegisteredFonts.all.map(\.names).filter { FamilyTable.folded($0.family) == wanted }.map(\.postScript)
    return Array(Set(own + Fonts.catalog.postScriptNames(ofFamily: name))).sorted()
}

/// Returns the font that draws a string, or most of its first character, in the style of a font.
///
/// - Parameter range: in UTF-16 units.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: NSString, _ range: CFRange) -> CTFont {
    var text = StyledText()
    let units = Array((string as String).utf16)
    text.append(Array(units[range.range(in: units.count)]), TextStyle(font: currentFont))
    return TextAnalysis(text).items.first?.font ?? currentFont
}
