@_spi(Hooks) public import AppKitCore
public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceKitDescription
@_spi(Hooks) public import QuinceViewLayout
import UIFoundation

/// A bar or a wheel that shows how far something is, or that it goes on.
@preconcurrency @MainActor
open class NSProgressIndicator: NSView {
    /// The raw values are those of NSProgressIndicator.h.
    public enum Style: UInt, Sendable { case bar, spinning }

    // MARK: Values

    open var isIndeterminate = true { didSet { if isIndeterminate != oldValue { lookDidChange() } } }
    open var minValue = 0.0 { didSet { doubleValue = value } }
    open var maxValue = 100.0 { didSet { doubleValue = value } }
    open var doubleValue: Double {
        get { value }
        set { telling("doubleValue") { value = min(max(newValue, minValue), maxValue) } }
    }
    private var value = 0.0 { didSet { if value != oldValue { needsDisplay = true } } }
    open func increment(by delta: Double) { doubleValue += delta }
    /// The part that is done, from 0 to 1.
    var part: CGFloat { maxValue > minValue ? CGFloat((value - minValue) / (maxValue - minValue)) : 0 }

    // MARK: Look

    open var style = Style.bar { didSet { if style != oldValue { lookDidChange() } } }
    open var controlSize = NSControl.ControlSize.regular { didSet { if controlSize != oldValue { lookDidChange() } } }
    open var controlTint = NSControlTint.defaultControlTint { didSet { needsDisplay = true } }
    open var isBezeled = true { didSet { needsDisplay = true } }
    /// Whether the indicator is seen while it does not go on.
    open var isDisplayedWhenStopped = true { didSet { lookDidChange() } }
    /// Whether the animation goes on while the main thread is busy, which it always does.
    open var usesThreadedAnimation = true

    // MARK: Animation

    /// Lets an indeterminate indicator move: the screen's compositor does so by an animation of a layer.
    open func startAnimation(_ sender: Any?) { isAnimating = true }
    open func stopAnimation(_ sender: Any?) { isAnimating = false }
    private(set) var isAnimating = false { didSet { if isAnimating != oldValue { lookDidChange() } } }
    private var motion: ProgressMotion?

    private func lookDidChange() {
        needsDisplay = true
        invalidateIntrinsicContentSize()
        showMotion()
    }

    private func showMotion() {
        motion?.end()
        motion = nil
        guard isAnimating, isIndeterminate, !bounds.isEmpty else { return }
        motion = ProgressMotion(self)
    }

    /// Whether `draw(_:)` draws the indicator: a layer shows the one that moves.
    var isDrawn: Bool { motion == nil && (isAnimating || isDisplayedWhenStopped) }

    // MARK: Drawing and size

    open func sizeToFit() {
        let size = intrinsicContentSize
        setFrameSize(
            NSSize(width: size.width == Self.noIntrinsicMetric ? frame.width : size.width, height: size.height))
    }
    open override var isFlipped: Bool { true }
    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        progressAccessibility(key) ?? super.derivedAccessibility(key)
    }
    open override func draw(_ dirtyRect: NSRect) { if isDrawn { ProgressLook(self).draw() } }
    open override func setFrameSize(_ newSize: NSSize) {
        super.setFrameSize(newSize)
        showMotion()
    }
    open override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        showMotion()
    }
    open override var intrinsicContentSize: NSSize { ProgressLook(self).size }
    @_spi(Hooks) open override func windowActivityDidChange() {
        needsDisplay = true
        showMotion()
    }
    @_spi(Hooks) open override var standardPriorities: ContentPriorities {
        style == .spinning ? .firm : ContentPriorities(hugging: .init(horizontal: .defaultLow, vertical: .defaultHigh))
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSProgressIndicator.self) {
        $0.nib(element: "progressIndicator", for: .macOS)
        $0.key("minValue", \.minValue, .nib)
        $0.key("maxValue", \.maxValue, .nib)
        $0.key("doubleValue", \.doubleValue, .nib)
        $0.key("indeterminate", \.isIndeterminate, .nib(omitted: false))
        $0.nib("style", \.style) { $0.style = $1 }
        $0.nib("controlSize", \.controlSize) { $0.controlSize = $1 }
        $0.nib("bezeled", \.isBezeled) { $0.isBezeled = $1 }
        $0.nib("displayedWhenStopped", \.isDisplayedWhenStopped) { $0.isDisplayedWhenStopped = $1 }
        $0.action("startAnimation:") { $0.startAnimation($1[0]) }
        $0.action("stopAnimation:") { $0.stopAnimation($1[0]) }
    }
}
