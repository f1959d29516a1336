@_spi(Hooks) public import AppKitCore
import CoreGraphics
import CoreText
public import Foundation
import QuinceKitDescription
import QuinceTextKit
import UIFoundation

/// A field that shows its text as dots, also while a person edits it.
@preconcurrency @MainActor
open class NSSecureTextField: NSTextField {
    open override var attributedStringValue: NSAttributedString {
        get { NSAttributedString(string: stringValue) }
        set { stringValue = newValue.string }
    }
    @_spi(Hooks) open override var shownText: String? {
        stringValue.isEmpty ? nil : SecretText.dots(for: stringValue)
    }
    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .subrole: NSAccessibility.Subrole.secureTextField
        case .protectedContent: true
        case .value: SecretText.dots(for: stringValue)
        default: super.derivedAccessibility(key)
        }
    }
    @_spi(Hooks) open override var accessibleText: (any QuinceAccessibleText)? { currentEditor()?.accessibleText }
}

/// Dots in place of characters.
enum SecretText {
    /// Returns a dot for each character.
    static func dots(for text: String) -> String { String(repeating: "•", count: text.count) }

    @MainActor fileprivate static let glyphs = SecretGlyphs()
}

extension NSTextView {
    func hidesTextDidChange() {
        layoutManager?.delegate = hidesText ? SecretText.glyphs : nil
        string = string
    }
}

/// Gives a layout manager the glyph of a dot for each character, so that the text itself stays what the person types.
@MainActor
private final class SecretGlyphs: NSObject, @preconcurrency NSLayoutManagerDelegate {
    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
        properties props: UnsafePointer<NSLayoutManager.GlyphProperty>,
        characterIndexes charIndexes: UnsafePointer<Int>,
        font aFont: UIFont, forGlyphRange glyphRange: NSRange
    ) -> Int {
        let text = (layoutManager.textStorage?.string ?? "") as NSString
        var dot: [CGGlyph] = [0]
        _ = CTFontGetGlyphsForCharacters(aFont.ctFont, [0x2022], &dot, 1)
        let properties = (0..<glyphRange.length).map { unit -> NSLayoutManager.GlyphProperty in
            let index = charIndexes[unit]
            // The first unit of a character has the dot, the others have no glyph.
            return text.rangeOfComposedCharacterSequence(at: index).location == index ? [] : .null
        }
        let dots = [CGGlyph](repeating: dot[0], count: glyphRange.length)
        layoutManager.setGlyphs(
            dots, properties: properties, characterIndexes: charIndexes, font: aFont, forGlyphRange: glyphRange)
        return glyphRange.length
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSSecureTextField.self) { $0.nib(element: "secureTextField", for: .macOS) }
}
