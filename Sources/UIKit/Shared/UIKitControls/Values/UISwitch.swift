import CoreGraphics
public import Foundation
import QuartzCore
import QuinceKitDescription
@_spi(Hooks) public import QuinceViewLayout
@_spi(Hooks) public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// A switch that is on or off. Always 51 × 31 points.
///
/// The track has the color of the on state. Until iOS 12 the image of the off state is over it, a white pill with a gray border that
/// shrinks away as the switch turns on; since iOS 13 the track itself is gray.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    public enum Style: Int, Sendable { case automatic, checkbox, sliding }

    private var storedIsOn = false
    private let track = UIView(frame: .zero)
    private let well = UIView(frame: .zero)
    private let knob = UIView(frame: .zero)
    private var isPressed = false
    private var startX: CGFloat = 0
    private var hasMoved = false

    private static let size = CGSize(width: 51, height: 31)
    private static let knobDiameter: CGFloat = 28
    private static let rim: CGFloat = 1.5
    /// The additional width in points of a pressed knob.
    private static let stretch: CGFloat = 7
    private static let onColor = UIColor.systemGreen
    private static let duration = 0.3
    private static let dragThreshold: CGFloat = 10

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UISwitch.self)
    }

    private func setUp() {
        for view in [track, well, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        knob.layer.shadowOpacity = 0.25
        knob.layer.shadowOffset = CGSize(width: 0, height: 3)
        knob.layer.shadowRadius = 3
        knob.layer.borderColor = UIColor(white: 0, alpha: 0.06).cgColor
        knob.layer.borderWidth = 0.5
        show()
    }

    // MARK: Value

    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    /// Sets the state without sending an event.
    /// The knob moves on a spring of damping ratio 0.8, which is chosen.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != storedIsOn else { return }
        storedIsOn = on
        if animated, window != nil { animateShow() } else { show() }
    }

    // MARK: Appearance

    open var onTintColor: UIColor? { didSet { show() } }
    open var thumbTintColor: UIColor? { didSet { show() } }
    /// Stored without effect, as on iOS 7 and later.
    open var onImage: UIImage?
    open var offImage: UIImage?
    /// The style, which is always sliding on phones and tablets, whatever is preferred.
    open var style: Style { .sliding }
    open var preferredStyle = Style.automatic
    /// The title beside a checkbox, which only the Mac has.
    open var title: String?

    /// The color of the border in the off state.
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set {
            super.tintColor = newValue
            show()
        }
    }

    @_spi(Hooks) open override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    private func animateShow() {
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) { self.show() }
    }

    private func show() {
        let frame = CGRect(origin: .zero, size: Self.size)
        let color = onTintColor ?? Self.onColor
        let rim = ownTintColor ?? Look.current.toggle.off
        track.frame = frame
        track.layer.cornerRadius = frame.height / 2
        track.backgroundColor = storedIsOn ? color : rim
        showWell(in: frame)
        knob.frame = knobFrame
        knob.layer.cornerRadius = Self.knobDiameter / 2
        knob.backgroundColor = thumbTintColor ?? .white
    }

    /// Shows the white pill: hidden while on or pressed, otherwise everything inside the border.
    private func showWell(in frame: CGRect) {
        let full = frame.insetBy(dx: Self.rim, dy: Self.rim)
        let color = Look.current.toggle.well
        let isGone = storedIsOn || isPressed || color == nil
        well.bounds = CGRect(origin: .zero, size: full.size)
        well.center = CGPoint(x: wellCenter(in: full), y: full.midY)
        well.layer.cornerRadius = full.height / 2
        well.backgroundColor = color
        // A scale of 0 could not be animated back.
        let scale: CGFloat = isGone ? 0.01 : 1
        well.transform = CGAffineTransform(scaleX: scale, y: scale)
    }

    private func wellCenter(in rect: CGRect) -> CGFloat {
        guard storedIsOn else { return rect.midX }
        return isFlipped ? rect.minX + rect.height / 2 : rect.maxX - rect.height / 2
    }

    @_spi(Hooks) open override func directionDidChange() {
        super.directionDidChange()
        show()
    }

    private var knobFrame: CGRect {
        let width = Self.knobDiameter + (isPressed ? Self.stretch : 0)
        let x = storedIsOn != isFlipped ? Self.size.width - Self.rim - width : Self.rim
        return CGRect(x: x, y: Self.rim, width: width, height: Self.knobDiameter)
    }

    @_spi(Hooks) open override var standardAccessibility: StandardAccessibility? {
        StandardAccessibility(value: isOn ? "1" : "0", traits: stateTraits.union([.button, .toggleButton]))
    }

    // MARK: Size

    /// The size of the rectangle that constraints place; the knob's shadow needs two points more.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.size.width - alignmentRectInsets.right, height: Self.size.height)
    }
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
    @_spi(Hooks) open override var standardPriorities: ContentPriorities { .firm }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
    }

    // MARK: Tracking (a tap toggles, a drag follows the finger)

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        startX = touch.location(in: self).x
        hasMoved = false
        isPressed = true
        animateShow()
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        if abs(x - startX) > Self.dragThreshold { hasMoved = true }
        guard hasMoved else { return true }
        let on = (x > Self.size.width / 2) != isFlipped
        if on != storedIsOn {
            storedIsOn = on
            draggedChanges += 1
            animateShow()
        }
        return true
    }

    private var draggedChanges = 0

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        isPressed = false
        // An even number of changes during the drag cancels out.
        let changed = hasMoved ? draggedChanges % 2 == 1 : true
        if !hasMoved { storedIsOn.toggle() }
        draggedChanges = 0
        animateShow()
        if changed {
            sendActions(for: .valueChanged)
            sendActions(for: .primaryActionTriggered)
        }
    }

    open override func cancelTracking(with event: UIEvent?) {
        isPressed = false
        if draggedChanges % 2 == 1 { storedIsOn.toggle() }
        draggedChanges = 0
        animateShow()
    }

    @_spi(Hooks) open override var preventsTapsAround: Bool { true }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isTracking, gestureRecognizer.view !== self { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UISwitch.self) {
        $0.nib(element: "switch")
        $0.key("on", \.isOn, .nib)
        $0.key("onTintColor", \.onTintColor, .appearance, .nib)
        $0.key("thumbTintColor", \.thumbTintColor, .appearance, .nib)
        $0.key("onImage", \.onImage, .appearance, .nib)
        $0.key("offImage", \.offImage, .appearance, .nib)
        $0.nib("title", \.title) { $0.title = $1 }
    }
}
