import CoreGraphics
import CoreText
public import Foundation
public import QuinceTextKit
public import UIFoundation

/// The parts of Text Kit that only the Mac has.
extension NSTextStorage {
    /// The parts of one style each.
    public var attributeRuns: [NSTextStorage] {
        var runs: [NSTextStorage] = []
        enumerateAttributes(in: NSRange(location: 0, length: length)) { _, range, _ in runs.append(part(range)) }
        return runs
    }
    public var paragraphs: [NSTextStorage] {
        var (parts, start) = ([NSTextStorage](), 0)
        while start < length {
            let range = (string as NSString).paragraphRange(for: NSRange(location: start, length: 0))
            parts.append(part(range))
            start = range.upperBound
        }
        return parts
    }
    public var words: [NSTextStorage] {
        let text = string as NSString
        let boundaries = TextBoundaries(.word, count: text.length) { part in
            var units = [UInt16](repeating: 0, count: part.count)
            text.getCharacters(&units, range: NSRange(part))
            return units
        }
        var parts: [NSTextStorage] = []
        boundaries.forEachSegment(from: 0) { segment, isWord in
            if isWord { parts.append(part(NSRange(segment))) }
            return true
        }
        return parts
    }
    public var characters: [NSTextStorage] {
        var (parts, start) = ([NSTextStorage](), 0)
        while start < length {
            let range = (string as NSString).rangeOfComposedCharacterSequence(at: start)
            parts.append(part(range))
            start = range.upperBound
        }
        return parts
    }
    private func part(_ range: NSRange) -> NSTextStorage {
        NSTextStorage(attributedString: attributedSubstring(from: range))
    }

    /// The font of the first character, and of all once it is set.
    public var font: NSFont? {
        get { first(.font) as? NSFont }
        set { set(newValue, .font) }
    }
    public var foregroundColor: NSColor? {
        get { first(.foregroundColor) as? NSColor }
        set { set(newValue, .foregroundColor) }
    }
    private func first(_ key: NSAttributedString.Key) -> Any? {
        length > 0 ? attribute(key, at: 0, effectiveRange: nil) : nil
    }
    private func set(_ value: Any?, _ key: NSAttributedString.Key) {
        let whole = NSRange(location: 0, length: length)
        if let value { addAttribute(key, value: value, range: whole) } else { removeAttribute(key, range: whole) }
    }
}

extension NSTextContainer {
    public convenience init(containerSize: NSSize) { self.init(size: containerSize) }
    public var containerSize: NSSize {
        get { size }
        set { size = newValue }
    }
    public func contains(_ point: NSPoint) -> Bool { NSRect(origin: .zero, size: size).contains(point) }
}

extension NSLayoutManager {
    public func defaultLineHeight(for theFont: NSFont) -> CGFloat {
        theFont.ascender.rounded() - theFont.descender.rounded() + theFont.leading.rounded()
    }
    public func defaultBaselineOffset(for theFont: NSFont) -> CGFloat { theFont.ascender.rounded() }
    /// Fonts for screens are the fonts themselves.
    public func substituteFont(for originalFont: NSFont) -> NSFont { originalFont }
    public var usesScreenFonts: Bool { false }
    public func attributedString() -> NSAttributedString { textStorage ?? NSAttributedString() }

    public func glyph(at glyphIndex: Int) -> NSGlyph { NSGlyph(cgGlyph(at: glyphIndex)) }
    public func glyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> NSGlyph {
        NSGlyph(cgGlyph(at: glyphIndex, isValidIndex: isValidIndex))
    }

    // MARK: Temporary attributes

