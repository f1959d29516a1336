import CoreGraphics
import Foundation
@_spi(Quince) import UIKitCore

/// A finger on a card: takes it from detent to detent, and down out of the screen.
///
/// A scroll view in the card keeps the finger while it can scroll; at its upper end the card takes it.
@MainActor
final class CardDrag: NSObject, UIGestureRecognizerDelegate {
    private weak var setting: CardSetting?
    private let pan = UIPanGestureRecognizer()
    /// The dismissal that the finger moves.
    private(set) var dismissal: CardDismissal?
    /// The card's upper edge as the finger took hold of it.
    private var start: CGFloat = 0
    /// Whether a person may dismiss, which is asked once for each drag that goes that far.
    private var mayLeave: Bool?
    /// Whether the card has been pulled where it may not go.
    private var hasResisted = false
    /// The container's size as the finger took hold of the card.
    private var size = CGSize.zero

    init(_ setting: CardSetting) {
        self.setting = setting
        super.init()
        pan.addHandler { [weak self] _ in self?.panned() }
    }

    var isDragging: Bool { pan.state == .began || pan.state == .changed }

    func attach(to card: CardView) {
        pan.delegate = self
        if pan.view !== card { card.addGestureRecognizer(pan) }
    }

    private var container: UIView? { setting?.container }

    // MARK: Whose finger it is

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let setting, let container, !setting.card.coversContainer, !setting.controller.isMoving else {
            return false
        }
        let velocity = pan.velocity(in: container)
        guard abs(velocity.y) > abs(velocity.x) else { return false }
        guard let scrolled = scrollView(in: setting.card) else { return true }
        let isAtTop = scrolled.contentOffset.y <= -scrolled.adjustedContentInset.top
        guard isAtTop else { return false }
        return velocity.y > 0 || expandsBeforeScrolling
    }

    /// Whether an upward finger takes the card up before it scrolls.
    private var expandsBeforeScrolling: Bool {
        guard let setting, let container, setting.sheet?.prefersScrollingExpandsWhenScrolledToEdge ?? false else {
            return false
        }
        let places = setting.places(in: container)
        return places.edge(of: setting.selected(in: container)) > places.highest
    }

    /// Returns the scroll view under the finger that can be scrolled up and down.
    private func scrollView(in card: CardView) -> UIScrollView? {
        let hit = card.hitTest(pan.location(in: card), with: nil)
        let chain = sequence(first: hit) { $0 === card ? nil : $0?.superview }.compactMap { $0 }
        return chain.lazy.compactMap { $0 as? UIScrollView }.first { view in
            let insets = view.adjustedContentInset
            let room = view.bounds.height - insets.top - insets.bottom
            return view.isScrollEnabled && (view.contentSize.height > room || view.alwaysBounceVertical)
        }
    }

    /// A scroll view in the card waits until the card has refused the finger.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let scrolled = otherGestureRecognizer.view as? UIScrollView,
            otherGestureRecognizer === scrolled.panGestureRecognizer
        else { return false }
        return setting.map { scrolled.isDescendant(of: $0.card) } ?? false
    }

    // MARK: Its way

    private func panned() {
        // The app may dismiss in any of the calls that a drag makes.
        guard let container, let setting, setting.isShown else { return }
        let controller = setting.controller
        defer { withExtendedLifetime(controller) {} }
        let places = setting.places(in: container)
        if isOvertaken(places) { return letGo() }
        switch pan.state {
        case .began:
            // A card that is caught in flight stays where it is seen.
            (start, size) = (setting.card.layer.presentation()?.frame.minY ?? setting.card.frame.minY, places.container)
            setting.card.layer.removeAllAnimations()
            (mayLeave, hasResisted) = (nil, false)
            move(setting, to: start + pan.translation(in: container).y, places, in: container)
        case .changed: move(setting, to: start + pan.translation(in: container).y, places, in: container)
        case .ended: release(setting, speed: pan.velocity(in: container).y, places, in: container)
        case .cancelled, .failed:
            hasResisted = false
            release(setting, speed: 0, places, in: container)
        default: break
        }
    }

    /// Whether another transition or another size of the screen has taken the card from the finger.
    private func isOvertaken(_ places: CardPlaces) -> Bool {
        guard let setting else { return true }
        if pan.state != .began, places.container != size { return dismissal == nil }
        return setting.controller.isMoving && dismissal == nil || setting.card.coversContainer
    }

    /// Has the finger go on without the card.
    private func letGo() {
        pan.isEnabled = false
        pan.isEnabled = true
    }

    private func move(_ setting: CardSetting, to wanted: CGFloat, _ places: CardPlaces, in container: UIView) {
        if wanted > places.lowest, dismissal == nil {
            beginLeaving(setting)
            guard setting.isShown else { return }
            // An animator of the app's own has the card now.
            if setting.controller.isMoving, dismissal == nil { return letGo() }
            hasResisted = dismissal == nil
        }
        let edge = places.edge(draggedTo: wanted, mayLeave: dismissal != nil)
        setting.card.frame = setting.frame(below: edge, in: container)
        if let dismissal {
            dismissal.update((edge - places.lowest) / max(places.container.height - places.lowest, 1))
        } else {
            setting.showPresenter(under: edge)
        }
    }

    /// Begins the dismissal, if a person may dismiss.
    private func beginLeaving(_ setting: CardSetting) {
        guard mayLeave == nil else { return }
        let controller = setting.controller
        let may = controller.mayBeDismissedByPerson
        mayLeave = may
        guard may, setting.isShown, !controller.isMoving else { return }
        let dismissal = CardDismissal()
        self.dismissal = dismissal
        controller.beginDismissalByPerson()
        if !dismissal.hasBegun { self.dismissal = nil }
    }

    private func release(_ setting: CardSetting, speed: CGFloat, _ places: CardPlaces, in container: UIView) {
        let edge = setting.card.frame.minY
        let end = places.release(at: edge, speed: speed, mayLeave: dismissal != nil)
        defer { dismissal = nil }
        switch end {
        case .leaves: dismiss(setting, from: edge, speed, places)
        case .rests(let detent): rest(setting, at: detent, from: edge, speed, places, in: container)
        }
    }

    private func dismiss(_ setting: CardSetting, from edge: CGFloat, _ speed: CGFloat, _ places: CardPlaces) {
        guard let dismissal else { return }
        let card = setting.card
        dismissal.finish()
        CardMotion.animate(from: edge, to: places.container.height, speed: speed) {
            card.frame.origin.y = places.container.height
        } completion: {
            dismissal.complete(true)
        }
    }

    private func rest(
        _ setting: CardSetting, at detent: Int, from edge: CGFloat, _ speed: CGFloat, _ places: CardPlaces,
        in container: UIView
    ) {
        let (controller, dismissal, resisted) = (setting.controller, dismissal, hasResisted)
        let end = places.edge(of: detent)
        let active = setting.activeDetents(in: container)
        dismissal?.cancel()
        // The selection decides whether what is below is dimmed, so it comes first; the delegate hears of it last.
        let isNew = setting.hold {
            active.indices.contains(detent) && setting.sheet?.select(active[detent], among: active) == true
        }
        CardMotion.animate(from: edge, to: end, speed: speed) {
            setting.card.frame = setting.frame(below: end, in: container)
            setting.card.layoutIfNeeded()
            if dismissal == nil { setting.showPresenter(under: end) }
        } completion: {
            dismissal?.complete(false)
        }
        if isNew { setting.sheet?.tellSelection() }
        if resisted, setting.isShown { controller.personCouldNotDismiss() }
    }
}
