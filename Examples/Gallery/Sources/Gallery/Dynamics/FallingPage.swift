import UIKit

/// An image that falls: by gravity alone, onto the stage's edge, and with an elasticity of 0.7.
final class FallingPage: DynamicsPage {
    private lazy var falling = FallingStage(page.tint, id: "falling-stage")
    override var stage: DynamicsStage { falling }
    override var choices: [String] { ["Gravity", "Collision", "Bounce"] }
    override func choose(_ index: Int) { falling.step = FallingStage.Step(rawValue: index) ?? .gravity }
}

private final class FallingStage: DynamicsStage {
    enum Step: Int { case gravity, collision, bounce }

    var step = Step.gravity { didSet { arrange() } }
    private lazy var picture = DynamicsTile(tint, side: 90)

    override func arrange() {
        animator.removeAllBehaviors()
        addSubview(picture)
        picture.transform = CGAffineTransform(rotationAngle: 0.35)
        picture.center = CGPoint(x: bounds.midX, y: 70)
        animator.addBehavior(UIGravityBehavior(items: [picture]))
        guard step != .gravity else { return }
        let collision = UICollisionBehavior(items: [picture])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        guard step == .bounce else { return }
        let properties = UIDynamicItemBehavior(items: [picture])
        properties.elasticity = 0.7
        properties.friction = 0.2
        properties.angularResistance = 0.1
        animator.addBehavior(properties)
    }
}
