import UIKit
@_spi(Quince) import UIKitCore

/// A modal of live glass over a scene that moves on: the finger pulls it in from below and pushes it out again.
///
/// This is the demo of "Blur Backgrounds and Custom Modal Transitions" by Sergio Campamá.
final class BehindGlassPage: PageController {
    private let hand = CardHand(from: .bottom)
    private lazy var scene = DriftScene(page.tint)
    private lazy var motions = UISegmentedControl(items: HeldMotion.allCases.map(\.shortTitle))
    private lazy var button = PillButton("Present", id: "present", color: page.tint.main) { [weak self] in
        self?.presentCard()
    }
    private lazy var controls = UIStackView(arrangedSubviews: [motions, button])

    override func viewDidLoad() {
        super.viewDidLoad()
        add(scene, controls)
        // The constraints need a non-empty size before the first layout.
        controls.frame = view.bounds
        controls.axis = .vertical
        controls.spacing = 12
        button.heightAnchor.constraint(equalToConstant: PillButton.height).isActive = true
        scene.layer.cornerRadius = Style.stageRadius
        scene.clipsToBounds = true
        motions.selectedSegmentIndex = 0
        motions.accessibilityIdentifier = "motions"
        motions.addAction(UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
        hand.transitions.shade = 0.12
        view.addGestureRecognizer(
            UIPanGestureRecognizer { [weak self] gesture in
                guard let self, let pan = gesture as? UIPanGestureRecognizer else { return }
                hand.pull(pan, in: view) { self.presentCard() }
            })
    }

    private func choose() { hand.transitions.motion = HeldMotion.allCases[motions.selectedSegmentIndex] }

    private func presentCard() {
        let card = GlassCardController(tint: page.tint) { [weak self] in self?.scene.drift() }
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = hand.transitions
        card.view.addGestureRecognizer(
            UIPanGestureRecognizer { [weak self, weak card] gesture in
                guard let self, let card, let pan = gesture as? UIPanGestureRecognizer else { return }
                hand.push(pan, in: view) { card.dismiss(animated: true) }
            })
        present(card, animated: true)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { height(of: controls, at: width) }
    override func layoutStage(in area: CGRect, _ room: Room) { scene.frame = area }
    override func layoutControls(in area: CGRect, _ room: Room) { controls.frame = area }
}
