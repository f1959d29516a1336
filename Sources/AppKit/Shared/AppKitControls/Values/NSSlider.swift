@_spi(Hooks) public import AppKitCore
public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
public import QuinceObjCRuntime
@_spi(Hooks) public import QuinceViewLayout
public import UIFoundation

/// A track with a knob that a person moves to choose a value.
@preconcurrency @MainActor
open class NSSlider: NSControl {
    /// The raw values are those of NSSliderCell.h.
    public enum SliderType: UInt, Sendable { case linear, circular }

    /// The raw values are those of NSSliderCell.h.
    public enum TickMarkPosition: UInt, Sendable {
        case below, above
        public static let leading = TickMarkPosition.above
        public static let trailing = TickMarkPosition.below
    }

    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isContinuous = true
        objectValue = NSNumber(value: 0.0)
    }

    /// The width of 100 points is Interface Builder's.
    public convenience init(target: Any?, action: Selector?) {
        self.init(frame: NSRect(x: 0, y: 0, width: 100, height: 21))
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public convenience init(value: Double, minValue: Double, maxValue: Double, target: Any?, action: Selector?) {
        self.init(target: target, action: action)
        (self.minValue, self.maxValue) = (minValue, maxValue)
        doubleValue = value
    }

    // MARK: Values

    open var minValue = 0.0 { didSet { clampAgain() } }
    open var maxValue = 1.0 { didSet { clampAgain() } }
    open override var objectValue: Any? {
        get { super.objectValue }
        set { super.objectValue = clamped(newValue) }
    }
    /// The step of the value while Option is held; 0 for the usual way.
    open var altIncrementValue = 0.0

    // MARK: Look

    /// Circular sliders are drawn as straight ones.
    open var sliderType = SliderType.linear { didSet { typeDidChange() } }
    /// Whether the slider stands upright: as the app says, or as its frame is taller than wide.
    open var isVertical: Bool {
        get { ownVertical ?? (frame.height > frame.width) }
        set {
            ownVertical = newValue
            sizeDidChange()
        }
    }
    private var ownVertical: Bool?
    open var trackFillColor: NSColor? { didSet { needsDisplay = true } }
    open var knobThickness: CGFloat { SliderMetrics(self).knobLength }

    // MARK: Tick marks

    open var numberOfTickMarks = 0 { didSet { sizeDidChange() } }
    open var tickMarkPosition = TickMarkPosition.below { didSet { sizeDidChange() } }
    /// Whether a person can only choose the values of tick marks.
    open var allowsTickMarkValuesOnly = false
    /// The one tick mark of a slider is in the middle of the range.
    ///
    /// - Source: GNUstep's tests NSSliderCell/tickMarks.m, whose values were checked on a Mac.
    open func tickMarkValue(at index: Int) -> Double {
        guard numberOfTickMarks > 1 else { return (minValue + maxValue) / 2 }
        let place = min(max(index, 0), numberOfTickMarks - 1)
        return minValue + Double(place) * (maxValue - minValue) / Double(numberOfTickMarks - 1)
    }
    open func rectOfTickMark(at index: Int) -> NSRect { SliderMetrics(self).tickMark(tickMarkValue(at: index)) }
    open func indexOfTickMark(at point: NSPoint) -> Int {
        (0..<numberOfTickMarks).first { rectOfTickMark(at: $0).insetBy(dx: -1, dy: -1).contains(point) } ?? NSNotFound
    }
    /// Returns the value of the nearest tick mark; between two it is the lower one's.
    ///
    /// - Source: GNUstep's tests NSSliderCell/tickRounding.m.
    open func closestTickMarkValue(toValue value: Double) -> Double {
        guard numberOfTickMarks > 0 else { return value }
        guard numberOfTickMarks > 1, maxValue > minValue else { return tickMarkValue(at: 0) }
        let place = (value - minValue) / (maxValue - minValue) * Double(numberOfTickMarks - 1)
        return tickMarkValue(at: Int((place - 0.5).rounded(.up)))
    }

    // MARK: The mouse and the keys

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled else { return }
        let point = convert(event.locationInWindow, from: nil)
        let metrics = SliderMetrics(self)
        grip = metrics.knob.contains(point) ? metrics.distance(of: point, to: doubleValue) : 0
        isTracked = true
        isHighlighted = true
        follow(event)
        if isContinuous { sendAction(action, to: target) }
    }
    open override func mouseDragged(with event: NSEvent) {
        guard isTracked else { return }
        follow(event)
        if isContinuous { sendAction(action, to: target) }
    }
    open override func mouseUp(with event: NSEvent) {
        guard isTracked else { return }
        isTracked = false
        isHighlighted = false
        follow(event)
        sendAction(action, to: target)
    }
    open override func keyDown(with event: NSEvent) {
        guard isEnabled, let arrow = event.arrow else { return super.keyDown(with: event) }
        step(Double(arrow.x + arrow.y), event.modifierFlags)
    }
    open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
    /// The distance from the middle of the knob to the place of it that was pressed.
    private var grip: CGFloat = 0
    private var isTracked = false

    @_spi(Hooks) open override func take(cell coder: NSCoder) {
        super.take(cell: coder)
        guard let cell = coder as? NibCoder else { return }
        cell.set("minValue", of: self, \.minValue)
        cell.set("maxValue", of: self, \.maxValue)
        cell.set("doubleValue", of: self, \.doubleValue)
        cell.set("altIncrementValue", of: self, \.altIncrementValue)
        cell.set("sliderType", of: self, \.sliderType)
        cell.set("numberOfTickMarks", of: self, \.numberOfTickMarks)
        cell.set("tickMarkPosition", of: self, \.tickMarkPosition)
        cell.set("allowsTickMarkValuesOnly", of: self, \.allowsTickMarkValuesOnly)
    }

    // MARK: Drawing and size

    open override var isFlipped: Bool { true }
    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        sliderAccessibility(key) ?? super.derivedAccessibility(key)
    }
    @_spi(Hooks) open override func takeAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        takeNumber(key, value) || super.takeAccessibility(key, value)
    }
    @_spi(Hooks) open override func accessibilityAction(_ action: QuinceAccessibilityAction) -> (() -> Void)? {
        sliderAction(action) ?? super.accessibilityAction(action)
    }
    open override func draw(_ dirtyRect: NSRect) { SliderLook(self).draw() }
    open override func setFrameSize(_ newSize: NSSize) {
        let wasVertical = isVertical
        super.setFrameSize(newSize)
        if isVertical != wasVertical { sizeDidChange() }
    }
    open override var intrinsicContentSize: NSSize { SliderMetrics(self).size }
    open override var alignmentRectInsets: NSEdgeInsets { SliderMetrics(self).insets }
    @_spi(Hooks) open override var standardPriorities: ContentPriorities {
        ContentPriorities(hugging: .init(horizontal: .defaultLow, vertical: .defaultHigh))
    }
}

