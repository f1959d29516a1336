import CoreGraphics
public import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceFoundationAdditions
import QuinceKitDescription
import QuinceObjCRuntime
@_spi(Hooks) public import QuinceViewLayout
@_spi(Hooks) public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// Two buttons that change a number in steps. Always 94 × 29 points, and 94 × 32 since iOS 13.
///
/// Until iOS 12 a minus and a plus are in an outline in the tint color; since then they are on a gray fill.
///
/// - Differs: the repetition rate may differ from iOS's, which Apple does not document.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private var storedValue: Double = 0
    private let decrement = StepperHalf(.decrement)
    private let increment = StepperHalf(.increment)
    private let divider = UIImageView(frame: .zero)
    /// The fill behind both halves, under the app's own background color.
    private let plate = UIView(frame: .zero)
    /// The half on which a finger came down, whether the finger is still on it, and whether the value has changed since.
    private var pressed: StepperHalf?
    private var isFingerOnHalf = false
    private var hasChanged = false
    private var repetitions = 0
    private var nextRepetition: Delay.Token?

    private(set) var backgroundImages: [State: UIImage] = [:]
    private(set) var incrementImages: [State: UIImage] = [:]
    private(set) var decrementImages: [State: UIImage] = [:]
    private var dividerImages: [[State]: UIImage] = [:]

    private static var size: CGSize { Look.current.stepper.size }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UIStepper.self)
    }

    private func setUp() {
        let look = Look.current.stepper
        layer.cornerRadius = look.radius
        layer.borderWidth = look.fill == nil ? 1 : 0
        plate.isUserInteractionEnabled = false
        for view in [plate, decrement, increment, divider] { addSubview(view) }
        updateLook()
    }

    // MARK: Value

    /// The value, clamped to the minimum and the maximum; setting it sends no event.
    open var value: Double {
        get { storedValue }
        set {
            storedValue = min(max(newValue, minimumValue), maximumValue)
            updateLook()
        }
    }

    /// A limit that crosses the other takes it along (behaviour/look.md#controls).
    /// Apple's pages contradict each other about that; Quince follows the page of the class.
    open var minimumValue: Double = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = storedValue
        }
    }

    open var maximumValue: Double = 100 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = storedValue
        }
    }

    open var stepValue: Double = 1 {
        didSet { if stepValue <= 0 { stopLikeUIKit("stepValue must be greater than 0: \(self)") } }
    }

    /// Whether a held button sends valueChanged at each step, not only when it is released.
    open var isContinuous = true
    /// Whether a held button repeats its step.
    open var autorepeat = true
    /// Whether a step beyond one limit continues at the other.
    open var wraps = false { didSet { updateLook() } }

    /// Returns the value after one step, or `nil` at a limit.
    private func next(_ direction: StepperHalf.Direction) -> Double? {
        guard minimumValue < maximumValue else { return nil }
        let wanted = direction == .increment ? storedValue + stepValue : storedValue - stepValue
        if wanted > maximumValue { return wraps ? minimumValue : storedValue < maximumValue ? maximumValue : nil }
        if wanted < minimumValue { return wraps ? maximumValue : storedValue > minimumValue ? minimumValue : nil }
        return wanted
    }

    // MARK: Appearance

    open func setBackgroundImage(_ image: UIImage?, for state: State) { change { $0.backgroundImages[state] = image } }
    open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }
    open func setIncrementImage(_ image: UIImage?, for state: State) { change { $0.incrementImages[state] = image } }
    open func incrementImage(for state: State) -> UIImage? { incrementImages[state] ?? incrementImages[.normal] }
    open func setDecrementImage(_ image: UIImage?, for state: State) { change { $0.decrementImages[state] = image } }
    open func decrementImage(for state: State) -> UIImage? { decrementImages[state] ?? decrementImages[.normal] }
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
    ) { change { $0.dividerImages[[leftState, rightState]] = image } }
    open func dividerImage(forLeftSegmentState leftState: State, rightSegmentState rightState: State) -> UIImage? {
        dividerImages[[leftState, rightState]] ?? dividerImages[[.normal, .normal]]
    }

    private func change(_ edit: (UIStepper) -> Void) {
        edit(self)
        updateLook()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook()
    }

    @_spi(Hooks) open override func stateDidChange() {
        super.stateDidChange()
        updateLook()
    }

    @_spi(Hooks) open override func directionDidChange() {
        super.directionDidChange()
        setNeedsLayout()
    }

    private func updateLook() {
        let hasOwnBackground = !backgroundImages.isEmpty
        let look = Look.current.stepper
        let tint: UIColor = isEnabled ? look.sign ?? tintColor : look.fill == nil ? .lightGray : .tertiaryLabel
        plate.backgroundColor = hasOwnBackground ? nil : look.fill
        layer.borderColor = hasOwnBackground ? nil : tint.resolvedColor(with: traitCollection).cgColor
        clipsToBounds = !hasOwnBackground
        for half in [decrement, increment] {
            let state = state(of: half)
            let images = half.direction == .increment ? incrementImages : decrementImages
            half.show(
                images[state] ?? images[.normal], on: backgroundImage(for: state), tint, isPressed: isPressed(half),
                isAtLimit: state.contains(.disabled) && isEnabled)
        }
        let (left, right) = (state(of: isFlipped ? increment : decrement), state(of: isFlipped ? decrement : increment))
        divider.image = dividerImage(forLeftSegmentState: left, rightSegmentState: right)
        divider.backgroundColor = divider.image == nil && !hasOwnBackground ? look.divider ?? tint : nil
        setNeedsLayout()
    }

    /// Returns a half's state; a half whose step is impossible is disabled.
    private func state(of half: StepperHalf) -> State {
        if !isEnabled || next(half.direction) == nil { return .disabled }
        return isPressed(half) ? .highlighted : .normal
    }

    /// Whether the half is highlighted, which follows the finger (behaviour/look.md#controls).
    private func isPressed(_ half: StepperHalf) -> Bool { half === pressed && isFingerOnHalf }

    // MARK: Size and layout

    open override var intrinsicContentSize: CGSize { Self.size }
    @_spi(Hooks) open override var standardPriorities: ContentPriorities { .firm }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = divider.image?.size.width ?? 1
        let (left, right) = bounds.divided(atDistance: MainScreen.round(bounds.width / 2), from: .minXEdge)
        (decrement.frame, increment.frame) = isFlipped ? (right, left) : (left, right)
        let inset = divider.image == nil ? Look.current.stepper.dividerInset : 0
        divider.frame = CGRect(x: left.maxX - width / 2, y: inset, width: width, height: bounds.height - 2 * inset)
        plate.frame = bounds
    }

    // MARK: Tracking

    /// The first repetition comes after half a second, as is commonly observed; the other intervals are chosen.
    private static let firstDelay = 0.5
    private static let delay = 0.1
    private static let fastDelay = 0.03
    private static let repetitionsUntilFast = 20

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let half = (touch.location(in: self).x < bounds.midX) != isFlipped ? decrement : increment
        guard next(half.direction) != nil else { return false }
        (pressed, isFingerOnHalf, hasChanged, repetitions) = (half, true, false, 0)
        step()
        waitForRepetition(Self.firstDelay)
        return true
    }

    /// Pauses while the finger is outside of its half, and continues when it returns.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let pressed else { return true }
        let wasOnHalf = isFingerOnHalf
        isFingerOnHalf = pressed.frame.contains(touch.location(in: self))
        if isFingerOnHalf != wasOnHalf { updateLook() }
        if !isFingerOnHalf {
            stopRepeating()
        } else if nextRepetition == nil {
            waitForRepetition(Self.firstDelay)
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release() }
    open override func cancelTracking(with event: UIEvent?) { release() }

    private func release() {
        stopRepeating()
        pressed = nil
        updateLook()
        if hasChanged, !isContinuous { sendChange() }
    }

    private func step() {
        guard let pressed, let next = next(pressed.direction) else { return stopRepeating() }
        value = next
        hasChanged = true
        if isContinuous { sendChange() }
    }

    private func sendChange() {
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    /// Waits for the next step of a held button, unless there is none: the value is at its limit, or an action has
    /// disabled the stepper.
    private func waitForRepetition(_ delay: Double) {
        guard autorepeat, isEnabled, let pressed, next(pressed.direction) != nil else { return }
        nextRepetition = Delay.schedule(after: delay) { [weak self] in
            MainActor.assumeIsolated { self?.repeatStep() }
        }
    }

    private func repeatStep() {
        repetitions += 1
        nextRepetition = nil
        step()
        waitForRepetition(repetitions < Self.repetitionsUntilFast ? Self.delay : Self.fastDelay)
    }

    private func stopRepeating() {
        nextRepetition?.cancel()
        nextRepetition = nil
    }

    @_spi(Hooks) open override var preventsTapsAround: Bool { true }
}

