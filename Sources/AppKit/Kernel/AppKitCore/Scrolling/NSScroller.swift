public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceBlockAnimation
import QuinceFoundationAdditions

/// The knob that shows which part of a document is seen, and moves it.
@preconcurrency @MainActor
open class NSScroller: NSControl {
    public enum Style: Int, Sendable { case legacy, overlay }
    public enum KnobStyle: Int, Sendable { case `default`, dark, light }
    public enum Part: UInt, Sendable {
        case noPart, decrementPage, knob, incrementPage, decrementLine, incrementLine, knobSlot
    }
    public enum UsableParts: UInt, Sendable { case noScrollerParts, onlyScrollerArrows, allScrollerParts }

    open class var preferredScrollerStyle: Style { .overlay }
    open class var isCompatibleWithOverlayScrollers: Bool { self == NSScroller.self }
    /// - Source: the width of a regular scroller, 15 points, is AppKit's; the others are estimates.
    open class func scrollerWidth(for controlSize: ControlSize, scrollerStyle: Style) -> CGFloat {
        controlSize == .regular ? 15 : 11
    }

    open var scrollerStyle = Style.overlay { didSet { needsDisplay = true } }
    open var controlTint = NSControlTint.defaultControlTint { didSet { needsDisplay = true } }
    /// The parts follow from the size as they are asked for.
    open func checkSpaceForParts() {}
    open var knobStyle = KnobStyle.default { didSet { needsDisplay = true } }
    /// The length of the knob, as a part of the whole.
    open var knobProportion: CGFloat {
        get { ownProportion }
        set { ownProportion = min(max(newValue, 0), 1) }
    }
    private var ownProportion: CGFloat = 0 { didSet { if ownProportion != oldValue { needsDisplay = true } } }
    /// The place of the knob, from 0 to 1.
    open override var objectValue: Any? {
        get { super.objectValue }
        set { super.objectValue = (newValue as? NSNumber).map { NSNumber(value: min(max($0.doubleValue, 0), 1)) } }
    }
    open var usableParts: UsableParts { isEnabled && knobProportion < 1 ? .allScrollerParts : .noScrollerParts }
    open private(set) var hitPart = Part.noPart
    /// Moves the content; a scroll view sets it.
    var scrolls: ((NSScroller) -> Void)?
    private var grip: CGFloat = 0
    private var fading: QuinceTimer?

    private var isVertical: Bool { bounds.height >= bounds.width }
    private var slot: NSRect { bounds.insetBy(dx: isVertical ? 0 : 2, dy: isVertical ? 2 : 0) }

    open override var isFlipped: Bool { true }
    open override var acceptsFirstResponder: Bool { false }
    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        scrollerAccessibility(key) ?? super.derivedAccessibility(key)
    }
    open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }

    /// Shows that a part of a document is seen.
    func show(start: CGFloat, length: CGFloat, whole: CGFloat) {
        knobProportion = whole > 0 ? min(length / whole, 1) : 1
        let free = whole - length
        let value = free > 0 ? Double(min(max(start / free, 0), 1)) : 0
        if value != doubleValue { doubleValue = value }
        isEnabled = free > 0
    }

    /// Shows an overlay scroller for a while.
    func flash() {
        guard scrollerStyle == .overlay else { return }
        alphaValue = 1
        fading?.invalidate()
        // The times in seconds are estimates.
        fading = QuinceTimer.scheduledTimer(withTimeInterval: 0.7, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.fadeOut() }
        }
    }

    private func fadeOut() {
        guard hitPart == .noPart else { return }
        ViewAnimation(duration: 0.25, delay: 0, options: [.allowUserInteraction], completion: nil).run {
            alphaValue = 0
        }
    }

    // MARK: Parts

    open func rect(for partCode: Part) -> NSRect {
        switch partCode {
        case .knob: return knob
        case .knobSlot: return slot
        default: return .zero
        }
    }

    private var knob: NSRect {
        let slot = self.slot
        let whole = isVertical ? slot.height : slot.width
        let length = max(knobProportion * whole, min(20, whole))
        let start = CGFloat(doubleValue) * (whole - length)
        return isVertical
            ? NSRect(x: slot.minX, y: slot.minY + start, width: slot.width, height: length)
            : NSRect(x: slot.minX + start, y: slot.minY, width: length, height: slot.height)
    }

    open func testPart(_ point: NSPoint) -> Part {
        let own = convert(point, from: nil)
        guard usableParts == .allScrollerParts, bounds.contains(own) else { return .noPart }
        if knob.contains(own) { return .knob }
        let isBefore = isVertical ? own.y < knob.minY : own.x < knob.minX
        return isBefore ? .decrementPage : .incrementPage
    }

    open override func mouseDown(with event: NSEvent) {
        hitPart = testPart(event.locationInWindow)
        let point = convert(event.locationInWindow, from: nil)
        switch hitPart {
        case .knob: grip = isVertical ? point.y - knob.minY : point.x - knob.minX
        case .decrementPage: step(-1)
        case .incrementPage: step(1)
        default: break
        }
    }

    open override func mouseDragged(with event: NSEvent) {
        guard hitPart == .knob else { return }
        let point = convert(event.locationInWindow, from: nil)
        let (whole, length) = isVertical ? (slot.height, knob.height) : (slot.width, knob.width)
        guard whole > length else { return }
        let start = (isVertical ? point.y - slot.minY : point.x - slot.minX) - grip
        move(to: Double(min(max(start / (whole - length), 0), 1)))
    }

    open override func mouseUp(with event: NSEvent) {
        hitPart = .noPart
        flash()
    }

    private func step(_ way: Double) {
        let pages = knobProportion > 0 && knobProportion < 1 ? Double(knobProportion / (1 - knobProportion)) : 1
        move(to: min(max(doubleValue + way * pages, 0), 1))
    }

    private func move(to value: Double) {
        doubleValue = value
        scrolls?(self)
        if scrolls == nil { sendAction(action, to: target) }
    }

    // MARK: Drawing

    open func drawKnob() {
        let box = knob
        let width: CGFloat = scrollerStyle == .overlay ? 7 : 9
        let rect =
            isVertical
            ? NSRect(x: bounds.maxX - width - 2, y: box.minY, width: width, height: box.height)
            : NSRect(x: box.minX, y: bounds.maxY - width - 2, width: box.width, height: width)
        let white: CGFloat = knobStyle == .light ? 1 : 0
        NSColor(white: white, alpha: scrollerStyle == .overlay ? 0.5 : 0.35).setFill()
        NSBezierPath(roundedRect: rect, xRadius: width / 2, yRadius: width / 2).fill()
    }

    open func drawKnobSlot(in slotRect: NSRect, highlight flag: Bool) {
        NSColor(white: 0.98, alpha: 1).setFill()
        NSRectFillUsingOperation(slotRect, .copy)
    }

    open override func draw(_ dirtyRect: NSRect) {
        if scrollerStyle == .legacy { drawKnobSlot(in: bounds, highlight: false) }
        if usableParts == .allScrollerParts { drawKnob() }
    }
}
