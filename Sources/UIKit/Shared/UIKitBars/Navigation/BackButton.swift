import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// The back button of a navigation bar: the indicator, and the title of the item before.
@MainActor
final class BackButton: UIControl {
    /// The amount of the title that is shown, from all to nothing, as the bar's room shrinks.
    enum Form: CaseIterable { case full, generic, minimal }

    let indicator = UIImageView()
    let label = UILabel()
    /// The item's image, which takes the title's place.
    private let picture = UIImageView()
    private let backdrop = UIImageView()
    /// The item that the button leads back to.
    let previous: UINavigationItem
    private var item: UIBarButtonItem?
    private var title = BackButton.genericTitle
    private var look: UINavigationBarAppearance?

    /// The most that is shown of the title, however much room there is.
    private(set) var widestForm = Form.full
    var form = Form.full { didSet { if form != oldValue { show() } } }

    /// The indicator's distance from the edge and from the title in points (behaviour/containers.md#bars).
    static let edge: CGFloat = 8
    static let gap: CGFloat = 6
    private static let pressedAlpha: CGFloat = 0.2
    /// The title that stands for one that is too long.
    private static let genericTitle = "Back"

    /// - Parameter previous: the item that the button leads back to.
    init(to previous: UINavigationItem) {
        self.previous = previous
        super.init(frame: .zero)
        for view in [indicator, picture] { (view.takesImagesAsTemplates, view.contentMode) = (true, .center) }
        picture.preferredSymbolConfiguration = .inBars
        for view in [backdrop, indicator, picture, label] { addSubview(view) }
    }

    /// Takes over the properties of the item before.
    /// - Parameter image: the bar's own indicator.
    func adopt(image: UIImage?, _ look: UINavigationBarAppearance?) {
        self.look = look
        item = previous.backBarButtonItem
        title = item?.title ?? previous.backButtonTitle ?? previous.title ?? Self.genericTitle
        indicator.image = image ?? look?.backIndicatorImage ?? .backIndicator
        tintColor = item?.tintColor
        widestForm = Self.widest(previous.backButtonDisplayMode)
        form = widestForm
        show()
    }

    required init?(coder: NSCoder) { nil }

    private static func widest(_ mode: UINavigationItem.BackButtonDisplayMode) -> Form {
        switch mode {
        case .default: .full
        case .generic: .generic
        case .minimal: .minimal
        }
    }

    private func show() {
        let text = form == .full ? title : Self.genericTitle
        label.attributedText = NSAttributedString(string: text, attributes: attributes)
        picture.image = image
        picture.isHidden = form == .minimal
        label.isHidden = form == .minimal || image != nil
        backdrop.image = background
        accessibilityLabel = title.isEmpty ? Self.genericTitle : title
        for view in [indicator, picture, label] { view.alpha = isHighlighted ? Self.pressedAlpha : 1 }
        setNeedsLayout()
    }

    /// Stands for the item of a back button that has none, to which proxies apply too.
    private static let plainItem = UIBarButtonItem()

    private var metrics: UIBarMetrics { traitCollection.verticalSizeClass == .compact ? .compact : .default }

    private var image: UIImage? { metrics == .compact ? item?.landscapeImagePhone ?? item?.image : item?.image }

    private var background: UIImage? {
        let own = value { item, metrics in
            let pressed =
                self.isHighlighted ? item.backButtonBackgroundImage(for: .highlighted, barMetrics: metrics) : nil
            return pressed ?? item.backButtonBackgroundImage(for: .normal, barMetrics: metrics)
        }
        return own ?? look?.backButtonAppearance.value(for: state) { $0.backgroundImage }
    }

    private var titleMove: UIOffset {
        value { $0.backButtonTitlePositionAdjustment(for: $1).unlessZero }
            ?? look?.backButtonAppearance.value(for: state) { $0.titlePositionAdjustment.unlessZero } ?? .zero
    }

    private var backdropMove: UIOffset {
        value { $0.backButtonBackgroundVerticalPositionAdjustment(for: $1).unlessZero }
            .map { UIOffset(horizontal: 0, vertical: $0) }
            ?? look?.backButtonAppearance.value(for: state) { $0.backgroundImagePositionAdjustment.unlessZero } ?? .zero
    }

    /// Returns a value of the item or of a proxy.
    private func value<Value>(_ read: @escaping (UIBarButtonItem, UIBarMetrics) -> Value?) -> Value? {
        (item ?? Self.plainItem).value(in: self, for: metrics, read)
    }

    private var attributes: [NSAttributedString.Key: Any] {
        let standard: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: BarButton.fontSize), .foregroundColor: tintColor as Any,
        ]
        return standard.merging(look?.backButtonAppearance.normal.titleTextAttributes ?? [:]) { $1 }
            .merging((item ?? Self.plainItem).titleAttributes(for: [.normal], in: self)) { $1 }
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            UIView.animate(withDuration: isHighlighted ? 0 : 0.25) { self.show() }
        }
    }

    /// The proxies that apply depend on the containers.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { show() }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    func width(in form: Form) -> CGFloat {
        let indicatorWidth = indicator.image?.size.width ?? 0
        guard form != .minimal else { return indicatorWidth }
        if image != nil { return indicatorWidth + Self.gap + (picture.shownSize?.width ?? 0) }
        let text = NSAttributedString(string: form == .full ? title : Self.genericTitle, attributes: attributes)
        let width = MainScreen.roundUp(text.size().width)
        return width == 0 ? indicatorWidth : indicatorWidth + Self.gap + width
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = indicator.image?.size.width ?? 0
        let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
        let text = max(bounds.width - width - Self.gap, 0)
        indicator.frame = CGRect(x: isLeft ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
        let place = CGRect(x: isLeft ? width + Self.gap : 0, y: 0, width: text, height: bounds.height)
        (label.frame, picture.frame) = (place.offset(by: titleMove), place)
        backdrop.frame = bounds.offset(by: backdropMove)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -Self.edge, dy: -8).contains(point)
    }
}
