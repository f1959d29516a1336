import UIKit

/// Two buttons that present the same card: one calm, one with a bounce.
final class ModalCardPage: PageController {
    private let transitions = CardTransitions()
    private lazy var stage = CardDiagram(page.tint)
    private lazy var calm = PillButton("Present", id: "present", color: page.tint.main) { [weak self] in
        self?.present(.calm)
    }
    private lazy var bouncy = PillButton("With a bounce", id: "present-bouncy", color: page.tint.main, look: .outlined) {
        [weak self] in self?.present(.bouncy)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for view in [stage, calm, bouncy] as [UIView] { self.view.addSubview(view) }
    }

    override func layoutContent(in area: CGRect, _ room: Room) {
        let gap: CGFloat = room.isSmall ? 10 : 12
        let height = PillButton.height
        let width: CGFloat = min(area.width, 400)
        let x = area.midX - width / 2
        bouncy.frame = CGRect(x: x, y: area.maxY - height, width: width, height: height)
        calm.frame = bouncy.frame.offsetBy(dx: 0, dy: -height - gap)
        let bottom = calm.frame.minY - (room.isSmall ? 14 : 24)
        stage.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: bottom - area.minY)
    }

    private func present(_ motion: CardMotion) {
        transitions.motion = motion
        let card = CardController(motion, tint: page.tint)
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = transitions
        present(card, animated: true)
    }
}
