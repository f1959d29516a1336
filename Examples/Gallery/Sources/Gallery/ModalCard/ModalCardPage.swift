import UIKit

/// Two buttons that present the same card, one without and one with a bounce.
final class ModalCardPage: PageController {
    private let transitions = CardTransitions()
    private lazy var stage = CardDiagram(page.tint)
    private lazy var calm = PillButton("Present", id: "present", color: page.tint.main) { [weak self] in
        self?.present(.calm)
    }
    private lazy var bouncy = PillButton("With a bounce", id: "present-bouncy", color: page.tint.main, look: .outlined)
    {
        [weak self] in self?.present(.bouncy)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(stage, calm, bouncy)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        2 * PillButton.height + (room.isSmall ? 10 : 12)
    }

    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }

    override func layoutControls(in area: CGRect, _ room: Room) {
        let height = PillButton.height
        calm.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        bouncy.frame = CGRect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
    }

    private func present(_ motion: CardMotion) {
        transitions.motion = motion
        let card = CardController(motion, tint: page.tint)
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = transitions
        present(card, animated: true)
    }
}
