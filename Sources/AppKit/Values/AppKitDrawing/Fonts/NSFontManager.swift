import CoreGraphics
import CoreText
public import Foundation
import Synchronization
public import UIFoundation

public struct NSFontTraitMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let italicFontMask = NSFontTraitMask(rawValue: 1 << 0)
    public static let boldFontMask = NSFontTraitMask(rawValue: 1 << 1)
    public static let unboldFontMask = NSFontTraitMask(rawValue: 1 << 2)
    public static let nonStandardCharacterSetFontMask = NSFontTraitMask(rawValue: 1 << 3)
    public static let narrowFontMask = NSFontTraitMask(rawValue: 1 << 4)
    public static let expandedFontMask = NSFontTraitMask(rawValue: 1 << 5)
    public static let condensedFontMask = NSFontTraitMask(rawValue: 1 << 6)
    public static let smallCapsFontMask = NSFontTraitMask(rawValue: 1 << 7)
    public static let posterFontMask = NSFontTraitMask(rawValue: 1 << 8)
    public static let compressedFontMask = NSFontTraitMask(rawValue: 1 << 9)
    public static let fixedPitchFontMask = NSFontTraitMask(rawValue: 1 << 10)
    public static let unitalicFontMask = NSFontTraitMask(rawValue: 1 << 24)
}

/// The available fonts, and ways from one to another.
open class NSFontManager: NSObject, @unchecked Sendable {
    // `@unchecked`: the selection is protected by the lock.
    public static let shared = NSFontManager()

    private let selection = Mutex<(font: NSFont?, isMultiple: Bool)>((nil, false))

    // MARK: The selection

    open var selectedFont: NSFont? { selection.withLock { $0.font } }
    open var isMultiple: Bool { selection.withLock { $0.isMultiple } }

    open func setSelectedFont(_ font: NSFont, isMultiple: Bool) { selection.withLock { $0 = (font, isMultiple) } }

    // MARK: The available fonts

    open var availableFontFamilies: [String] { NSFont.familyNames }
    /// The PostScript names of all fonts.
    open var availableFonts: [String] { availableFontFamilies.flatMap { NSFont.fontNames(forFamilyName: $0) } }

    /// Returns each font of a family as its PostScript name, the name of its style, its weight and its traits.
    open func availableMembers(ofFontFamily family: String) -> [[Any]]? {
        let members = Self.members(family)
        guard !members.isEmpty else { return nil }
        return members.map { font in
            let style = CTFontCopyName(font.ctFont, kCTFontStyleNameKey) as String? ?? ""
            return [font.fontName, style, weight(of: font), traits(of: font).rawValue]
        }
    }

    open func availableFontNames(with someTraits: NSFontTraitMask) -> [String]? {
        availableFonts.filter { name in
            NSFont(name: name, size: 12).map { traits(of: $0).isSuperset(of: someTraits) } ?? false
        }
    }

    private static func members(_ family: String) -> [NSFont] {
        NSFont.fontNames(forFamilyName: family).compactMap { NSFont(name: $0, size: 12) }
    }

    // MARK: Traits

    open func traits(of font: NSFont) -> NSFontTraitMask {
        let traits = font.fontDescriptor.symbolicTraits
        var mask: NSFontTraitMask = []
        if traits.contains(.italic) { mask.insert(.italicFontMask) }
        if traits.contains(.bold) { mask.insert(.boldFontMask) }
        if traits.contains(.expanded) { mask.insert(.expandedFontMask) }
        if traits.contains(.condensed) { mask.insert(.condensedFontMask) }
        if font.isFixedPitch { mask.insert(.fixedPitchFontMask) }
        return mask
    }

    /// AppKit's scale of weights, from 1 to 12: 5 is regular, and 9 is bold.
    ///
    /// - Source: the table in the documentation of this method, by the names that OpenType's weights have.
    open func weight(of font: NSFont) -> Int {
        let scale = [1, 2, 3, 5, 6, 8, 9, 11, 12]
        return scale[min(max(font.ctFont.style.weight / 100 - 1, 0), scale.count - 1)]
    }

