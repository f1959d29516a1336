import CoreGraphics
public import Foundation
import QuartzCore
import QuinceKitDescription
@_spi(Hooks) public import QuinceViewLayout
public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// Spokes that rotate once per second, one spoke at a time: twelve, and eight since iOS 13.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case whiteLarge = 0
        case white = 1
        case gray = 2
        case medium = 100
        case large = 101

        var side: CGFloat { self == .whiteLarge || self == .large ? 37 : 20 }
        @MainActor var color: UIColor { self == .white || self == .whiteLarge ? .white : Look.current.spinner.color }
    }

    static var spokes: Int { Look.current.spinner.spokes }
    private static let key = "quince.spin"

    /// The spokes, in a separate layer so that rotation does not affect the view's own transform.
    private let wheel = CALayer()

    public override init(frame: CGRect) {
        style = .white
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        setUp()
        self.frame = frame
    }

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        setUp()
    }

    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

    public required init(coder: NSCoder) {
        style = .white
        super.init(coder: coder)!
        decodeNib(coder, as: UIActivityIndicatorView.self)
    }

    @_spi(Hooks) open override func willDecode(_ coder: NSCoder) {
        super.willDecode(coder)
        setUp()
    }

    private func setUp() {
        layer.addSublayer(wheel)
        isUserInteractionEnabled = false
        drawWheel()
        isHidden = hidesWhenStopped
    }

    open var style: Style {
        didSet {
            bounds.size = CGSize(width: style.side, height: style.side)
            drawWheel()
        }
    }
    open var color: UIColor! = nil { didSet { drawWheel() } }
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    open private(set) var isAnimating = false

    /// The number of spokes that are shown, from the top on; `nil` for all, which fade.
    var visibleSpokes: Int? { didSet { if visibleSpokes != oldValue { drawWheel() } } }

    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        turn.values = (0..<Self.spokes).map { Double($0) * 2 * Double.pi / Double(Self.spokes) }
        turn.calculationMode = .discrete
        turn.duration = 1
        turn.repeatCount = .infinity
        wheel.add(turn, forKey: Self.key)
    }

    open func stopAnimating() {
        isAnimating = false
        wheel.removeAnimation(forKey: Self.key)
        if hidesWhenStopped { isHidden = true }
    }

    @_spi(Hooks) open override var standardPriorities: ContentPriorities { .firm }
    open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
        CATransaction.commit()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { drawWheel() }
    }

    private func drawWheel() {
        let (side, visible) = (style.side, visibleSpokes)
        let color = (self.color ?? style.color).resolvedColor(with: traitCollection)
        let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            Self.drawSpokes(color, side, visible, context.cgContext)
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        wheel.contentsScale = image.scale
        wheel.contents = image
        CATransaction.commit()
        setNeedsLayout()
    }

    /// Draws the spokes: the one at the top is the strongest, and those that it has passed fade. Of a number of them each is
    /// as strong as the next.
    private static func drawSpokes(_ color: UIColor, _ side: CGFloat, _ visible: Int?, _ context: CGContext) {
        let look = Look.current.spinner
        let radius = side / 2
        let (width, length) = (radius * look.width, radius * (look.outer - look.inner))
        let strength = color.cgColor.alpha
        for i in 0..<(visible ?? look.spokes) {
            let share = visible == nil ? look.strengths[(look.spokes - i) % look.spokes] : look.strengths[0]
            context.saveGState()
            context.translateBy(x: radius, y: radius)
            context.rotate(by: CGFloat(i) * 2 * .pi / CGFloat(look.spokes))
            color.withAlphaComponent(share * strength).setFill()
            let spoke = CGRect(x: -width / 2, y: -radius * look.outer, width: width, height: length)
            UIBezierPath(roundedRect: spoke, cornerRadius: width / 2).fill()
            context.restoreGState()
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIActivityIndicatorView.self) {
        $0.key(readOnly: "animating", \.isAnimating)
        $0.action("startAnimating", UIActivityIndicatorView.startAnimating)
        $0.action("stopAnimating", UIActivityIndicatorView.stopAnimating)
        $0.nib(element: "activityIndicatorView")
        $0.nib("style", \.style)
        $0.key("color", \.color, .appearance, .nib)
        $0.key("hidesWhenStopped", \.hidesWhenStopped, .nib(omitted: false))
        $0.nib("animating") { if $1 { $0.startAnimating() } }
    }
}

extension UIActivityIndicatorView.Style: NibWords {
    package static var nibWords: [String: Self] { words(.whiteLarge, .white, .gray, .medium, .large) }
}
