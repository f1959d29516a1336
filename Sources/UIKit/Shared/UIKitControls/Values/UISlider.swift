import CoreGraphics
public import Foundation
import QuartzCore
import QuinceKitDescription
@_spi(Hooks) public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// A thumb on a track, for a number in a range.
///
/// The track is two points high, and four since iOS 13; the white thumb of 28 points has a soft shadow.
/// A finger may come down 10 points beside the thumb, and an animated change takes 0.25 s; both are chosen.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private var storedValue: Float = 0
    private let minimumTrack = UIImageView(frame: .zero)
    private let maximumTrack = UIImageView(frame: .zero)
    private let thumb = SliderThumb(frame: .zero)
    private let minimumPicture = UIImageView(frame: .zero)
    private let maximumPicture = UIImageView(frame: .zero)
    private(set) var thumbImages: [State: UIImage] = [:]
    private(set) var minimumTrackImages: [State: UIImage] = [:]
    private(set) var maximumTrackImages: [State: UIImage] = [:]
    /// The distance from the finger to the thumb's center while it is dragged.
    private var grip: CGFloat = 0

    private static var trackHeight: CGFloat { Look.current.slider.trackHeight }
    /// The distance of a track without images from the ends.
    private static let trackMargin: CGFloat = 2
    private static let thumbDiameter: CGFloat = 28
    /// The distance in points by which a finger may miss the thumb.
    private static let thumbSlop: CGFloat = 10
    private static var trackColor: UIColor { Look.current.slider.track }
    private static let pictureGap: CGFloat = 8

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UISlider.self)
    }

    private func setUp() {
        for view in [minimumPicture, maximumPicture, maximumTrack, minimumTrack, thumb] { addSubview(view) }
        updateColors()
    }

    // MARK: Value

    open var minimumValue: Float = 0 { didSet { rangeDidChange() } }
    open var maximumValue: Float = 1 { didSet { rangeDidChange() } }
    /// Whether dragging sends valueChanged continuously, not only at its end.
    ///
    /// - Differs: `valueChanged` is sent once more when the finger is lifted, so that its action can see the end of the touch.
    open var isContinuous = true

    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    open func setValue(_ value: Float, animated: Bool) {
        let new = clamped(value)
        guard new != storedValue else { return }
        storedValue = new
        guard animated else { return setNeedsLayout() }
        UIView.animate(withDuration: Self.slideDuration, delay: 0, options: .allowUserInteraction) {
            self.placeParts()
        }
    }

    private static let slideDuration = 0.25

    private func clamped(_ value: Float) -> Float { min(max(value, minimumValue), max(minimumValue, maximumValue)) }

    private func rangeDidChange() {
        storedValue = clamped(storedValue)
        setNeedsLayout()
    }

    @_spi(Hooks) open override var standardAccessibility: StandardAccessibility? {
        let range = Double(maximumValue - minimumValue)
        let share = range > 0 ? Double(value - minimumValue) / range : 0
        return StandardAccessibility(
            value: StandardAccessibility.percent(share), traits: stateTraits.union(.adjustable))
    }

    // MARK: Appearance

    open var minimumTrackTintColor: UIColor? { didSet { updateColors() } }
    open var maximumTrackTintColor: UIColor? { didSet { updateColors() } }
    open var thumbTintColor: UIColor? { didSet { updateColors() } }
    open var minimumValueImage: UIImage? {
        get { minimumPicture.image }
        set {
            minimumPicture.image = newValue
            setNeedsLayout()
        }
    }
    open var maximumValueImage: UIImage? {
        get { maximumPicture.image }
        set {
            maximumPicture.image = newValue
            setNeedsLayout()
        }
    }

    open func setThumbImage(_ image: UIImage?, for state: State) {
        thumbImages[state] = image
        updateColors()
    }
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        minimumTrackImages[state] = image
        updateColors()
    }
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        maximumTrackImages[state] = image
        updateColors()
    }
    open func thumbImage(for state: State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }
    open func minimumTrackImage(for state: State) -> UIImage? {
        minimumTrackImages[state] ?? minimumTrackImages[.normal]
    }
    open func maximumTrackImage(for state: State) -> UIImage? {
        maximumTrackImages[state] ?? maximumTrackImages[.normal]
    }
    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        updateColors()
    }

    @_spi(Hooks) open override func stateDidChange() {
        super.stateDidChange()
        updateColors()
    }

    private func updateColors() {
        alphaOfParts = isEnabled ? 1 : 0.5
        show(currentMinimumTrackImage, in: minimumTrack, or: minimumTrackTintColor ?? tintColor)
        show(currentMaximumTrackImage, in: maximumTrack, or: maximumTrackTintColor ?? Self.trackColor)
        thumb.show(currentThumbImage, or: thumbTintColor ?? .white)
        setNeedsLayout()
    }

    private var alphaOfParts: CGFloat = 1 {
        didSet {
            guard alphaOfParts != oldValue else { return }
            for view in [minimumTrack, maximumTrack, thumb] { view.alpha = alphaOfParts }
        }
    }

    private func show(_ image: UIImage?, in track: UIImageView, or color: UIColor) {
        track.image = image
        track.backgroundColor = image == nil ? color : nil
    }

    // MARK: Layout (overridden to place the parts elsewhere)

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 30) }
    /// The thumb's shadow extends beyond the rectangle that constraints place.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }

    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        valueImageRect(minimumValueImage, isLeft: !isFlipped, bounds)
    }

    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        valueImageRect(maximumValueImage, isLeft: isFlipped, bounds)
    }

    private func valueImageRect(_ image: UIImage?, isLeft: Bool, _ bounds: CGRect) -> CGRect {
        let size = image?.size ?? .zero
        let x = isLeft ? bounds.minX : bounds.maxX - size.width
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let imageHeight = max(currentMinimumTrackImage?.size.height ?? 0, currentMaximumTrackImage?.size.height ?? 0)
        let height = imageHeight > 0 ? imageHeight : Self.trackHeight
        let (leftImage, rightImage) =
            isFlipped ? (maximumValueImage, minimumValueImage) : (minimumValueImage, maximumValueImage)
        let left = leftImage.map { $0.size.width + Self.pictureGap } ?? Self.trackMargin
        let right = rightImage.map { $0.size.width + Self.pictureGap } ?? Self.trackMargin
        return CGRect(
            x: bounds.minX + left, y: MainScreen.round(bounds.midY - height / 2),
            width: max(bounds.width - left - right, 0), height: height)
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Self.thumbDiameter, height: Self.thumbDiameter)
        let range = maximumValue - minimumValue
        let fraction = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        // The thumb's edge reaches the bounds' edge.
        let start = rect.minX - Self.trackMargin
        let travel = max(rect.width + 2 * Self.trackMargin - size.width, 0)
        let y = MainScreen.round(bounds.midY - size.height / 2)
        return CGRect(
            x: start + (isFlipped ? 1 - fraction : fraction) * travel, y: y, width: size.width, height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    private func placeParts() {
        let track = trackRect(forBounds: bounds)
        let thumbFrame = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
        let middle = min(max(thumbFrame.midX, track.minX), track.maxX)
        let (left, right) = isFlipped ? (maximumTrack, minimumTrack) : (minimumTrack, maximumTrack)
        left.frame = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
        right.frame = CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
        minimumTrack.layer.cornerRadius = minimumTrack.image == nil ? track.height / 2 : 0
        maximumTrack.layer.cornerRadius = maximumTrack.image == nil ? track.height / 2 : 0
        thumb.frame = thumbFrame
        minimumPicture.frame = minimumValueImageRect(forBounds: bounds)
        maximumPicture.frame = maximumValueImageRect(forBounds: bounds)
    }

    // MARK: Tracking (begins on the thumb)

    private var thumbFrame: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        let frame = thumbFrame
        guard frame.insetBy(dx: -Self.thumbSlop, dy: -Self.thumbSlop).contains(point) else { return false }
        grip = frame.midX - point.x
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let old = storedValue
        storedValue = value(at: touch.location(in: self).x + grip)
        guard storedValue != old else { return true }
        setNeedsLayout()
        if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        return true
    }

    /// Always sends an action, which learns from the touch's phase that the thumb was released.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    private func value(at x: CGFloat) -> Float {
        let track = trackRect(forBounds: bounds)
        let low = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
        let high = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
        guard high != low else { return minimumValue }
        let fraction = Float(min(max((x - low) / (high - low), 0), 1))
        return minimumValue + fraction * (maximumValue - minimumValue)
    }

    @_spi(Hooks) open override var preventsTapsAround: Bool { true }
    @_spi(Hooks) open override var isOpaqueByClass: Bool { false }
    @_spi(Hooks) open override var ownWords: ViewWords {
        super.ownWords.with(tail: [String(format: "value: %f", value)])
    }

    /// Prevents swipes and drags of ancestors while a finger is on the thumb.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isTracking, gestureRecognizer.view !== self { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}

