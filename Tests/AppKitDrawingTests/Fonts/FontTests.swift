import AppKitDrawing
import CoreText
import Foundation
import Testing
import UIFoundation

@Suite("Fonts of AppKit")
struct FontTests {
    @Test("Sources that import AppKit have the Mac's sizes, without a setting in the process")
    func sizes() {
        #expect(NSFont.systemFontSize == 13 && NSFont.smallSystemFontSize == 11 && NSFont.labelFontSize == 10)
        #expect(UIFont.systemFontSize == 13, "the class is the same one, and so are its members in this file")
        let sizes: [(NSControlSize, CGFloat)] = [(.regular, 13), (.small, 11), (.mini, 9), (.large, 13)]
        for (control, size) in sizes { #expect(NSFont.systemFontSize(for: control) == size) }
        // UIKit's own code goes on with its own size.
        #expect(UIFont().pointSize == 14)
    }

    @Test("A size of 0 stands for the usual one of each use")
    func usual() {
        let fonts: [(NSFont?, CGFloat)] = [
            (.systemFont(ofSize: 0), 13), (.boldSystemFont(ofSize: 0), 13), (.labelFont(ofSize: 0), 10),
            (.titleBarFont(ofSize: 0), 13), (.menuFont(ofSize: 0), 14), (.menuBarFont(ofSize: 0), 14),
            (.messageFont(ofSize: 0), 13), (.paletteFont(ofSize: 0), 11), (.toolTipsFont(ofSize: 0), 11),
            (.controlContentFont(ofSize: 0), 12), (.userFont(ofSize: 0), 12), (.userFixedPitchFont(ofSize: 0), 11),
        ]
        for (font, size) in fonts { #expect(font?.pointSize == size) }
        #expect(NSFont.systemFont(ofSize: 20).pointSize == 20 && NSFont.menuFont(ofSize: 20).pointSize == 20)
        #expect(NSFont.userFixedPitchFont(ofSize: 12)?.isFixedPitch == true)
        #expect(NSFont.boldSystemFont(ofSize: 13) == NSFont.systemFont(ofSize: 13, weight: .bold))
    }

    @Test("Names and fonts of descriptors are optional, as in AppKit")
    func optional() {
        let font = NSFont.systemFont(ofSize: 13)
        let family: String? = font.familyName
        let again: NSFont? = NSFont(descriptor: font.fontDescriptor, size: 0)
        #expect(family == "Inter" || family != nil)
        #expect(again == font && font.displayName != nil)
        let bold: NSFontDescriptor = font.fontDescriptor.withSymbolicTraits(.bold)
        #expect(bold.symbolicTraits.contains(.bold))
    }

    @Test("Metrics are Core Text's")
    func metrics() {
        let font = NSFont.systemFont(ofSize: 20)
        #expect(font.boundingRectForFont == CTFontGetBoundingBox(font.ctFont) && font.numberOfGlyphs > 500)
        #expect(font.underlinePosition < 0 && font.underlineThickness > 0 && font.italicAngle == 0)
        let glyph = font.glyph(withName: "A")
        let advance = font.advancement(forCGGlyph: glyph)
        #expect(advance.width > 5 && advance.width <= font.maximumAdvancement.width && advance.height == 0)
        #expect(font.boundingRect(forCGGlyph: glyph).height > 10 && font.coveredCharacterSet.contains("A"))
    }

    // MARK: The manager

    private let manager = NSFontManager.shared

    @Test("Fonts become bold, italic, another size and another family")
    func conversions() {
        let plain = NSFont.systemFont(ofSize: 13)
        let bold = manager.convert(plain, toHaveTrait: .boldFontMask)
        #expect(manager.traits(of: bold).contains(.boldFontMask) && manager.weight(of: bold) == 9)
        #expect(manager.convert(bold, toNotHaveTrait: .boldFontMask) == plain && manager.weight(of: plain) == 5)
        #expect(manager.convert(bold, toHaveTrait: .unboldFontMask) == plain)
        #expect(manager.convert(plain, toHaveTrait: .italicFontMask).fontDescriptor.symbolicTraits.contains(.italic))
        #expect(manager.convert(plain, toSize: 13) === plain && manager.convert(plain, toSize: 9).pointSize == 9)
        let other = manager.convert(bold, toFamily: "Noto Serif")
        #expect(other.familyName == "Noto Serif" && manager.traits(of: other).contains(.boldFontMask))
        #expect(manager.convert(plain, toFamily: "No such family") === plain)
    }

    @Test("The next weight of a family is found in both directions, and the last one stays")
    func weights() throws {
        let regular = try #require(NSFont(name: "NotoSerif-Regular", size: 12) ?? NSFont(name: "Noto Serif", size: 12))
        let heavier = manager.convertWeight(true, of: regular)
        #expect(heavier.ctFont.style.weight > regular.ctFont.style.weight && heavier.pointSize == 12)
        var last = heavier
        for _ in 0..<10 { last = manager.convertWeight(true, of: last) }
        #expect(manager.convertWeight(true, of: last) === last)
    }

    @Test("Families list their members, and a member is found by its traits")
    func members() throws {
        #expect(manager.availableFontFamilies == NSFont.familyNames)
        let members = try #require(manager.availableMembers(ofFontFamily: "Noto Serif"))
        #expect(members.contains { $0[0] as? String == "NotoSerif-Bold" && $0[2] as? Int == 9 })
        #expect(manager.availableMembers(ofFontFamily: "No such family") == nil)
        let found = manager.font(withFamily: "Noto Serif", traits: .boldFontMask, weight: 5, size: 15)
        #expect(found?.fontName == "NotoSerif-Bold" && found?.pointSize == 15)
        #expect(manager.font(withFamily: "No such family", traits: [], weight: 5, size: 15) == nil)
    }

    /// gnustep/libs-gui, Tests/gui/NSFontManager/constants.m, by AppKit.
    @Test("Masks have AppKit's numbers")
    func masks() {
        #expect(
            NSFontTraitMask.fixedPitchFontMask.rawValue == 1024 && NSFontTraitMask.unitalicFontMask.rawValue == 1 << 24)
        #expect(NSFontTraitMask.smallCapsFontMask.rawValue == 128 && NSFontTraitMask.compressedFontMask.rawValue == 512)
    }
}
