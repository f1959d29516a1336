import UIKit

/// A rounded stage with an animator, and the common parts of the pages about dynamics.
class DynamicsStage: UIView {
    let tint: Tint
    private(set) lazy var animator = UIDynamicAnimator(referenceView: self)

    init(_ tint: Tint, id: String) {
        self.tint = tint
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        accessibilityIdentifier = id
    }

    required init?(coder: NSCoder) { nil }

    /// Whether to draw bodies, joints and contacts over the stage.
    var showsPhysics: Bool {
        get { animator.debugEnabled }
        set { animator.debugEnabled = newValue }
    }

    private var arrangedSize = CGSize.zero

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != arrangedSize, !bounds.isEmpty else { return }
        arrangedSize = bounds.size
        arrange()
    }

    /// Restores the initial state.
    func arrange() {}
}

/// A square with a gradient, or a ball.
final class DynamicsTile: UIView {
    private let isRound: Bool

    override class var layerClass: AnyClass { CAGradientLayer.self }

    init(_ tint: Tint, side: CGFloat, isRound: Bool = false) {
        self.isRound = isRound
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.colors = [tint.second.cgColor, tint.main.cgColor]
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.2, y: 0), CGPoint(x: 0.8, y: 1))
        gradient.cornerRadius = isRound ? side / 2 : side * 0.18
    }

    required init?(coder: NSCoder) { nil }

    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { isRound ? .ellipse : .rectangle }
}

/// A page about dynamics: a stage, an optional row of choices, and a switch for drawing the physics.
class DynamicsPage: PageController {
    var stage: DynamicsStage { preconditionFailure("subclasses must override stage") }
    var choices: [String] { [] }
    func choose(_ index: Int) {}

    private lazy var picker = UISegmentedControl(items: choices)
    private lazy var physics = PillButton("Show physics", id: "physics", color: page.tint.main, look: .outlined) {
        [weak self] in self?.togglePhysics()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(stage, physics)
        guard !choices.isEmpty else { return }
        picker.selectedSegmentIndex = 0
        picker.accessibilityIdentifier = "choices"
        picker.addAction(UIAction { [weak self] _ in self?.chosen() }, for: .valueChanged)
        add(picker)
    }

    private func chosen() { choose(max(picker.selectedSegmentIndex, 0)) }

    private func togglePhysics() {
        stage.showsPhysics.toggle()
        physics.setTitle(stage.showsPhysics ? "Hide physics" : "Show physics", for: .normal)
    }

    private var pickerHeight: CGFloat { choices.isEmpty ? 0 : picker.intrinsicContentSize.height }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        PillButton.height + (choices.isEmpty ? 0 : pickerHeight + 12)
    }

    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 220 }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }

    override func layoutControls(in area: CGRect, _ room: Room) {
        picker.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: pickerHeight)
        physics.frame = CGRect(
            x: area.minX, y: area.maxY - PillButton.height, width: area.width, height: PillButton.height)
    }
}