/// A white disc with a shadow, or an image.
@MainActor
final class SliderThumb: UIImageView {
    private let disc = UIView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        disc.isUserInteractionEnabled = false
        disc.layer.shadowOpacity = 0.25
        disc.layer.shadowOffset = CGSize(width: 0, height: 3)
        disc.layer.shadowRadius = 3
        disc.layer.borderColor = UIColor(white: 0, alpha: 0.1).cgColor
        disc.layer.borderWidth = 0.5
        addSubview(disc)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ image: UIImage?, or color: UIColor) {
        self.image = image
        disc.isHidden = image != nil
        disc.backgroundColor = color
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        disc.frame = bounds
        disc.layer.cornerRadius = bounds.height / 2
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UISlider.self) {
        $0.states("thumbImage", \.thumbImages, UISlider.setThumbImage)
        $0.states("minimumTrackImage", \.minimumTrackImages, UISlider.setMinimumTrackImage)
        $0.states("maximumTrackImage", \.maximumTrackImages, UISlider.setMaximumTrackImage)
        $0.nib(element: "slider")
        $0.key("minimumValue", \.minimumValue, .nib("minValue"))
        $0.key("maximumValue", \.maximumValue, .nib("maxValue"))
        $0.key("value", \.value, .nib)
        $0.key("continuous", \.isContinuous, .nib)
        $0.key("minimumTrackTintColor", \.minimumTrackTintColor, .appearance, .nib)
        $0.key("maximumTrackTintColor", \.maximumTrackTintColor, .appearance, .nib)
        $0.key("thumbTintColor", \.thumbTintColor, .appearance, .nib)
        $0.key("minimumValueImage", \.minimumValueImage, .appearance, .nib)
        $0.key("maximumValueImage", \.maximumValueImage, .appearance, .nib)
    }
}
