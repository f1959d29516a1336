import CoreGraphics
import Foundation
import QuartzCore
import QuinceRenderTree
import UIFoundation
import UIKitControls
import UIKitCore

/// A panel of glass over the window beside a pill, until a finger comes down elsewhere.
///
/// No controller is presented: a date picker needs none, and one in a presented controller opens over it.
final class PickerPopover: UIView {
    private let panel = UIView(frame: .zero)
    private let clip = UIView(frame: .zero)
    private let glass = BackdropView(nil)
    private let content: UIView
    private let size: CGSize
    private weak var source: UIView?
    private let didClose: () -> Void
    private var knownSize = CGSize.zero

    // Seconds and dampings are chosen, low confidence (behaviour/pickers.md#compact).
    private static let opening = (duration: 0.4, damping: CGFloat(0.8))
    private static let closing = 0.2

    init(_ content: UIView, size: CGSize, didClose: @escaping () -> Void) {
        (self.content, self.size, self.didClose) = (content, size, didClose)
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        clip.layer.cornerRadius = MonthLook.popoverRadius
        clip.clipsToBounds = true
        panel.layer.shadowOpacity = 0.2
        panel.layer.shadowRadius = 32
        panel.layer.shadowOffset = CGSize(width: 0, height: 10)
        addSubview(panel)
        panel.addSubview(clip)
        for view in [glass, content] { clip.addSubview(view) }
        addGestureRecognizer(OutsideTap { [weak self] in self?.close() })
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Opening and closing

    /// Opens over the window of a view, in its tint, appearance and direction.
    func open(beside source: UIView) {
        guard let window = source.window else { return }
        self.source = source
        (frame, knownSize) = (window.bounds, window.bounds.size)
        tintColor = source.tintColor
        let style = source.traitCollection.userInterfaceStyle
        // One that is the window's follows it when it changes.
        overrideUserInterfaceStyle = style == window.traitCollection.userInterfaceStyle ? .unspecified : style
        let direction: UISemanticContentAttribute = source.isFlipped ? .forceRightToLeft : .forceLeftToRight
        for view in [self, panel, clip] { view.semanticContentAttribute = direction }
        content.semanticContentAttribute = direction
        window.addSubview(self)
        place()
        layoutIfNeeded()
        panel.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
        panel.alpha = 0
        UIView.animate(
            withDuration: Self.opening.duration, delay: 0, usingSpringWithDamping: Self.opening.damping,
            initialSpringVelocity: 0, options: .allowUserInteraction
        ) {
            self.panel.transform = .identity
            self.panel.alpha = 1
        }
    }

    func close(animated: Bool = true) {
        guard isUserInteractionEnabled else { return }
        isUserInteractionEnabled = false
        didClose()
        guard animated else { return removeFromSuperview() }
        UIView.animate(withDuration: Self.closing) {
            self.panel.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
            self.panel.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }

    // MARK: Layout

    /// Below the source if the panel fits there, or if there is more room than above it.
    private func place() {
        guard let source else { return }
        let margin = MonthLook.popoverMargin
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: margin, dy: margin)
        let anchor = source.convert(source.bounds, to: self)
        let width = min(size.width, area.width)
        let below = area.maxY - anchor.maxY - MonthLook.popoverGap
        let above = anchor.minY - MonthLook.popoverGap - area.minY
        let isBelow = size.height <= below || below >= above
        let wanted = isBelow ? anchor.maxY + MonthLook.popoverGap : anchor.minY - MonthLook.popoverGap - size.height
        let height = min(size.height, area.height)
        let y = min(max(wanted, area.minY), area.maxY - height)
        let x = min(max(anchor.midX - width / 2, area.minX), area.maxX - width)
        let rect = CGRect(x: MainScreen.round(x), y: MainScreen.round(y), width: width, height: height)
        // The panel grows from the edge that is nearest to the source.
        let share = width > 0 ? min(max((anchor.midX - rect.minX) / width, 0), 1) : 0.5
        panel.layer.anchorPoint = CGPoint(x: share, y: isBelow ? 0 : 1)
        panel.bounds = CGRect(origin: .zero, size: rect.size)
        panel.center = CGPoint(x: rect.minX + share * width, y: isBelow ? rect.minY : rect.maxY)
        clip.frame = panel.bounds
        glass.frame = clip.bounds
        content.frame = clip.bounds
        panel.layer.shadowPath =
            UIBezierPath(roundedRect: panel.bounds, cornerRadius: MonthLook.popoverRadius).cgPath
    }

    /// A window of another size has no place for the panel of the old one.
    override func layoutSubviews() {
        super.layoutSubviews()
        let isDark = traitCollection.userInterfaceStyle == .dark
        glass.recipe = BackdropRecipe(radius: 30, white: isDark ? 0.15 : 0.97, alpha: isDark ? 0.85 : 0.9)
        if bounds.size != knownSize { close(animated: false) }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    override func accessibilityPerformEscape() -> Bool {
        close()
        return true
    }
}

/// A finger that comes down beside the panel, and is lifted or not.
private final class OutsideTap: UIGestureRecognizer {
    private let didTap: () -> Void

    init(_ didTap: @escaping () -> Void) {
        self.didTap = didTap
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let touch = touches.first, touch.view === view else { return state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = .recognized
        didTap()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }
}
