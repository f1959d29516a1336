import UIKit
@_spi(Quince) import UIKitCore

/// The lock screen, which a finger lifts off the camera behind it: released low it falls back and bounces, thrown it
/// flies off.
final class PullPage: DynamicsPage {
    private lazy var pull = PullStage(page.tint, id: "pull-stage")
    override var stage: DynamicsStage { pull }
}

private final class PullStage: DynamicsStage {
    private let camera = UIView()
    private lazy var screen = EmblemView(nil, tint)
    private let clock = Style.label("9:41", Style.title(56), .white)
    private let hint = Style.label("Pull up", Style.text(15), .white)
    private var start: CGFloat = 0
    private var lens: [CALayer] = []

    /// The upward speed, in points per second, from which the screen flies off.
    private static let throwSpeed: CGFloat = 700

    override init(_ tint: Tint, id: String) {
        super.init(tint, id: id)
        camera.backgroundColor = UIColor(white: 0.08, alpha: 1)
        lens = [0.22, 0.16, 0.1].enumerated().map { index, _ in
            let ring = CALayer()
            ring.borderColor = UIColor(white: 1, alpha: 0.25 + 0.2 * CGFloat(index)).cgColor
            ring.borderWidth = 2
            camera.layer.addSublayer(ring)
            return ring
        }
        addSubview(camera)
        screen.isUserInteractionEnabled = true
        screen.accessibilityIdentifier = "lock-screen"
        screen.addSubview(clock)
        screen.addSubview(hint)
        addSubview(screen)
        addGestureRecognizer(UIPanGestureRecognizer { [weak self] in self?.dragged($0) })
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.drop(0) })
    }

    required init?(coder: NSCoder) { nil }

    override func arrange() {
        animator.removeAllBehaviors()
        camera.frame = bounds
        screen.frame = bounds
        CATransaction.withoutActions {
            for (index, ring) in lens.enumerated() {
                let side = min(bounds.width, bounds.height) * (0.5 - 0.14 * CGFloat(index))
                ring.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
                ring.cornerRadius = side / 2
            }
        }
        let size = clock.sizeThatFits(bounds.size)
        clock.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.height * 0.16, width: size.width, height: size.height)
        let words = hint.sizeThatFits(bounds.size)
        hint.frame = CGRect(
            x: bounds.midX - words.width / 2, y: bounds.maxY - words.height - 18, width: words.width,
            height: words.height)
    }

    private func dragged(_ gesture: UIGestureRecognizer) {
        guard let pan = gesture as? UIPanGestureRecognizer else { return }
        switch pan.state {
        case .began:
            animator.removeAllBehaviors()
            start = screen.center.y
        case .changed: screen.center.y = min(start + pan.translation(in: self).y, bounds.midY)
        default: drop(pan.velocity(in: self).y)
        }
    }

    /// - Parameter speed: points per second, downwards.
    private func drop(_ speed: CGFloat) {
        animator.removeAllBehaviors()
        let properties = UIDynamicItemBehavior(items: [screen])
        properties.elasticity = 0.35
        properties.allowsRotation = false
        // A tap nudges it, as on the lock screen.
        properties.addLinearVelocity(CGPoint(x: 0, y: speed == 0 ? -500 : speed), for: screen)
        animator.addBehavior(properties)
        if speed < -Self.throwSpeed {
            // The screen is gone, so there is nothing left to do.
            properties.action = { [weak self] in
                guard let self, screen.frame.maxY < -20 else { return }
                animator.removeAllBehaviors()
            }
            return
        }
        let gravity = UIGravityBehavior(items: [screen])
        gravity.magnitude = 2
        let floor = UICollisionBehavior(items: [screen])
        floor.addBoundary(
            withIdentifier: "floor", from: CGPoint(x: -bounds.width, y: bounds.maxY),
            to: CGPoint(x: 2 * bounds.width, y: bounds.maxY))
        animator.addBehavior(gravity)
        animator.addBehavior(floor)
    }
}
