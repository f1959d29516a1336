// swift-format-ignore-file
import CoreGraphics
public import Foundation
public import UIFoundation
import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UICollisionBehavior {
    @available(*, unavailable, renamed: "setTranslatesReferenceBoundsIntoBoundary(with:)")
    public func setTranslatesReferenceBoundsIntoBoundaryWithInsets(_ insets: UIEdgeInsets) { unavailableSpelling() }
    @available(*, unavailable, renamed: "addBoundary(withIdentifier:for:)")
    public func addBoundaryWithIdentifier(_ identifier: any NSCopying, forPath bezierPath: UIBezierPath) { unavailableSpelling() }
    @available(*, unavailable, renamed: "addBoundary(withIdentifier:from:to:)")
    public func addBoundaryWithIdentifier(_ identifier: any NSCopying, fromPoint p1: CGPoint, toPoint p2: CGPoint) { unavailableSpelling() }
    @available(*, unavailable, renamed: "boundary(withIdentifier:)")
    public func boundaryWithIdentifier(_ identifier: any NSCopying) -> UIBezierPath? { unavailableSpelling() }
    @available(*, unavailable, renamed: "removeBoundary(withIdentifier:)")
    public func removeBoundaryWithIdentifier(_ identifier: any NSCopying) { unavailableSpelling() }
}

extension UICollisionBehavior.Mode {
    @available(*, unavailable, renamed: "items")
    public static var Items: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "boundaries")
    public static var Boundaries: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "everything")
    public static var Everything: Self { unavailableSpelling() }
}

// Swift 4 names: each is a warning whose fix-it is the current name.

@available(*, deprecated, renamed: "UICollisionBehavior.Mode")
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode
extension UICollisionBehavior {
    @available(*, deprecated, renamed: "setTranslatesReferenceBoundsIntoBoundary(with:)")
    public func setTranslatesReferenceBoundsIntoBoundaryWith(_ insets: UIEdgeInsets) {
        setTranslatesReferenceBoundsIntoBoundary(with: insets)
    }
}