/// One of a stepper's two buttons: a sign, or an image.
@MainActor
private final class StepperHalf: UIView {
    enum Direction { case decrement, increment }

    let direction: Direction
    private let background = UIImageView(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    /// The horizontal bar, and the vertical bar of a plus.
    private let bars: [UIView]

    private static let barLength: CGFloat = 14
    private static let barThickness: CGFloat = 1.5

    init(_ direction: Direction) {
        self.direction = direction
        bars = (direction == .increment ? 0..<2 : 0..<1).map { _ in UIView(frame: .zero) }
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [background, picture] + bars { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override var standardAccessibility: StandardAccessibility? {
        StandardAccessibility(label: direction == .increment ? "Increment" : "Decrement", traits: .button)
    }

    func show(_ image: UIImage?, on background: UIImage?, _ tint: UIColor, isPressed: Bool, isAtLimit: Bool) {
        self.background.image = background
        picture.image = image
        backgroundColor = isPressed && background == nil ? tint.withAlphaComponent(0.15) : nil
        let shade: CGFloat = isAtLimit ? 0.3 : 1
        picture.alpha = shade
        for bar in bars {
            bar.isHidden = image != nil
            bar.backgroundColor = tint.withAlphaComponent(shade)
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        place(picture, picture.image?.size ?? .zero)
        place(bars[0], CGSize(width: Self.barLength, height: Self.barThickness))
        if bars.count > 1 { place(bars[1], CGSize(width: Self.barThickness, height: Self.barLength)) }
    }

    private func place(_ view: UIView, _ size: CGSize) {
        view.frame = CGRect(
            x: MainScreen.round(bounds.midX - size.width / 2), y: MainScreen.round(bounds.midY - size.height / 2),
            width: size.width, height: size.height)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIStepper.self) {
        $0.states("backgroundImage", \.backgroundImages, UIStepper.setBackgroundImage)
        $0.states("incrementImage", \.incrementImages, UIStepper.setIncrementImage)
        $0.states("decrementImage", \.decrementImages, UIStepper.setDecrementImage)
        $0.nib(element: "stepper")
        $0.key("minimumValue", \.minimumValue, .nib)
        $0.key("maximumValue", \.maximumValue, .nib)
        $0.key("stepValue", \.stepValue, .nib)
        $0.key("value", \.value, .nib)
        $0.key("continuous", \.isContinuous, .nib)
        $0.key("autorepeat", \.autorepeat, .nib)
        $0.key("wraps", \.wraps, .nib)
    }
}

// Swift 1 and 2 names: each is an error whose fix-it is the current name.
extension UIStepper {
    @available(*, unavailable, renamed: "isContinuous")
    public var continuous: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "setBackgroundImage(_:for:)")
    public func setBackgroundImage(_ image: UIImage?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "backgroundImage(for:)")
    public func backgroundImageForState(_ state: State) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "setIncrementImage(_:for:)")
    public func setIncrementImage(_ image: UIImage?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "incrementImage(for:)")
    public func incrementImageForState(_ state: State) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "setDecrementImage(_:for:)")
    public func setDecrementImage(_ image: UIImage?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "decrementImage(for:)")
    public func decrementImageForState(_ state: State) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "dividerImage(forLeftSegmentState:rightSegmentState:)")
    public func dividerImageForLeftSegmentState(_ leftState: State, rightSegmentState rightState: State) -> UIImage? {
        unavailableSpelling()
    }
}
