// swift-format-ignore-file
import CoreGraphics
public import Foundation
import UIFoundation
import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UIRegion {
    @available(*, unavailable, renamed: "infinite")
    public class func infiniteRegion() -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "inverse()")
    public func inverseRegion() -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "byUnion(with:)")
    public func regionByUnionWithRegion(_ region: UIRegion) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "byDifference(from:)")
    public func regionByDifferenceFromRegion(_ region: UIRegion) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "byIntersection(with:)")
    public func regionByIntersectionWithRegion(_ region: UIRegion) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "contains(_:)")
    public func containsPoint(_ point: CGPoint) -> Bool { unavailableSpelling() }
}
