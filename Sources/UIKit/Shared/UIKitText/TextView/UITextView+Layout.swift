import CoreGraphics
package import Foundation
import QuinceTextKit
import QuinceTextLayout
import UIFoundation
import UIKitCore

extension UITextView: TextContainerOwner {
    nonisolated package func textDidChange(_ range: NSRange?) { MainActor.assumeIsolated { textChanged(range) } }

    nonisolated package func displayDidChange(_ range: NSRange) {
        MainActor.assumeIsolated { canvas.redraw() }
    }

    nonisolated package func needsLayoutManager() { MainActor.assumeIsolated { useLayoutManager() } }

    /// Changes to Text Kit 1 for good. UIKit logs that, since it costs time in a long text.
    func useLayoutManager() {
        guard textLayout.isOfKit2 else { return }
        textLayout = TextViewLayout(isOfKit2: false)
        manager.isBacking = false
        textContainer.textLayout = nil
        canvas.redraw()
        NSLog(
            "%@",
            "UITextView \(Unmanaged.passUnretained(self).toOpaque()) is switching to TextKit 1 compatibility mode "
                + "because its layoutManager was accessed. Break on void _UITextViewEnablingCompatibilityMode"
                + "(UITextView *__strong, BOOL) to debug.")
    }

    func textChanged(_ range: NSRange?) {
        detection?.note(range, length: textStorage.length)
        updateExtraLine()
        if let range { measurer.invalidate(range) }
        if range == nil { canvas.redraw() } else { canvas.textChanged() }
        setNeedsLayout()
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }

    /// The container's origin in the content.
    var textOrigin: CGPoint { CGPoint(x: textContainerInset.left, y: textContainerInset.top) }

    var horizontalInsets: CGFloat { textContainerInset.left + textContainerInset.right }

    /// Gives the container the view's width, or height, if it follows them. A text that does not scroll ends at the end of
    /// the view, and goes on in the next container if there is one; but a height that an app has chosen stays.
    func fitContainer() {
        var size = textContainer.size
        if textContainer.widthTracksTextView { size.width = max(bounds.width - horizontalInsets, 1) }
        if textContainer.heightTracksTextView || !isScrollEnabled && !hasChosenHeight {
            size.height = max(bounds.height - textContainerInset.top - textContainerInset.bottom, 1)
            fittedHeight = size.height
        }
        guard size != textContainer.size else { return }
        textContainer.size = size
        setNeedsLayout()
    }

    /// Whether the container has a height that is not from the view. Apps write no limit as a huge number.
    private var hasChosenHeight: Bool {
        let height = textContainer.size.height
        return height > 0 && height < 1e6 && height != fittedHeight
    }

    func scrollingDidChange() {
        if isScrollEnabled, !textContainer.heightTracksTextView, !hasChosenHeight { textContainer.size.height = 0 }
        fitContainer()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    func updateContentSize() {
        let visible = CGRect(origin: contentOffset, size: bounds.size).offsetBy(dx: -textOrigin.x, dy: -textOrigin.y)
        manager.ensureLayout(forBoundingRect: visible, in: textContainer)
        if !manager.allowsNonContiguousLayout { manager.ensureLayout(for: textContainer) }
        let used = manager.usedRect(for: textContainer)
        let height = contentSize(ofText: used).height
        let isWider = !textContainer.widthTracksTextView && used.maxX + horizontalInsets > bounds.width
        let size = CGSize(width: isWider ? used.maxX + horizontalInsets : bounds.width, height: height)
        if contentSize != size { contentSize = size }
        let frame = CGRect(x: 0, y: 0, width: max(size.width, bounds.width), height: max(size.height, bounds.height))
        if canvas.frame != frame { canvas.frame = frame }
    }

    /// Returns the size of text with the container's insets, in whole pixels.
    func contentSize(ofText used: CGRect) -> CGSize {
        CGSize(
            width: MainScreen.roundUp(used.maxX + horizontalInsets),
            height: MainScreen.roundUp(used.maxY + textContainerInset.top + textContainerInset.bottom))
    }

    func showVisibleText() { canvas.show(bounds) }

    /// Draws the lines that reach into a rectangle of the content.
    func drawText(in rect: CGRect) {
        if let own = textLayout.drawingManager { return drawFragments(of: own, in: reach(of: rect)) }
        let glyphs = manager.glyphRange(forBoundingRect: reach(of: rect), in: textContainer)
        manager.drawBackground(forGlyphRange: glyphs, at: textOrigin)
        manager.drawGlyphs(forGlyphRange: glyphs, at: textOrigin)
    }

    /// Draws the fragments that an app may draw in its own way.
    private func drawFragments(of own: NSTextLayoutManager, in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        own.enumerateFragments(in: rect.insetBy(dx: 0, dy: -Self.overhang)) { fragment in
            own.renderingAttributesValidator?(own, fragment)
            let place = fragment.layoutFragmentFrame.origin
            fragment.draw(at: CGPoint(x: place.x + textOrigin.x, y: place.y + textOrigin.y), in: context)
        }
    }

    /// Returns what is drawn in a rectangle of the content, once its lines are set. What an app draws is not known.
    func imprint(of rect: CGRect) -> TextImprint? {
        if textLayout.drawingManager != nil { return nil }
        return manager.imprint(of: reach(of: rect), in: textContainer)
    }

    /// Returns the part of the container whose lines may be seen in a rectangle of the content. Letters may reach beyond
    /// their lines.
    private func reach(of rect: CGRect) -> CGRect {
        rect.offsetBy(dx: -textOrigin.x, dy: -textOrigin.y).insetBy(dx: 0, dy: -Self.overhang)
    }

    private static let overhang: CGFloat = 12

    /// Returns the extent of the text at a width, without changing the view's own lines.
    func usedRect(atWidth width: CGFloat) -> CGRect {
        let inner = width >= 1e6 ? 0 : max(width - horizontalInsets, 1)
        if abs(textContainer.size.width - inner) < 1e-6, textContainer.size.height <= 0 {
            manager.ensureLayout(for: textContainer)
            return manager.usedRect(for: textContainer)
        }
        // A view that scrolls is measured by an app, now and then.
        defer { if isScrollEnabled { measurer.forget() } }
        return measurer.usedRect(of: manager, textContainer, width: inner)
    }
}
