import UIKit

/// Buttons that present the same card: without and with a bounce, and from the corner.
final class ModalCardPage: PageController {
    private let transitions = CardTransitions()
    private let corner = CornerTransitions()
    private lazy var stage = CardDiagram(page.tint)
    private lazy var buttons = [
        PillButton("Present", id: "present", color: page.tint.main) { [weak self] in self?.present(.calm) },
        PillButton("With a bounce", id: "present-bouncy", color: page.tint.main, look: .outlined) { [weak self] in
            self?.present(.bouncy)
        },
        PillButton("From the corner", id: "present-corner", color: page.tint.main, look: .outlined) { [weak self] in
            self.map { $0.present(.corner, by: $0.corner) }
        },
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        add(stage)
        for button in buttons { add(button) }
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { height(ofColumn: buttons, room) }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }
    override func layoutControls(in area: CGRect, _ room: Room) { layout(column: buttons, in: area, room) }

    private func present(_ motion: CardMotion) {
        transitions.motion = motion
        present(motion, by: transitions)
    }

    private func present(_ motion: CardMotion, by transitions: any UIViewControllerTransitioningDelegate) {
        let card = CardController(motion, tint: page.tint)
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = transitions
        present(card, animated: true)
    }
}