    // MARK: Other fonts

    /// - Parameter weight: 9 and more is bold; others are regular, unless the traits say otherwise.
    /// - Returns: `nil` if the family is unknown or has no such font.
    open func font(withFamily family: String, traits: NSFontTraitMask, weight: Int, size: CGFloat) -> NSFont? {
        guard let plain = NSFont(name: family, size: size > 0 ? size : NSFont.systemFontSize) else { return nil }
        var wanted = traits
        if weight >= 9 { wanted.insert(.boldFontMask) }
        let found = convert(plain, toHaveTrait: wanted)
        let needed = wanted.intersection([.italicFontMask, .boldFontMask, .fixedPitchFontMask])
        return self.traits(of: found).isSuperset(of: needed) ? found : nil
    }

    /// Returns the same font if it has the size already.
    open func convert(_ font: NSFont, toSize size: CGFloat) -> NSFont {
        font.pointSize == size ? font : font.withSize(size)
    }

    /// Returns the same font if the family has no such member.
    open func convert(_ font: NSFont, toHaveTrait trait: NSFontTraitMask) -> NSFont {
        var wanted = font.fontDescriptor.symbolicTraits
        if trait.contains(.italicFontMask) { wanted.insert(.italic) }
        if trait.contains(.boldFontMask) { wanted.insert(.bold) }
        if trait.contains(.unboldFontMask) { wanted.remove(.bold) }
        if trait.contains(.unitalicFontMask) { wanted.remove(.italic) }
        if trait.contains(.fixedPitchFontMask) { wanted.insert(.monoSpace) }
        return member(of: font, with: wanted)
    }

    open func convert(_ font: NSFont, toNotHaveTrait trait: NSFontTraitMask) -> NSFont {
        var wanted = font.fontDescriptor.symbolicTraits
        if trait.contains(.italicFontMask) { wanted.remove(.italic) }
        if trait.contains(.boldFontMask) { wanted.remove(.bold) }
        return member(of: font, with: wanted)
    }

    private func member(of font: NSFont, with traits: NSFontDescriptor.SymbolicTraits) -> NSFont {
        guard traits != font.fontDescriptor.symbolicTraits else { return font }
        return font.fontDescriptor.having(traits).flatMap { NSFont(descriptor: $0, size: font.pointSize) } ?? font
    }

    /// Returns a font of another family with the same traits and size, or the same font if there is none.
    open func convert(_ font: NSFont, toFamily family: String) -> NSFont {
        guard let plain = NSFont(name: family, size: font.pointSize) else { return font }
        return convert(plain, toHaveTrait: traits(of: font).intersection([.italicFontMask, .boldFontMask]))
    }

    /// - Parameter typeface: a PostScript name.
    open func convert(_ font: NSFont, toFace typeface: String) -> NSFont? {
        NSFont(name: typeface, size: font.pointSize)
    }

    /// Returns the next heavier or lighter font of the family, or the same font at the end of its weights.
    open func convertWeight(_ upFlag: Bool, of font: NSFont) -> NSFont {
        let own = font.ctFont.style
        let others = Self.members(font.ctFont.familyName).filter { member in
            let style = member.ctFont.style
            return style.isItalic == own.isItalic && (upFlag ? style.weight > own.weight : style.weight < own.weight)
        }
        let next = others.min { a, b in
            abs(a.ctFont.style.weight - own.weight) < abs(b.ctFont.style.weight - own.weight)
        }
        return next?.withSize(font.pointSize) ?? font
    }

    /// Returns the name of a family, or of one of its faces with the family before it.
    open func localizedName(forFamily family: String, face faceKey: String?) -> String {
        faceKey.map { "\(family) \($0)" } ?? family
    }
}
