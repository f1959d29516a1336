// swift-format-ignore-file
import CoreGraphics
public import Foundation
import UIFoundation
import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UIDynamicItemBehavior {
    @available(*, unavailable, renamed: "isAnchored")
    public var anchored: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "addLinearVelocity(_:for:)")
    public func addLinearVelocity(_ velocity: CGPoint, forItem item: any UIDynamicItem) { unavailableSpelling() }
    @available(*, unavailable, renamed: "linearVelocity(for:)")
    public func linearVelocityForItem(_ item: any UIDynamicItem) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "addAngularVelocity(_:for:)")
    public func addAngularVelocity(_ velocity: CGFloat, forItem item: any UIDynamicItem) { unavailableSpelling() }
    @available(*, unavailable, renamed: "angularVelocity(for:)")
    public func angularVelocityForItem(_ item: any UIDynamicItem) -> CGFloat { unavailableSpelling() }
}