    public func temporaryAttribute(
        _ attrName: NSAttributedString.Key, atCharacterIndex location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? { temporaryAttributes(atCharacterIndex: location, effectiveRange: range)[attrName] }

    public func temporaryAttribute(
        _ attrName: NSAttributedString.Key, atCharacterIndex location: Int,
        longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> Any? {
        let value = temporaryAttribute(attrName, atCharacterIndex: location, effectiveRange: nil)
        range?.pointee = extent(of: location, in: rangeLimit) { index in
            Self.areEqual(temporaryAttribute(attrName, atCharacterIndex: index, effectiveRange: nil), value)
        }
        return value
    }

    public func temporaryAttributes(
        atCharacterIndex location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        let values = temporaryAttributes(atCharacterIndex: location, effectiveRange: nil)
        let styled = NSAttributedString(string: " ", attributes: values)
        range?.pointee = extent(of: location, in: rangeLimit) { index in
            let other = temporaryAttributes(atCharacterIndex: index, effectiveRange: nil)
            return NSAttributedString(string: " ", attributes: other).isEqual(to: styled)
        }
        return values
    }

    /// Returns the characters around an index, within limits, that are alike.
    private func extent(of index: Int, in limits: NSRange, _ isAlike: (Int) -> Bool) -> NSRange {
        var (start, end) = (index, index + 1)
        while start > limits.location, isAlike(start - 1) { start -= 1 }
        while end < limits.upperBound, isAlike(end) { end += 1 }
        return NSRange(location: start, length: end - start)
    }

    private static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
        guard let a = a as? NSObject, let b = b as? NSObject else { return a == nil && b == nil }
        return a.isEqual(b)
    }

    // MARK: Rectangles

    /// Returns the rectangles around characters; they are valid until the next call.
    public func rectArray(
        forCharacterRange charRange: NSRange, withinSelectedCharacterRange selCharRange: NSRange,
        in container: NSTextContainer, rectCount: UnsafeMutablePointer<Int>
    ) -> UnsafeMutablePointer<NSRect>? {
        rectArray(
            forGlyphRange: glyphRange(forCharacterRange: charRange, actualCharacterRange: nil),
            withinSelectedGlyphRange: selCharRange.location == NSNotFound
                ? selCharRange : glyphRange(forCharacterRange: selCharRange, actualCharacterRange: nil),
            in: container, rectCount: rectCount)
    }

    public func rectArray(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selGlyphRange: NSRange,
        in container: NSTextContainer, rectCount: UnsafeMutablePointer<Int>
    ) -> UnsafeMutablePointer<NSRect>? {
        var rects: [NSRect] = []
        enumerateEnclosingRects(
            forGlyphRange: glyphRange, withinSelectedGlyphRange: selGlyphRange, in: container
        ) { rect, _ in rects.append(rect) }
        rectCount.pointee = rects.count
        return RectangleBuffer.fill(rects)
    }
}

/// The memory of the rectangles that were asked for last on this thread.
private final class RectangleBuffer {
    private var memory: UnsafeMutableBufferPointer<NSRect>
    private static let key = "quince.rectangles"

    private init(_ rects: [NSRect]) {
        memory = .allocate(capacity: max(rects.count, 1))
        _ = memory.initialize(from: rects)
    }

    deinit { memory.deallocate() }

    static func fill(_ rects: [NSRect]) -> UnsafeMutablePointer<NSRect>? {
        let buffer = RectangleBuffer(rects)
        Thread.current.threadDictionary[key] = buffer
        return rects.isEmpty ? nil : buffer.memory.baseAddress
    }
}

extension NSTextTab {
    /// The kinds of stops before there were alignments.
    public enum TabType: UInt, Sendable {
        case leftTabStopType, rightTabStopType, centerTabStopType, decimalTabStopType
    }

    public convenience init(type: TabType, location loc: CGFloat) {
        let alignment: NSTextAlignment =
            switch type {
            case .leftTabStopType: .left
            case .rightTabStopType, .decimalTabStopType: .right
            case .centerTabStopType: .center
            }
        let columns: [OptionKey: Any] =
            type == .decimalTabStopType ? [.columnTerminators: CharacterSet(charactersIn: ".")] : [:]
        self.init(textAlignment: alignment, location: loc, options: columns)
    }

    public var tabStopType: TabType {
        switch alignment {
        case .right: options[.columnTerminators] == nil ? .rightTabStopType : .decimalTabStopType
        case .center: .centerTabStopType
        default: .leftTabStopType
        }
    }
}

extension NSStringDrawingOptions {
    // These have had no effect since OS X 10.11.
    public static let disableScreenFontSubstitution = NSStringDrawingOptions(rawValue: 1 << 2)
    public static let oneShot = NSStringDrawingOptions(rawValue: 1 << 4)
}
