@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceMediaClock
public import QuinceTextKit
import QuinceViewLayout
import UIFoundation

extension NSTextView {
    var length: Int { textStorage?.length ?? 0 }

    /// Returns a range that is inside of the text.
    func checked(_ range: NSRange) -> NSRange {
        guard range.location != NSNotFound else { return NSRange(location: length, length: 0) }
        let start = min(max(range.location, 0), length)
        return NSRange(location: start, length: min(max(range.length, 0), length - start))
    }

    // MARK: The stack

    func exchange(_ old: NSTextContainer, for new: NSTextContainer) {
        guard let manager = old.layoutManager,
            let index = manager.textContainers.firstIndex(where: { $0 === old })
        else { return }
        manager.removeTextContainer(at: index)
        manager.insertTextContainer(new, at: index)
    }

    // MARK: Sizes

    /// Redraws and resizes the view when the text has another layout.
    func followLayout() {
        updateDragTypeRegistration()
        if let textContainer { TextViewTable.launched.value.add(self, for: textContainer) }
        trackSize()
        needsDisplay = true
    }

    func trackSize() {
        guard let container = textContainer else { return }
        var size = container.size
        if container.widthTracksTextView { size.width = max(frame.width - 2 * textContainerInset.width, 0) }
        if container.heightTracksTextView { size.height = max(frame.height - 2 * textContainerInset.height, 0) }
        if size != container.size { container.size = size }
        fitToText()
    }

    public func invalidateTextContainerOrigin() { textDidChangeLayout() }

    /// Takes a size within the limits, in the directions in which the view can be resized.
    public func setConstrainedFrameSize(_ desiredSize: NSSize) {
        var size = frame.size
        if isHorizontallyResizable { size.width = min(max(desiredSize.width, minSize.width), maxSize.width) }
        if isVerticallyResizable { size.height = min(max(desiredSize.height, minSize.height), maxSize.height) }
        setFrameSize(size)
    }

    func textDidChangeLayout() {
        fitToText()
        needsDisplay = true
    }

    /// Gives the view the height of its text, within its limits; in a scroll view at least that of the clip view.
    func fitToText() {
        guard let manager = layoutManager, let container = textContainer else { return }
        guard isVerticallyResizable || isHorizontallyResizable else { return }
        manager.ensureLayout(for: container)
        let used = manager.usedRect(for: container).union(manager.extraLineFragmentRect)
        let least = superview.map { $0.bounds.size } ?? minSize
        var size = frame.size
        if isVerticallyResizable {
            let height = (used.maxY + 2 * textContainerInset.height).rounded(.up)
            size.height = min(max(height, isInClipView ? least.height : minSize.height), maxSize.height)
        }
        if isHorizontallyResizable {
            let width = (used.maxX + 2 * textContainerInset.width).rounded(.up)
            size.width = min(max(width, isInClipView ? least.width : minSize.width), maxSize.width)
        }
        if size != frame.size { setFrameSize(size) }
    }

    private var isInClipView: Bool { superview is any ScrollingClip }

    // MARK: Places

