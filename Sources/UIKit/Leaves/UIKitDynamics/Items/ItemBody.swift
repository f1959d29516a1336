import CoreGraphics
import Foundation
import QuartzCore
import QuinceMotion
import QuincePhysicsKit
import UIFoundation
import UIKitCore

/// An item of an animator with its body, for as long as a behavior has the item.
@MainActor
final class ItemBody {
    let item: any UIDynamicItem
    let body: PhysicsBody
    /// The number of behaviors that have the item.
    var uses = 0
    var gravityUses = 0
    weak var referenceView: UIView?

    init(_ item: any UIDynamicItem, in world: PhysicsWorld, referenceView: UIView?) {
        self.item = item
        self.referenceView = referenceView
        body = world.makeBody(
            item.physicsShape, at: PhysicsVector(Self.center(of: item, in: referenceView)),
            angle: Double(item.transform.angle))
        body.owner = self
    }

    /// Returns an item's center; a view's is converted to the reference view's space, in which bodies live.
    private static func center(of item: any UIDynamicItem, in referenceView: UIView?) -> CGPoint {
        guard let referenceView, let view = item as? UIView, let superview = view.superview, superview !== referenceView
        else { return item.center }
        return superview.convert(view.center, to: referenceView)
    }

    /// Moves the body to the item's current position. Its velocities do not change.
    func takePlace() {
        body.place(at: PhysicsVector(Self.center(of: item, in: referenceView)), angle: Double(item.transform.angle))
        body.wake()
    }

    /// Moves the item to the body's current position.
    ///
    /// Views are placed on whole pixels and angles are rounded to 1/5000, as recorded of UIKit (decision 24).
    func givePlace() {
        let center = itemCenter
        if item.center != center { item.center = center }
        let angle = (body.angle * 5000).rounded() / 5000
        let rotation = angle == 0 ? .identity : CGAffineTransform(rotationAngle: CGFloat(angle))
        if item.transform != rotation { item.transform = rotation }
    }

    private var itemCenter: CGPoint {
        let place = CGPoint(body.position)
        guard let view = item as? UIView else { return place }
        let scale = max(view.window?.screen.scale ?? UIScreen.mainScale, 1)
        let shown = CGPoint(x: (place.x * scale).rounded() / scale, y: (place.y * scale).rounded() / scale)
        guard let referenceView, let superview = view.superview, superview !== referenceView else { return shown }
        return referenceView.convert(shown, to: superview)
    }
}

extension UIDynamicItem {
    /// The shape around the item's center, in points. A size without an area is logged and becomes the smallest
    /// possible body.
    var physicsShape: PhysicsShape {
        if let group = self as? UIDynamicItemGroup { return group.shape }
        let size = PhysicsVector(Double(bounds.width), Double(bounds.height))
        if !(size.x > 0 && size.y > 0 && size.x.isFinite && size.y.isFinite) {
            NSLog("%@", "Invalid size \(NSCoder.string(for: bounds.size)) for item \(self) in Dynamics")
        }
        switch collisionBoundsType {
        case .rectangle: return .rectangle(size)
        case .ellipse: return .ellipse(size)
        case .path:
            let outline = collisionBoundingPath.cgPath.flattened(tolerance: 0.5).first?.points ?? []
            return .polygon(outline.map { PhysicsVector($0) })
        }
    }
}

extension PhysicsVector {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
    init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }
    var length: Double { (self * self).sum().squareRoot() }
}

extension CGPoint {
    init(_ vector: PhysicsVector) { self.init(x: CGFloat(vector.x), y: CGFloat(vector.y)) }
}

extension CGAffineTransform {
    /// The rotation in radians; scale and shear are ignored.
    var angle: CGFloat { CGFloat(ReproducibleMath.atan2(Double(b), Double(a))) }
}
