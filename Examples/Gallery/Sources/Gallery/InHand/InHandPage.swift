import UIKit
@_spi(Quince) import UIKitCore

/// A card that a finger presents and dismisses, with a choice of what moves it.
final class InHandPage: PageController {
    private let hand = CardHand(from: .right)
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

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { height(ofColumn: buttons, room) }
    override func layoutStage(in area: CGRect, _ room: Room) { diagram.frame = area }
    override func layoutControls(in area: CGRect, _ room: Room) { layout(column: buttons, in: area, room) }
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

    /// A title for a segment.
    var shortTitle: String {
        switch self {
        case .spring: return "Spring"
        case .animator: return "Animator"
        case .dynamics: return "Physics"
        }
    }
}
