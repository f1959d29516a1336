import CoreGraphics
public import CoreText
public import Foundation
public import UIFoundation

/// UIKit's class, so that Text Kit and the readers of documents know one class of fonts (decision 36).
public typealias NSFont = UIFont

extension NSFont {
    /// 13, where iOS has 14.
    public class var systemFontSize: CGFloat { 13 }
    /// 11, where iOS has 12.
    public class var smallSystemFontSize: CGFloat { 11 }
    /// 10, where iOS has 17.
    public class var labelFontSize: CGFloat { 10 }

    public class func systemFontSize(for controlSize: NSControlSize) -> CGFloat {
        switch controlSize {
        case .regular, .large: systemFontSize
        case .small: smallSystemFontSize
        case .mini: 9
        }
    }

    /// Makes a font; on the Mac it is `nil` for a descriptor of no font.
    public convenience init?(descriptor fontDescriptor: NSFontDescriptor, size fontSize: CGFloat) {
        self.init(described: fontDescriptor, size: fontSize)
    }

    // MARK: Fonts by their use
    //
    // A size of 0 or less stands for the usual one. Apple documents that, and not the sizes, which are those of 10.10 as apps report
    // them. The fonts are the system's where 10.10 has Helvetica Neue.

    public class func systemFont(ofSize fontSize: CGFloat) -> NSFont { system(fontSize, else: systemFontSize) }

    public class func boldSystemFont(ofSize fontSize: CGFloat) -> NSFont {
        systemFont(ofSize: fontSize > 0 ? fontSize : systemFontSize, weight: .bold)
    }

    public class func labelFont(ofSize fontSize: CGFloat) -> NSFont { system(fontSize, else: labelFontSize) }
    public class func titleBarFont(ofSize fontSize: CGFloat) -> NSFont { system(fontSize, else: 13) }
    public class func menuFont(ofSize fontSize: CGFloat) -> NSFont { system(fontSize, else: 14) }
    public class func menuBarFont(ofSize fontSize: CGFloat) -> NSFont { system(fontSize, else: 14) }
    public class func messageFont(ofSize fontSize: CGFloat) -> NSFont { system(fontSize, else: 13) }
    public class func paletteFont(ofSize fontSize: CGFloat) -> NSFont { system(fontSize, else: 11) }
    public class func toolTipsFont(ofSize fontSize: CGFloat) -> NSFont { system(fontSize, else: 11) }
    public class func controlContentFont(ofSize fontSize: CGFloat) -> NSFont { system(fontSize, else: 12) }

    /// Returns the font of documents, Helvetica.
    public class func userFont(ofSize fontSize: CGFloat) -> NSFont? {
        if let chosen = chosenUserFont { return fontSize > 0 ? chosen.withSize(fontSize) : chosen }
        return NSFont(name: "Helvetica", size: fontSize > 0 ? fontSize : 12)
    }

    /// Returns the font of documents with characters of one width, Menlo.
    public class func userFixedPitchFont(ofSize fontSize: CGFloat) -> NSFont? {
        if let chosen = chosenFixedPitchFont { return fontSize > 0 ? chosen.withSize(fontSize) : chosen }
        let size = fontSize > 0 ? fontSize : 11
        return NSFont(name: "Menlo", size: size) ?? monospacedSystemFont(ofSize: size, weight: .regular)
    }

    private class func system(_ size: CGFloat, else usual: CGFloat) -> NSFont {
        systemFont(ofSize: size > 0 ? size : usual, weight: .regular)
    }

    // MARK: Names and metrics

    public var familyName: String? { ctFont.familyName }

    /// The name that font menus show.
    public var displayName: String? { CTFontCopyName(ctFont, kCTFontFullNameKey) as String? }

    /// The bounds of all glyphs together, from their origin, y up.
    public var boundingRectForFont: NSRect { CTFontGetBoundingBox(ctFont) }

    /// The advance of the widest glyph.
    public var maximumAdvancement: NSSize {
        let glyphs = (0..<min(numberOfGlyphs, Int(CGGlyph.max))).map { CGGlyph($0) }
        var advances = [CGSize](repeating: .zero, count: glyphs.count)
        CTFontGetAdvancesForGlyphs(ctFont, .horizontal, glyphs, &advances, glyphs.count)
        return NSSize(width: advances.map(\.width).max() ?? 0, height: 0)
    }

    public var numberOfGlyphs: Int { CTFontGetGlyphCount(ctFont) }
    public var coveredCharacterSet: CharacterSet { CTFontCopyCharacterSet(ctFont) as CharacterSet }
    /// In degrees, counterclockwise from upright: negative for a font that leans right.
    public var italicAngle: CGFloat { CTFontGetSlantAngle(ctFont) }
    /// The place of the middle of an underline; negative below the baseline.
    public var underlinePosition: CGFloat { ctFont.underlinePosition }
    public var underlineThickness: CGFloat { ctFont.underlineThickness }
    public var isFixedPitch: Bool { ctFont.isMonospaced }

    // MARK: Glyphs

    /// Returns 0 if the font has no glyph of the name.
    public func glyph(withName name: String) -> CGGlyph { CTFontGetGlyphWithName(ctFont, name as NSString) }

    public func advancement(forCGGlyph glyph: CGGlyph) -> NSSize {
        var advance = CGSize.zero
        withUnsafePointer(to: glyph) { _ = CTFontGetAdvancesForGlyphs(ctFont, .horizontal, $0, &advance, 1) }
        return advance
    }

    /// Returns the bounds of a glyph's ink from its origin, y up.
    public func boundingRect(forCGGlyph glyph: CGGlyph) -> NSRect { ctFont.bounds(of: glyph) }

    public func getAdvancements(
        _ advancements: UnsafeMutablePointer<NSSize>, forCGGlyphs glyphs: UnsafePointer<CGGlyph>, count glyphCount: Int
    ) { CTFontGetAdvancesForGlyphs(ctFont, .horizontal, glyphs, advancements, glyphCount) }

    public func getBoundingRects(
        _ bounds: UnsafeMutablePointer<NSRect>, forCGGlyphs glyphs: UnsafePointer<CGGlyph>, count glyphCount: Int
    ) { CTFontGetBoundingRectsForGlyphs(ctFont, .horizontal, glyphs, bounds, glyphCount) }
}
