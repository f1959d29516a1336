import Foundation
import Stage
import UIKitDynamics

/// An item that is not a view, so its position is not rounded.
final class Particle: NSObject, UIDynamicItem {
    var center: CGPoint
    var transform = CGAffineTransform.identity
    let bounds: CGRect
    var collisionBoundsType = UIDynamicItemCollisionBoundsType.rectangle

    init(_ x: CGFloat, _ y: CGFloat, width: CGFloat = 100, height: CGFloat = 100) {
        center = CGPoint(x: x, y: y)
        bounds = CGRect(x: 0, y: 0, width: width, height: height)
    }
}

extension Stage {
    /// A subview of the root view.
    func add(_ frame: CGRect) -> UIView {
        let view = UIView(frame: frame)
        root.addSubview(view)
        return view
    }

    func frames(_ count: Int) { for _ in 0..<count { host.advanceFrame() } }
}

/// Records the calls of an animator and its collisions.
@MainActor
final class DynamicsLog: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var lines: [String] = []
    var onContact: (() -> Void)?

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        lines.append("began items")
        onContact?()
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { lines.append("ended items") }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        lines.append("began \(identifier.map { "\($0)" } ?? "nil")")
        onContact?()
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { lines.append("ended \(identifier.map { "\($0)" } ?? "nil")") }
}
