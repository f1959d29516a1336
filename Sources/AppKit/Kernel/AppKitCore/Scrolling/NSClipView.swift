public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuartzCore

/// The part of a document view that a scroll view shows: scrolling moves the origin of its bounds.
@preconcurrency @MainActor
open class NSClipView: NSView, ScrollingClip {
    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        backing.masksToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        backing.masksToBounds = true
    }

    open var documentView: NSView? { didSet { documentDidChange(oldValue) } }
    open var documentRect: NSRect { documentView?.frame ?? bounds }
    open var documentVisibleRect: NSRect { documentView.map { convert(bounds, to: $0) } ?? bounds }
    open var documentCursor: NSCursor? { didSet { window?.invalidateCursorRects(for: self) } }
    open var backgroundColor: NSColor = .controlBackgroundColor { didSet { needsDisplay = true } }
    open var drawsBackground = true { didSet { needsDisplay = true } }
    open var copiesOnScroll = true
    open var automaticallyAdjustsContentInsets = true
    open var contentInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// The document's y is the clip view's.
    open override var isFlipped: Bool { documentView?.isFlipped ?? false }

    /// Returns the bounds nearest to the proposed ones that show no more than the document; an override may have others.
    open func constrainBoundsRect(_ proposedBounds: NSRect) -> NSRect {
        let document = documentRect
        func placed(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ whole: CGFloat) -> CGFloat {
            whole <= length ? low : min(max(start, low), low + whole - length)
        }
        let x = placed(proposedBounds.minX, proposedBounds.width, document.minX, document.width)
        var y = placed(proposedBounds.minY, proposedBounds.height, document.minY, document.height)
        // A document that is lower than the view is at its upper edge if y is down, and at its lower edge if y is up.
        if document.height <= proposedBounds.height { y = document.minY }
        return NSRect(x: x, y: y, width: proposedBounds.width, height: proposedBounds.height)
    }
    open func constrainScroll(_ newOrigin: NSPoint) -> NSPoint {
        constrainBoundsRect(NSRect(origin: newOrigin, size: bounds.size)).origin
    }
    open func scroll(to newOrigin: NSPoint) {
        let origin = constrainScroll(newOrigin)
        guard origin != bounds.origin else { return }
        setBoundsOrigin(NSPoint(x: origin.x.rounded(), y: origin.y.rounded()))
        (superview as? NSScrollView)?.reflectScrolledClipView(self)
    }
    open func viewFrameChanged(_ notification: Notification) { documentFrameDidChange() }
    open func viewBoundsChanged(_ notification: Notification) {}

    open override func draw(_ dirtyRect: NSRect) {
        guard drawsBackground else { return }
        backgroundColor.setFill()
        NSRectFillUsingOperation(dirtyRect, .copy)
    }

    open override func setFrameSize(_ newSize: NSSize) {
        super.setFrameSize(newSize)
        scroll(to: bounds.origin)
        needsDisplay = true
    }

    open override func resetCursorRects() {
        if let documentCursor { addCursorRect(bounds, cursor: documentCursor) }
    }

    /// The first subview that is added is the document.
    open override func didAddSubview(_ subview: NSView) {
        super.didAddSubview(subview)
        if documentView == nil { documentView = subview }
    }

    // MARK: The document

    private var observer: (any NSObjectProtocol)?

    private func documentDidChange(_ old: NSView?) {
        guard old !== documentView else { return }
        old?.removeFromSuperview()
        if let observer { NotificationCenter.default.removeObserver(observer) }
        observer = nil
        guard let documentView else { return }
        if documentView.superview !== self { addSubview(documentView) }
        fitBacking()
        observer = NotificationCenter.default.addObserver(
            forName: NSView.frameDidChangeNotification, object: documentView, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.documentFrameDidChange() } }
        // A document begins where its space does: at its lower edge, if its y is up.
        scroll(to: documentRect.origin)
        (superview as? NSScrollView)?.reflectScrolledClipView(self)
    }

    private func documentFrameDidChange() {
        let origin = constrainScroll(bounds.origin)
        if origin != bounds.origin { setBoundsOrigin(origin) }
        (superview as? NSScrollView)?.reflectScrolledClipView(self)
    }

    // MARK: Scrolling

    package func scrollContent(to point: NSPoint) { scroll(to: point) }

    package func scrollContent(toShow rect: NSRect) -> Bool {
        let seen = bounds
        // A part that is larger than what is seen is shown as soon as nothing else is.
        func moved(_ low: CGFloat, _ high: CGFloat, _ seen: CGFloat, _ length: CGFloat) -> CGFloat {
            min(max(seen, min(low, high - length)), max(low, high - length)) - seen
        }
        let way = NSSize(
            width: moved(rect.minX, rect.maxX, seen.minX, seen.width),
            height: moved(rect.minY, rect.maxY, seen.minY, seen.height))
        guard way != .zero else { return false }
        scroll(to: NSPoint(x: seen.minX + way.width, y: seen.minY + way.height))
        return bounds.origin != seen.origin
    }
}
