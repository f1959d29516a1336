@_spi(Hooks) public import AppKitCore
import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
@_spi(Hooks) import QuinceViewLayout
public import UIFoundation

/// A view that shows a color; on a Mac, a click opens the color panel to change it.
@preconcurrency @MainActor
open class NSColorWell: NSControl {
    public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var color = NSColor.white { didSet { needsDisplay = true } }
    open var isBordered = true { didSet { needsDisplay = true } }
    open private(set) var isActive = false { didSet { needsDisplay = true } }
    /// Makes the well the one whose color the color panel changes. There is no such panel yet.
    ///
    /// - Parameter exclusive: whether the other wells of the window are deactivated.
    open func activate(_ exclusive: Bool) {
        if exclusive, let root = window?.contentView { Self.deactivateWells(in: root) }
        isActive = true
        Unsupported.report("the color panel", in: "NSColorWell")
    }
    open func deactivate() { isActive = false }
    open func takeColorFrom(_ sender: Any?) {
        if let well = sender as? NSColorWell { color = well.color }
    }

    private static func deactivateWells(in view: NSView) {
        (view as? NSColorWell)?.deactivate()
        for subview in view.subviews { deactivateWells(in: subview) }
    }

    // MARK: The mouse

    open override func mouseDown(with event: NSEvent) {}
    open override func mouseUp(with event: NSEvent) {
        guard isEnabled, isMousePoint(convert(event.locationInWindow, from: nil), in: bounds) else { return }
        performClick(self)
    }
    open override func performClick(_ sender: Any?) {
        if isActive { deactivate() } else { activate(!NSEvent.modifierFlags.contains(.shift)) }
    }

    // MARK: Drawing and size

    open override var isFlipped: Bool { true }
    /// Draws the color in a rectangle; in the lower right half over white and black where it is translucent.
    open func drawWell(inside insideRect: NSRect) {
        NSGraphicsContext.saveGraphicsState()
        insideRect.clip()
        if color.cgColor.alpha < 1 {
            ControlPaint.fill(insideRect, .white)
            ControlPaint.gray(0).setFill()
            let path = NSBezierPath()
            path.move(to: NSPoint(x: insideRect.maxX, y: insideRect.minY))
            path.line(to: NSPoint(x: insideRect.maxX, y: insideRect.maxY))
            path.line(to: NSPoint(x: insideRect.minX, y: insideRect.maxY))
            path.close()
            path.fill()
        }
        ControlPaint.fill(insideRect, color)
        NSGraphicsContext.restoreGraphicsState()
    }
    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        wellAccessibility(key) ?? super.derivedAccessibility(key)
    }
    open override func draw(_ dirtyRect: NSRect) {
        guard isBordered else { return drawWell(inside: bounds) }
        // The frame is an estimate of 10.10's: a gray edge, a margin of 4 points, and an edge around the color.
        ControlPaint.fill(bounds, ControlPaint.gray(isActive ? 0.45 : 0.72))
        let shade: CGFloat = isActive || isHighlighted ? 0.75 : 0.98
        ControlPaint.fill(bounds.insetBy(dx: 1, dy: 1), ControlPaint.gray(shade))
        let well = bounds.insetBy(dx: 5, dy: 5)
        ControlPaint.fill(well, ControlPaint.gray(0.6))
        drawWell(inside: well.insetBy(dx: 1, dy: 1))
        if !isEnabled { ControlPaint.fill(bounds, ControlPaint.gray(1, 0.5)) }
    }
    /// - Source: Interface Builder's size.
    open override var intrinsicContentSize: NSSize { NSSize(width: 44, height: 23) }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSColorWell.self) {
        $0.nib(element: "colorWell", for: .macOS)
        $0.key("color", \.color, .nib)
        $0.key("bordered", \.isBordered, .nib)
        $0.action("takeColorFrom:") { $0.takeColorFrom($1[0]) }
    }
}