    /// Returns the character before which a click at a point puts the insertion point.
    func index(at point: NSPoint) -> Int {
        guard let manager = layoutManager, let container = textContainer, length > 0 else { return 0 }
        let place = NSPoint(x: point.x - textContainerOrigin.x, y: point.y - textContainerOrigin.y)
        let extra = manager.extraLineFragmentRect
        if !extra.isEmpty, place.y >= extra.minY { return length }
        var fraction: CGFloat = 0
        let index = manager.characterIndex(
            for: place, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
        let characters = (string as NSString).rangeOfComposedCharacterSequence(at: min(index, length - 1))
        let isBreak = (string as NSString).substring(with: characters).rangeOfCharacter(from: .newlines) != nil
        return fraction > 0.5 && !isBreak ? characters.upperBound : characters.location
    }

    /// Returns the rectangle around a range; that of the insertion point for an empty one.
    func rect(of range: NSRange) -> NSRect {
        guard let manager = layoutManager, let container = textContainer else { return .zero }
        if range.length == 0 { return insertionRect(at: range.location) }
        let glyphs = manager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
        let origin = textContainerOrigin
        return manager.boundingRect(forGlyphRange: glyphs, in: container).offsetBy(dx: origin.x, dy: origin.y)
    }

    /// Returns the rectangle of the insertion point before a character, one point wide.
    func insertionRect(at index: Int) -> NSRect {
        guard let manager = layoutManager else { return .zero }
        let origin = textContainerOrigin
        let padding = textContainer?.lineFragmentPadding ?? 0
        let isAtEnd = index >= length
        let endsWithBreak = length > 0 && (string as NSString).character(at: length - 1).isLineBreak
        if length == 0 || isAtEnd && endsWithBreak {
            var line = manager.extraLineFragmentRect
            if line.isEmpty { line = NSRect(x: 0, y: 0, width: 1, height: emptyLineHeight) }
            return NSRect(x: line.minX + padding + origin.x, y: line.minY + origin.y, width: 1, height: line.height)
        }
        let glyph = min(index, length - 1)
        var range = NSRange()
        let line = manager.lineFragmentRect(forGlyphAt: glyph, effectiveRange: &range)
        let used = manager.lineFragmentUsedRect(forGlyphAt: glyph, effectiveRange: nil)
        let x: CGFloat
        if isAtEnd {
            x = used.maxX - padding
        } else {
            x = line.minX + manager.location(forGlyphAt: glyph).x
        }
        return NSRect(x: x.rounded(.down) + origin.x, y: used.minY + origin.y, width: 1, height: used.height)
    }

    private var emptyLineHeight: CGFloat {
        let font = typingAttributes[.font] as? NSFont ?? .systemFont(ofSize: 12)
        return (font.ascender - font.descender + font.leading).rounded(.up)
    }

    // MARK: Drawing

    /// Whether the view has the keys: its window is key, and it is the first responder.
    var isActive: Bool { window?.firstResponder === self && window?.isKeyWindow == true }

    func drawText(_ dirty: NSRect) {
        drawBackground(in: dirty)
        guard let manager = layoutManager, let container = textContainer else { return }
        let origin = textContainerOrigin
        let area = dirty.offsetBy(dx: -origin.x, dy: -origin.y)
        drawSelection(manager, container)
        let glyphs = manager.glyphRange(forBoundingRect: area, in: container)
        manager.drawBackground(forGlyphRange: glyphs, at: origin)
        manager.drawGlyphs(forGlyphRange: glyphs, at: origin)
        if let drop = editing.drop {
            drawInsertionPoint(in: insertionRect(at: drop), color: insertionPointColor, turnedOn: true)
        }
        if shouldDrawInsertionPoint {
            drawInsertionPoint(
                in: insertionRect(at: selection.range.location), color: insertionPointColor, turnedOn: caret.isShown)
        }
    }

    private func drawSelection(_ manager: NSLayoutManager, _ container: NSTextContainer) {
        guard selection.range.length > 0, window?.firstResponder === self else { return }
        let color = selectedTextAttributes[.backgroundColor] as? NSColor ?? .selectedTextBackgroundColor
        // The selection of a window that is not key is gray.
        (isActive ? color : NSColor(white: 0.83, alpha: 1)).setFill()
        let glyphs = manager.glyphRange(forCharacterRange: selection.range, actualCharacterRange: nil)
        let origin = textContainerOrigin
        manager.enumerateEnclosingRects(forGlyphRange: glyphs, withinSelectedGlyphRange: glyphs, in: container) {
            rect, _ in
            NSRectFillUsingOperation(rect.offsetBy(dx: origin.x, dy: origin.y), .sourceOver)
        }
    }

    // MARK: Orientation

    /// Text runs horizontally.
    public var layoutOrientation: NSLayoutManager.TextLayoutOrientation { .horizontal }
    public func setLayoutOrientation(_ orientation: NSLayoutManager.TextLayoutOrientation) {
        reportUnused("setLayoutOrientation", of: "NSTextView", if: orientation != .horizontal)
    }
    public func changeLayoutOrientation(_ sender: Any?) {
        Unsupported.report("changeLayoutOrientation", in: "NSTextView")
    }
}

extension UInt16 {
    var isLineBreak: Bool { self == 0x0A || self == 0x0D || self == 0x2028 || self == 0x2029 }
}
