import UIKit

/// Newton's cradle: five balls on rods; as many balls leave at one side as arrive at the other.
final class CradlePage: DynamicsPage {
    private lazy var cradle = CradleStage(page.tint, id: "cradle-stage")
    override var stage: DynamicsStage { cradle }
    override var choices: [String] { ["One", "Two", "Three"] }
    override func choose(_ index: Int) { cradle.lifted = index + 1 }
}

private final class CradleStage: DynamicsStage {
    /// The number of balls that are released.
    var lifted = 1 { didSet { arrange() } }
    private var balls: [DynamicsTile] = []
    private let rods = CAShapeLayer()
    private var anchors: [CGPoint] = []

    private static let count = 5
    /// The angle from straight down, in radians.
    private static let lift: CGFloat = 0.9

    override func arrange() {
        animator.removeAllBehaviors()
        for ball in balls { ball.removeFromSuperview() }
        let side = min(bounds.width / 12, bounds.height / 8)
        // As far out as the lifted ball remains on the stage.
        let reach = bounds.width / 2 - 3 * side - 8
        let length = min(bounds.height * 0.62, reach / sin(Self.lift))
        let top = max((bounds.height - length) / 2 - side / 2, side)
        // The balls do not touch, so that impulses pass from one to the next.
        let pitch = side * 1.02
        balls = (0..<Self.count).map { _ in DynamicsTile(tint, side: side, isRound: true) }
        anchors = (0..<Self.count).map { CGPoint(x: bounds.midX + (CGFloat($0) - 2) * pitch, y: top) }
        rods.strokeColor = Style.faintInk.cgColor
        rods.lineWidth = 1.5
        layer.addSublayer(rods)
        for (index, ball) in balls.enumerated() {
            let angle = index < lifted ? Self.lift : 0
            ball.center = CGPoint(
                x: anchors[index].x - length * sin(angle), y: anchors[index].y + length * cos(angle))
            addSubview(ball)
        }
        swing()
    }

    private func swing() {
        let properties = UIDynamicItemBehavior(items: balls)
        properties.elasticity = 1
        properties.allowsRotation = false
        animator.addBehavior(properties)
        animator.addBehavior(UIGravityBehavior(items: balls))
        animator.addBehavior(UICollisionBehavior(items: balls))
        for (ball, anchor) in zip(balls, anchors) {
            animator.addBehavior(UIAttachmentBehavior(item: ball, attachedToAnchor: anchor))
        }
        properties.action = { [weak self] in self?.drawRods() }
        drawRods()
    }

    private func drawRods() {
        let path = CGMutablePath()
        for (ball, anchor) in zip(balls, anchors) { path.addLines(between: [anchor, ball.center]) }
        CATransaction.withoutActions { rods.path = path }
    }
}
