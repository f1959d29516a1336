import UIKit

/// Forty balls in a force field that a finger moves.
final class FieldsPage: DynamicsPage {
    private lazy var fields = FieldsStage(page.tint, id: "fields-stage")
    override var stage: DynamicsStage { fields }
    override var choices: [String] { ["Pull", "Whirl", "Spring", "Noise"] }
    override func choose(_ index: Int) { fields.kind = FieldsStage.Kind(rawValue: index) ?? .pull }
}

private final class FieldsStage: DynamicsStage {
    enum Kind: Int { case pull, whirl, spring, noise }

    var kind = Kind.pull { didSet { arrange() } }
    private lazy var balls = (0..<40).map { DynamicsTile(tint, side: 12 + CGFloat($0 % 4) * 4, isRound: true) }
    private let centre = UIView(frame: CGRect(x: 0, y: 0, width: 26, height: 26))
    private var field: UIFieldBehavior?

    override init(_ tint: Tint, id: String) {
        super.init(tint, id: id)
        centre.layer.cornerRadius = 13
        centre.layer.borderWidth = 2
        centre.layer.borderColor = tint.main.cgColor
        centre.isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    private func makeField() -> UIFieldBehavior {
        switch kind {
        case .pull:
            let field = UIFieldBehavior.radialGravityField(position: .zero)
            (field.strength, field.minimumRadius) = (6, 40)
            return field
        case .whirl:
            let field = UIFieldBehavior.vortexField()
            field.strength = 0.04
            return field
        case .spring:
            let field = UIFieldBehavior.springField()
            field.strength = 0.3
            return field
        case .noise:
            let field = UIFieldBehavior.noiseField(smoothness: 0.6, animationSpeed: 1)
            field.strength = 0.2
            return field
        }
    }

    override func arrange() {
        animator.removeAllBehaviors()
        for (index, ball) in balls.enumerated() {
            let (column, row) = (CGFloat(index % 5), CGFloat(index / 5))
            ball.center = CGPoint(x: bounds.width * (column + 0.5) / 5, y: bounds.height * (row + 0.5) / 8)
            addSubview(ball)
        }
        addSubview(centre)
        let walls = UICollisionBehavior(items: balls)
        walls.translatesReferenceBoundsIntoBoundary = true
        let properties = UIDynamicItemBehavior(items: balls)
        (properties.elasticity, properties.resistance) = (0.6, 0.8)
        let field = makeField()
        for ball in balls { field.addItem(ball) }
        self.field = field
        for behavior in [walls, properties, field] { animator.addBehavior(behavior) }
        move(to: CGPoint(x: bounds.midX, y: bounds.midY))
    }

    private func move(to point: CGPoint) {
        field?.position = point
        centre.center = point
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    private func follow(_ touches: Set<UITouch>) {
        if let touch = touches.first { move(to: touch.location(in: self)) }
    }
}
