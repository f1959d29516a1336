import Foundation
public import UIFoundation

extension NSFontManager {
    /// Whether the font of a name has all of the traits; the traits that are none mean a font without them.
    public func fontNamed(_ fName: String, hasTraits someTraits: NSFontTraitMask) -> Bool {
        guard let font = NSFont(name: fName, size: 12) else { return false }
        let own = traits(of: font)
        if someTraits.contains(.unboldFontMask), own.contains(.boldFontMask) { return false }
        if someTraits.contains(.unitalicFontMask), own.contains(.italicFontMask) { return false }
        return own.isSuperset(of: someTraits.subtracting([.unboldFontMask, .unitalicFontMask]))
    }

    /// Returns the names of the fonts that have the descriptor's family or name.
    public func availableFontNames(matching descriptor: NSFontDescriptor) -> [Any]? {
        let family = descriptor.object(forKey: .family) as? String
        let name = descriptor.object(forKey: .name) as? String
        let names = family.map { NSFont.fontNames(forFamilyName: $0) } ?? availableFonts
        return name.map { name in names.filter { $0 == name } } ?? names
    }
}
