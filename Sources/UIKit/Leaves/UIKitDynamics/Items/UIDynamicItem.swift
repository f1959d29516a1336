public import CoreGraphics
public import Foundation
public import UIFoundation
public import UIKitCore

/// An object that a dynamic animator can move: a view, or anything else with a center, bounds and a rotation.
///
/// The animator reads `bounds.size` once, when the item joins it, and `center` and `transform` then and in
/// `updateItem(usingCurrentState:)`. It writes `center` and `transform` after each frame in which the item moved.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// The center, in the superview's space for a view, otherwise in the animator's own.
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    /// The transform, of which only the rotation is used; the animator writes a plain rotation.
    var transform: CGAffineTransform { get set }
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// A simple outline around (0, 0), which is the item's center, for the type `.path`.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    public var collisionBoundingPath: UIBezierPath {
        let size = bounds.size
        return UIBezierPath(
            rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }
}

extension UIView: UIDynamicItem {}
