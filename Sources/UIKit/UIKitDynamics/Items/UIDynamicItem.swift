public import CoreGraphics
public import Foundation
public import UIFoundation
public import UIKitCore

/// What a dynamic animator moves: views, and anything else that has a centre, bounds and a rotation.
///
/// The animator reads `bounds.size` once, when the item joins it, `center` and `transform` then and in
/// `updateItem(usingCurrentState:)`. It writes `center` and `transform` after each frame in which the item moved.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// In the superview's space for a view, in the animator's own for anything else.
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    /// Its rotation alone counts; the animator writes a plain rotation.
    var transform: CGAffineTransform { get set }
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// A simple outline around (0, 0), which is the item's centre, for the type `.path`.
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
