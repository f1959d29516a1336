import CoreGraphics
public import Foundation
import QuartzCore
import QuinceKitDescription
import UIFoundation
@_spi(Hooks) public import UIKitCore

/// Begins to refresh a scroll view's content when a finger pulls it down far enough, and shows a wheel above it meanwhile.
///
/// It sends `valueChanged` once the content has been pulled far enough, while the finger is still down. The content then
/// rests below the control until `endRefreshing()`.
/// A pull of 100 points begins it; the distance is chosen.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// The control's height in points, which the content stays down by (behaviour/scrolling.md#refresh-control).
    static let height: CGFloat = 60
    /// The distance by which the content has to be pulled, in points on the screen.
    static let pull: CGFloat = 100
    /// The seconds in which the content returns when the refresh ends.
    static let returnDuration = 0.3

    private let wheel = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    private weak var scrollView: UIScrollView?
    /// Whether it is the value of a scroll view's `refreshControl`, rather than a subview that an app has added.
    var isProperty = false
    /// Whether the finger that has begun a refresh is still down: it begins no second one.
    private var isPulled = false

    public init() {
        super.init(frame: CGRect(x: 0, y: -Self.height, width: 320, height: Self.height))
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UIRefreshControl.self)
    }

    private func setUp() {
        wheel.hidesWhenStopped = false
        wheel.color = .gray
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 12)
        label.textColor = .gray
        addSubview(wheel)
        addSubview(label)
        show(progress: 0)
    }

    // MARK: Refreshing

    /// Whether a refresh runs: from the pull, or `beginRefreshing()`, until `endRefreshing()`.
    open private(set) var isRefreshing = false

    /// Shows that a refresh runs which no finger has begun. Sends no event, and does not scroll to the control.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        wheel.visibleSpokes = nil
        wheel.alpha = 1
        wheel.startAnimating()
        insetContent()
    }

    private func insetContent() {
        scrollView?.setInset(UIEdgeInsets(top: Self.height, left: 0, bottom: 0, right: 0), for: .refreshControl)
    }

    /// Lets the content return to the top.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        guard let scrollView, scrollView.window != nil, !scrollView.isTracking else { return stop() }
        UIView.animate(withDuration: Self.returnDuration, delay: 0, options: .allowUserInteraction) {
            scrollView.setInset(nil, for: .refreshControl)
        } completion: { [weak self] _ in
            guard let self, !isRefreshing else { return }
            stop()
        }
    }

    private func stop() {
        wheel.stopAnimating()
        scrollView?.setInset(nil, for: .refreshControl)
        update()
    }

    // MARK: Looks

    /// The text below the wheel.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        wheel.color = ownTintColor ?? .gray
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let hasTitle = attributedTitle.map { $0.length > 0 } ?? false
        wheel.center = CGPoint(x: bounds.midX, y: hasTitle ? bounds.height / 2 - 9 : bounds.height / 2)
        label.frame = CGRect(x: 0, y: bounds.height / 2 + 8, width: bounds.width, height: 16)
        label.isHidden = !hasTitle
    }

    /// Shows as many spokes as the pull has come far.
    private func show(progress: CGFloat) {
        wheel.visibleSpokes = Int((progress * CGFloat(UIActivityIndicatorView.spokes)).rounded(.down))
        wheel.alpha = min(progress * 2, 1)
        label.alpha = wheel.alpha
    }

    /// At rest it lies behind the content, where it takes no touches.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        isRefreshing && super.point(inside: point, with: event)
    }

    // MARK: The scroll view

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard superview !== scrollView else { return }
        scrollView?.removeObserver(self)
        scrollView?.setInset(nil, for: .refreshControl)
        scrollView = superview as? UIScrollView
        scrollView?.addObserver(self)
        guard let scrollView else { return }
        scrollView.sendSubviewToBack(self)
        if isRefreshing { insetContent() }
        update()
    }

    private func update() {
        guard let scrollView else { return }
        let insets = scrollView.adjustedContentInset
        let top = isInsetting ? insets.top - Self.height : insets.top
        let pulled = -(scrollView.contentOffset.y + top)
        // It stays at the top of what is seen, and the content uncovers it (recorded while it refreshes at offset 0).
        let place = CGRect(
            x: 0, y: -max(pulled, 0), width: scrollView.bounds.width - insets.left - insets.right,
            height: Self.height)
        if frame != place { frame = place }
        guard !isRefreshing, !isInsetting else { return }
        show(progress: min(max(pulled / Self.pull, 0), 1))
        if pulled >= Self.pull, scrollView.isTracking, scrollView.isDragging, isEnabled, !isPulled { pull() }
    }

    private var isInsetting: Bool { scrollView?.hasInset(for: .refreshControl) ?? false }

    private func pull() {
        isPulled = true
        beginRefreshing()
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}

extension UIRefreshControl: ScrollObserver {
    package func scrollViewDidMove(_ scrollView: UIScrollView) { update() }
    package func scrollViewDidLayOut(_ scrollView: UIScrollView) { update() }
    package func scrollViewDidBeginDragging(_ scrollView: UIScrollView) { isPulled = false }
}

extension UIScrollView {
    /// The control above the content that a pull down refreshes it with.
    public var refreshControl: UIRefreshControl? {
        get { subviews.lazy.compactMap { $0 as? UIRefreshControl }.first(where: \.isProperty) }
        set {
            let old = refreshControl
            guard old !== newValue else { return }
            old?.isProperty = false
            old?.removeFromSuperview()
            guard let newValue else { return }
            newValue.isProperty = true
            addSubview(newValue)
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIRefreshControl.self) {
        $0.key(readOnly: "refreshing", \.isRefreshing)
        $0.action("beginRefreshing", UIRefreshControl.beginRefreshing)
        $0.action("endRefreshing", UIRefreshControl.endRefreshing)
        $0.nib(element: "refreshControl")
        $0.key("attributedTitle", \.attributedTitle, .nib)
    }
}
