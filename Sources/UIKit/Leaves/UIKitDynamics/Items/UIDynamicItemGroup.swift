public import CoreGraphics
public import Foundation
import QuincePhysicsKit
import UIKitCore

/// Several items that move as one rigid body. The items themselves are in no behavior.
///
/// The group's bounds are the area that the items cover when the group is created, and its center is the middle of that
/// area; the items keep their places in it.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    private struct Member {
        let item: any UIDynamicItem
        /// The item's center relative to the group's, in the group's own space without rotation.
        let offset: CGPoint
        let angle: CGFloat
    }

    private let members: [Member]
    private let size: CGSize

    public init(items: [any UIDynamicItem]) {
        let frame = items.reduce(CGRect.null) { $0.union($1.turnedFrame) }
        let middle = frame.isNull ? .zero : CGPoint(x: frame.midX, y: frame.midY)
        members = items.map {
            let offset = CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y)
            return Member(item: $0, offset: offset, angle: $0.transform.angle)
        }
        size = frame.isNull ? .zero : frame.size
        center = middle
        super.init()
    }

    open var items: [any UIDynamicItem] { members.map(\.item) }
    open var bounds: CGRect { CGRect(origin: .zero, size: size) }
    open var center: CGPoint { didSet { placeMembers() } }
    open var transform = CGAffineTransform.identity { didSet { placeMembers() } }

    private func placeMembers() {
        let angle = transform.angle
        let turn = CGAffineTransform(rotationAngle: angle)
        for member in members {
            let offset = member.offset.applying(turn)
            member.item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
            let rotation = CGAffineTransform(rotationAngle: angle + member.angle)
            if member.item.transform != rotation { member.item.transform = rotation }
        }
    }

    var shape: PhysicsShape {
        .compound(
            members.map {
                PhysicsShape.Part($0.item.physicsShape, offset: PhysicsVector($0.offset), angle: Double($0.angle))
            })
    }
}

extension UIDynamicItem {
    /// The rotated item's bounding box, in the space of its center.
    fileprivate var turnedFrame: CGRect {
        let size = bounds.size
        let own = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        return own.applying(CGAffineTransform(rotationAngle: transform.angle)).offsetBy(dx: center.x, dy: center.y)
    }
}