extension NSSlider {
    private func clamped(_ value: Any?) -> Any? {
        let number: Double
        switch value {
        case let own as NSNumber: number = own.doubleValue
        case let text as String: number = (text as NSString).doubleValue
        default: number = 0
        }
        return NSNumber(value: min(max(number, minValue), maxValue))
    }

    private func clampAgain() {
        objectValue = NSNumber(value: doubleValue)
        needsDisplay = true
    }

    private func typeDidChange() {
        if sliderType == .circular { Unsupported.report("circular sliders", in: "NSSlider") }
    }

    /// Moves the knob to the pointer.
    private func follow(_ event: NSEvent) {
        let point = convert(event.locationInWindow, from: nil)
        let value = SliderMetrics(self).value(at: point, grip: grip)
        change(to: allowsTickMarkValuesOnly ? closestTickMarkValue(toValue: value) : value)
    }

    /// An arrow key moves by a tick mark, or by a twentieth of the range, which is an estimate.
    private func step(_ way: Double, _ flags: NSEvent.ModifierFlags) {
        var part = (maxValue - minValue) / 20
        if allowsTickMarkValuesOnly, numberOfTickMarks > 1 {
            part = (maxValue - minValue) / Double(numberOfTickMarks - 1)
        }
        if flags.contains(.option), altIncrementValue > 0 { part = altIncrementValue }
        let value = doubleValue + way * part
        change(to: allowsTickMarkValuesOnly ? closestTickMarkValue(toValue: value) : value)
        sendAction(action, to: target)
    }

    private func change(to value: Double) {
        guard value != doubleValue else { return }
        telling("doubleValue") { doubleValue = value }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSSlider.self) {
        $0.nib(element: "slider", for: .macOS)
        $0.key("minValue", \.minValue)
        $0.key("maxValue", \.maxValue)
        $0.key("numberOfTickMarks", \.numberOfTickMarks)
        $0.key("allowsTickMarkValuesOnly", \.allowsTickMarkValuesOnly)
        $0.key("altIncrementValue", \.altIncrementValue)
    }
}
