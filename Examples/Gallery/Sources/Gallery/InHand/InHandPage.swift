import UIKit
@_spi(Quince) import UIKitCore

/// A card that a finger presents and dismisses, with a choice of what moves it.
final class InHandPage: PageController {
    private let hand = CardHand()
    private lazy var diagram = EmblemView(.hand, page.tint)
    private lazy var buttons = HeldMotion.allCases.map { motion in
        PillButton(motion.title, id: motion.rawValue, color: page.tint.main, look: .outlined) { [weak self] in
            self?.present(by: motion)
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(diagram)
        for button in buttons { add(button) }
        view.addGestureRecognizer(
            UIPanGestureRecognizer { [weak self] gesture in
                guard let self, let pan = gesture as? UIPanGestureRecognizer else { return }
                hand.pull(pan, in: view) { self.presentCard() }
            })
    }

    /// Presents without a finger; the next finger uses the same motion.
    private func present(by motion: HeldMotion) {
        hand.transitions.motion = motion
        presentCard()
    }

    private func presentCard() {
        let card = CardController(.held, tint: page.tint)
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = hand.transitions
        card.view.addGestureRecognizer(
            UIPanGestureRecognizer { [weak self, weak card] gesture in
                guard let self, let card, let pan = gesture as? UIPanGestureRecognizer else { return }
                hand.push(pan, in: view) { card.dismiss(animated: true) }
            })
        present(card, animated: true)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        CGFloat(buttons.count) * PillButton.height + CGFloat(buttons.count - 1) * gap(room)
    }

    private func gap(_ room: Room) -> CGFloat { room.isSmall ? 8 : 12 }

    override func layoutStage(in area: CGRect, _ room: Room) { diagram.frame = area }

    override func layoutControls(in area: CGRect, _ room: Room) {
        for (index, button) in buttons.enumerated() {
            let y = area.minY + CGFloat(index) * (PillButton.height + gap(room))
            button.frame = CGRect(x: area.minX, y: y, width: area.width, height: PillButton.height)
        }
    }
}

/// What moves the card.
enum HeldMotion: String, CaseIterable {
    case spring = "by-spring"
    case animator = "by-animator"
    case dynamics = "by-dynamics"

    var title: String {
        switch self {
        case .spring: return "A spring"
        case .animator: return "A property animator"
        case .dynamics: return "Dynamics"
        }
    }
}

/// The finger that pulls the card in and pushes it out.
@MainActor
final class CardHand {
    let transitions = HeldTransitions()

    /// Pulls the card in from the right.
    func pull(_ pan: UIPanGestureRecognizer, in view: UIView, present: () -> Void) {
        follow(pan, in: view, direction: -1, present)
    }

    /// Pushes the card out to the right.
    func push(_ pan: UIPanGestureRecognizer, in view: UIView, dismiss: () -> Void) {
        follow(pan, in: view, direction: 1, dismiss)
    }

    /// - Parameter direction: 1 to the right, -1 to the left; a finger that starts in the other one does nothing.
    private func follow(_ pan: UIPanGestureRecognizer, in view: UIView, direction: CGFloat, _ begin: () -> Void) {
        let share = direction * pan.translation(in: view).x / view.bounds.width
        switch pan.state {
        case .began where direction * pan.velocity(in: view).x > 0:
            transitions.takeInHand()
            begin()
        case .changed: transitions.held?.update(share)
        case .ended: letGo { share > 0.5 ? $0.finish() : $0.cancel() }
        case .cancelled, .failed: letGo { $0.cancel() }
        default: break
        }
    }

    private func letGo(_ end: (any HeldTransition) -> Void) {
        transitions.held.map(end)
        transitions.held = nil
    }
}
