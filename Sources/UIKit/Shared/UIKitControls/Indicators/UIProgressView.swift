import CoreGraphics
public import Foundation
import QuartzCore
import QuinceKitDescription
@_spi(Hooks) public import QuinceViewLayout
@_spi(Hooks) public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// A bar that fills in reading direction, two points high, and four since iOS 13.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    public enum Style: Int, Sendable { case `default`, bar }

    private var storedProgress: Float = 0
    private var follower: CADisplayLink?
    private let track = UIImageView(frame: .zero)
    private let bar = UIImageView(frame: .zero)

    private static var height: CGFloat { Look.current.progress.height }
    private static var trackColor: UIColor { Look.current.progress.track }
    private static let duration = 0.25

    open var progressViewStyle = Style.default { didSet { updateColors() } }
    open var progressTintColor: UIColor? { didSet { updateColors() } }
    open var trackTintColor: UIColor? { didSet { updateColors() } }
    open var progressImage: UIImage? { didSet { updateColors() } }
    open var trackImage: UIImage? { didSet { updateColors() } }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UIProgressView.self)
    }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height))
        progressViewStyle = style
        updateColors()
    }

    private func setUp() {
        addSubview(track)
        addSubview(bar)
        updateColors()
    }

    /// The progress, 0…1.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    open func setProgress(_ progress: Float, animated: Bool) {
        storedProgress = min(max(progress, 0), 1)
        guard animated else { return setNeedsLayout() }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .beginFromCurrentState) { self.placeParts() }
    }

    @_spi(Hooks) open override var standardAccessibility: StandardAccessibility? {
        StandardAccessibility(value: StandardAccessibility.percent(Double(progress)), traits: .updatesFrequently)
    }

    // MARK: Following

    /// The work that the bar follows, while it is in a window: Foundation on Linux does not tell when a progress changes,
    /// so that its fraction is read before each frame until it is finished.
    open var observedProgress: Progress? { didSet { follow() } }

    private func follow() {
        follower?.invalidate()
        follower = nil
        guard let observedProgress else { return }
        show(observedProgress)
        guard window != nil, !observedProgress.isFinished else { return }
        let link = CADisplayLink { [weak self] link in
            guard let self, let observedProgress = self.observedProgress else { return link.invalidate() }
            show(observedProgress)
            if observedProgress.isFinished { link.invalidate() }
        }
        link.add(to: .main, forMode: .common)
        follower = link
    }

    private func show(_ progress: Progress) {
        let fraction = Float(progress.fractionCompleted)
        if fraction != self.progress { setProgress(fraction, animated: window != nil) }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        follow()
    }

    private func updateColors() {
        track.image = trackImage
        bar.image = progressImage
        let quiet = progressViewStyle == .bar ? UIColor.clear : Self.trackColor
        track.backgroundColor = trackImage == nil ? trackTintColor ?? quiet : nil
        bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        updateColors()
    }

    @_spi(Hooks) open override var standardPriorities: ContentPriorities {
        var priorities = ContentPriorities()
        priorities.hugging.vertical = .defaultHigh
        return priorities
    }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    private func placeParts() {
        let isRound = trackImage == nil && progressImage == nil && progressViewStyle == .default
        track.frame = bounds
        let width = bounds.width * CGFloat(storedProgress)
        bar.frame = CGRect(x: isFlipped ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        for view in [track, bar] { view.layer.cornerRadius = isRound ? bounds.height / 2 : 0 }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIProgressView.self) {
        $0.nib(element: "progressView")
        $0.nib("progressViewStyle", \.progressViewStyle)
        $0.key("progress", \.progress, .nib)
        $0.key("progressTintColor", \.progressTintColor, .appearance, .nib)
        $0.key("trackTintColor", \.trackTintColor, .appearance, .nib)
        $0.key("progressImage", \.progressImage, .appearance, .nib)
        $0.key("trackImage", \.trackImage, .appearance, .nib)
    }
}

extension UIProgressView.Style: NibWords {
    package static var nibWords: [String: Self] { words(.default, .bar) }
}
