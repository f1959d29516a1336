import CoreGraphics
import Foundation
@_spi(Quince) import UIKitCore

/// A finger on a card: takes it from detent to detent, and down out of the screen.
///
/// A scroll view in the card keeps the finger while it can scroll; at its upper end the card takes it.
@MainActor
final class CardDrag: NSObject, UIGestureRecognizerDelegate {
    private unowned let setting: CardSetting
    private let pan = UIPanGestureRecognizer()
    /// The dismissal that the finger moves.
    private(set) var dismissal: CardDismissal?
    /// The card's upper edge as the finger took hold of it.
    private var start: CGFloat = 0
    /// Whether a person may dismiss, which is asked once for each drag that goes that far.
    private var mayLeave: Bool?
    private var hasTriedToLeave = false

    init(_ setting: CardSetting) {
        self.setting = setting
        super.init()
        pan.addHandler { [weak self] _ in self?.panned() }
    }

    func attach(to card: CardView) {
        pan.delegate = self
        if pan.view !== card { card.addGestureRecognizer(pan) }
    }

    private var container: UIView? { setting.controller.containerView }

    // MARK: Whose finger it is

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard !setting.card.coversContainer, !setting.controller.isMoving, let container else { return false }
        let velocity = pan.velocity(in: container)
        guard abs(velocity.y) > abs(velocity.x) else { return false }
        guard let scrolled = scrollView(at: pan.location(in: setting.card)) else { return true }
        let isAtTop = scrolled.contentOffset.y <= -scrolled.adjustedContentInset.top
        guard isAtTop else { return false }
        return velocity.y > 0 || expandsBeforeScrolling
    }

    /// Whether an upward finger takes the card up before it scrolls.
    private var expandsBeforeScrolling: Bool {
        guard let container, setting.sheet?.prefersScrollingExpandsWhenScrolledToEdge ?? false else { return false }
        let places = setting.places(in: container)
        return places.edge(of: setting.selected(in: container)) > places.highest
    }

    /// Returns the scroll view that can be scrolled up and down at a place of the card.
    private func scrollView(at point: CGPoint) -> UIScrollView? {
        let hit = setting.card.hitTest(point, with: nil)
        let chain = sequence(first: hit) { $0 === self.setting.card ? nil : $0?.superview }.compactMap { $0 }
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
        return scrolled.isDescendant(of: setting.card)
    }

    // MARK: Its way

    private func panned() {
        guard let container else { return }
        let places = setting.places(in: container)
        switch pan.state {
        case .began:
            start = setting.card.frame.minY
            (mayLeave, hasTriedToLeave) = (nil, false)
            move(to: start + pan.translation(in: container).y, places, in: container)
        case .changed: move(to: start + pan.translation(in: container).y, places, in: container)
        case .ended: release(speed: pan.velocity(in: container).y, places, in: container)
        case .cancelled, .failed: release(speed: 0, places, in: container)
        default: break
        }
    }

    private func move(to wanted: CGFloat, _ places: CardPlaces, in container: UIView) {
        if wanted > places.lowest { leave(places) }
        let edge = places.edge(draggedTo: wanted, mayLeave: dismissal != nil)
        if wanted > places.lowest, dismissal == nil { hasTriedToLeave = true }
        setting.card.frame = setting.frame(below: edge, in: container)
        if let dismissal {
            dismissal.update((edge - places.lowest) / max(places.container.height - places.lowest, 1))
        } else {
            setting.showPresenter(under: edge)
        }
    }

    /// Begins the dismissal, if a person may.
    private func leave(_ places: CardPlaces) {
        guard mayLeave == nil else { return }
        let may = setting.controller.mayBeDismissedByPerson
        mayLeave = may
        guard may else { return }
        let dismissal = CardDismissal()
        self.dismissal = dismissal
        setting.controller.beginDismissalByPerson()
        if !dismissal.hasBegun { self.dismissal = nil }
    }

    private func release(speed: CGFloat, _ places: CardPlaces, in container: UIView) {
        let edge = setting.card.frame.minY
        let end = places.release(at: edge, speed: speed, mayLeave: dismissal != nil)
        defer { dismissal = nil }
        switch end {
        case .leaves: dismiss(from: edge, speed, places)
        case .rests(let detent): rest(at: detent, from: edge, speed, places, in: container)
        }
    }

    private func dismiss(from edge: CGFloat, _ speed: CGFloat, _ places: CardPlaces) {
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
        at detent: Int, from edge: CGFloat, _ speed: CGFloat, _ places: CardPlaces, in container: UIView
    ) {
        let (setting, dismissal, tried) = (setting, dismissal, hasTriedToLeave)
        let end = places.edge(of: detent)
        dismissal?.cancel()
        CardMotion.animate(from: edge, to: end, speed: speed) {
            setting.card.frame = setting.frame(below: end, in: container)
            setting.card.layoutIfNeeded()
            if dismissal == nil { setting.showPresenter(under: end) }
        } completion: {
            dismissal?.complete(false)
        }
        let active = setting.activeDetents(in: container)
        if active.indices.contains(detent) { setting.sheet?.personSelected(active[detent].identifier) }
        if tried { setting.controller.personCouldNotDismiss() }
    }
}
