@_spi(Hooks) public import AppKitCore
import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceFoundationAdditions
import QuinceKitDescription
@_spi(Hooks) public import QuinceViewLayout
import UIFoundation

/// Two arrows that make a value larger and smaller.
@preconcurrency @MainActor
open class NSStepper: NSControl {
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

    // MARK: Values (the defaults are Apple's: the minutes of an hour)

    open var minValue = 0.0 { didSet { objectValue = NSNumber(value: doubleValue) } }
    open var maxValue = 59.0 { didSet { objectValue = NSNumber(value: doubleValue) } }
    open var increment = 1.0
    /// Whether the largest value is followed by the smallest one.
    open var valueWraps = true
    /// Whether an arrow that is held down goes on.
    open var autorepeat = true
    open override var objectValue: Any? {
        get { super.objectValue }
        set {
            super.objectValue = NSNumber(value: min(max((newValue as? NSNumber)?.doubleValue ?? 0, minValue), maxValue))
        }
    }

    // MARK: The mouse and the keys

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled, let half = half(under: event) else { return }
        (trackedHalf, pressedHalf) = (half, half)
        step(half)
        if autorepeat { beginRepeating() }
    }
    open override func mouseDragged(with event: NSEvent) {
        guard let trackedHalf else { return }
        pressedHalf = half(under: event) == trackedHalf ? trackedHalf : nil
    }
    open override func mouseUp(with event: NSEvent) { endTracking() }
    open override func keyDown(with event: NSEvent) {
        guard isEnabled, let arrow = event.arrow else { return super.keyDown(with: event) }
        step(arrow.x + arrow.y > 0 ? .up : .down)
    }
    open override func viewWillMove(toWindow newWindow: NSWindow?) {
        super.viewWillMove(toWindow: newWindow)
        endTracking()
    }

    enum Half { case up, down }
    /// The half in which the button went down.
    private var trackedHalf: Half?
    /// The half that is shown pressed.
    private(set) var pressedHalf: Half? { didSet { if pressedHalf != oldValue { needsDisplay = true } } }
    private var timer: QuinceTimer?

    private func half(under event: NSEvent) -> Half? {
        let point = convert(event.locationInWindow, from: nil)
        guard isMousePoint(point, in: bounds) else { return nil }
        return point.y < StepperLook(self).bezel.midY ? .up : .down
    }

    private func endTracking() {
        timer?.invalidate()
        (timer, trackedHalf, pressedHalf) = (nil, nil, nil)
    }

    /// The delay of half a second and the interval of a tenth are estimates.
    private func beginRepeating() {
        let timer = QuinceTimer(timeInterval: 0.5, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.goOnRepeating() }
        }
        self.timer = timer
        RunLoop.main.add(timer, forMode: .common)
    }

    private func goOnRepeating() {
        guard trackedHalf != nil else { return }
        repeatStep()
        let timer = QuinceTimer(timeInterval: 0.1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.repeatStep() }
        }
        self.timer = timer
        RunLoop.main.add(timer, forMode: .common)
    }

    private func repeatStep() { if let pressedHalf { step(pressedHalf) } }

    private func step(_ half: Half) {
        var value = doubleValue + (half == .up ? increment : -increment)
        if value > maxValue { value = valueWraps ? minValue : maxValue }
        if value < minValue { value = valueWraps ? maxValue : minValue }
        if value != doubleValue { telling("doubleValue") { doubleValue = value } }
        sendAction(action, to: target)
    }

    @_spi(Hooks) open override func take(cell coder: NSCoder) {
        super.take(cell: coder)
        guard let cell = coder as? NibCoder else { return }
        cell.set("minValue", of: self, \.minValue)
        cell.set("maxValue", of: self, \.maxValue)
        cell.set("doubleValue", of: self, \.doubleValue)
        cell.set("increment", of: self, \.increment)
        cell.set("autorepeat", of: self, \.autorepeat)
        valueWraps = cell.value("valueWraps", of: Bool.self) ?? false
    }

    // MARK: Drawing and size

    open override var isFlipped: Bool { true }
    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        stepperAccessibility(key) ?? super.derivedAccessibility(key)
    }
    @_spi(Hooks) open override func takeAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        takeNumber(key, value) || super.takeAccessibility(key, value)
    }
    @_spi(Hooks) open override func accessibilityAction(_ action: QuinceAccessibilityAction) -> (() -> Void)? {
        stepperAction(action) ?? super.accessibilityAction(action)
    }
    open override func draw(_ dirtyRect: NSRect) { StepperLook(self).draw() }
    open override var intrinsicContentSize: NSSize { StepperLook(self).size }
    open override var alignmentRectInsets: NSEdgeInsets { StepperLook.insets }
    @_spi(Hooks) open override var standardPriorities: ContentPriorities { .firm }
}

/// Draws steppers as OS X 10.10 does.
///
/// - Source: a regular stepper is 19 × 27 points, as Interface Builder has it; the bezel in it of 13 × 22 is an estimate,
///   and so are the other sizes.
@MainActor
struct StepperLook {
    private let stepper: NSStepper

    init(_ stepper: NSStepper) { self.stepper = stepper }

    static let insets = NSEdgeInsets(top: 2, left: 3, bottom: 3, right: 3)
    var size: NSSize {
        switch stepper.controlSize {
        case .regular, .large: NSSize(width: 13, height: 22)
        case .small: NSSize(width: 11, height: 18)
        case .mini: NSSize(width: 9, height: 14)
        }
    }

    var bezel: NSRect { ControlPaint.centered(size, in: stepper.bounds.inset(Self.insets)) }

    func draw() {
        let bezel = bezel
        ControlPaint.drawFocusRing(of: stepper, around: bezel, radius: 4)
        ControlPaint.draw(stepper.isEnabled ? .plain : .disabled, in: bezel, radius: 4)
        let upper = NSRect(x: bezel.minX, y: bezel.minY, width: bezel.width, height: bezel.height / 2)
        drawHalf(.up, in: upper)
        drawHalf(.down, in: upper.offsetBy(dx: 0, dy: upper.height))
    }

    private func drawHalf(_ half: NSStepper.Half, in rect: NSRect) {
        let isPressed = stepper.pressedHalf == half
        if isPressed { drawPressed(rect) }
        let isWhite = isPressed && stepper.isInActiveWindow
        let color = isWhite ? .white : ControlPaint.gray(stepper.isEnabled ? 0.3 : 0.7)
        let center = NSPoint(x: rect.midX, y: rect.midY + (half == .up ? 0.5 : -0.5))
        ControlPaint.drawChevron(at: center, width: 5, height: 3, way: half == .up ? -1 : 1, color, line: 1.5)
    }

    private func drawPressed(_ rect: NSRect) {
        NSGraphicsContext.saveGraphicsState()
        rect.clip()
        ControlPaint.draw(stepper.isInActiveWindow ? .blue : .pressed, in: bezel, radius: 4)
        NSGraphicsContext.restoreGraphicsState()
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSStepper.self) {
        $0.nib(element: "stepper", for: .macOS)
        $0.key("minValue", \.minValue)
        $0.key("maxValue", \.maxValue)
        $0.key("increment", \.increment)
        $0.key("valueWraps", \.valueWraps)
        $0.key("autorepeat", \.autorepeat)
    }
}
