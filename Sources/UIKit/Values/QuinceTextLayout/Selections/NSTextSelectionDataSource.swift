import CoreGraphics
public import Foundation
import QuinceTextKit
import UIFoundation

/// A text in which a person moves a caret and selects.
public protocol NSTextSelectionDataSource: NSObjectProtocol {
    var documentRange: NSTextRange { get }
    func enumerateSubstrings(
        from location: any NSTextLocation, options: NSString.EnumerationOptions,
        using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void)
    func textRange(
        for selectionGranularity: NSTextSelection.Granularity, enclosing location: any NSTextLocation
    ) -> NSTextRange?
    func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
    func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int
    func baseWritingDirection(at location: any NSTextLocation) -> NSTextSelectionNavigation.WritingDirection
    func enumerateCaretOffsetsInLineFragment(
        at location: any NSTextLocation,
        using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void)
    func lineFragmentRange(for point: CGPoint, inContainerAt location: any NSTextLocation) -> NSTextRange?
}

extension NSTextLayoutManager: NSTextSelectionDataSource {
    public var documentRange: NSTextRange { textContentManager?.documentRange ?? NSTextRange(0..<0) }

    public func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
        textContentManager?.location(location, offsetBy: offset)
    }

    public func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
        textContentManager?.offset(from: from, to: to) ?? NSNotFound
    }

    public func enumerateSubstrings(
        from location: any NSTextLocation, options: NSString.EnumerationOptions,
        using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let storage = contents?.textStorage else { return }
        let (finder, isForward) = (storage.unitFinder, !options.contains(.reverse))
        var place = location.units(within: length)
        var stop: ObjCBool = false
        while isForward ? place < length : place > 0 {
            // Foundation's own enumeration of words traps on Linux.
            let whole = finder.segment(options.granularity, at: place, forward: isForward)
            let part = isForward ? max(whole.lowerBound, place)..<whole.upperBound : whole.lowerBound..<place
            place = isForward ? whole.upperBound : whole.lowerBound
            guard finder.unit(options.granularity, at: whole.lowerBound, forward: true) != nil else { continue }
            let text: String? = options.contains(.substringNotRequired) ? nil : storage.text(in: part)
            block(text, NSTextRange(part), NSTextRange(whole), &stop)
            if stop.boolValue { return }
        }
    }

    public func textRange(
        for selectionGranularity: NSTextSelection.Granularity, enclosing location: any NSTextLocation
    ) -> NSTextRange? {
        let offset = location.units(within: length)
        guard length > 0, let finder = contents?.textStorage?.unitFinder else { return documentRange }
        let isAtEnd = offset == length
        func segment(_ granularity: UITextGranularity) -> NSTextRange {
            NSTextRange(finder.segment(granularity, at: offset, forward: !isAtEnd))
        }
        switch selectionGranularity {
        case .character: return segment(.character)
        case .word: return segment(.word)
        case .sentence: return segment(.sentence)
        case .paragraph: return segment(.paragraph)
        case .line:
            var line = NSRange()
            ensureLayout(for: NSTextRange(location: location))
            _ = backing.lineFragmentRect(forGlyphAt: isAtEnd ? offset - 1 : offset, effectiveRange: &line)
            return NSTextRange(line)
        }
    }

    public func baseWritingDirection(
        at location: any NSTextLocation
    ) -> NSTextSelectionNavigation.WritingDirection {
        backing.isRightToLeft(at: location.units(within: length)) ? .rightToLeft : .leftToRight
    }

    public func enumerateCaretOffsetsInLineFragment(
        at location: any NSTextLocation,
        using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let line = textRange(for: .line, enclosing: location)?.units(within: length) else { return }
        var stop: ObjCBool = false
        for offset in line.lowerBound...line.upperBound {
            let isEnd = offset == line.upperBound
            guard let caret = backing.caret(at: offset, isBackward: isEnd) else { continue }
            block(caret.rect.minX, UnitLocation(offset), !isEnd, &stop)
            if stop.boolValue { return }
        }
    }

    public func lineFragmentRange(for point: CGPoint, inContainerAt location: any NSTextLocation) -> NSTextRange? {
        guard let container = textContainer, length > 0 else { return nil }
        let place = backing.caretOffset(closestTo: point, in: container)
        return textRange(
            for: .line, enclosing: UnitLocation(place.isLineEnd ? max(place.offset - 1, 0) : place.offset))
    }
}

extension NSTextStorage {
    fileprivate func text(in units: Range<Int>) -> String { attributedSubstring(from: NSRange(units)).string }
}

extension NSString.EnumerationOptions {
    /// The unit that the lowest bits name.
    fileprivate var granularity: UITextGranularity {
        switch rawValue & 0xFF {
        case Self.byWords.rawValue: .word
        case Self.bySentences.rawValue: .sentence
        case Self.byComposedCharacterSequences.rawValue: .character
        default: .paragraph
        }
    }
}
