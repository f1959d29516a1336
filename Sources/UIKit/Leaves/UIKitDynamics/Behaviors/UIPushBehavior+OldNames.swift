// swift-format-ignore-file
import CoreGraphics
import Foundation
public import UIFoundation
import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UIPushBehavior {
    @available(*, unavailable, renamed: "targetOffsetFromCenter(for:)")
    public func targetOffsetFromCenterForItem(_ item: any UIDynamicItem) -> UIOffset { unavailableSpelling() }
    @available(*, unavailable, renamed: "setTargetOffsetFromCenter(_:for:)")
    public func setTargetOffsetFromCenter(_ offset: UIOffset, forItem item: any UIDynamicItem) { unavailableSpelling() }
}

extension UIPushBehavior.Mode {
    @available(*, unavailable, renamed: "continuous")
    public static var Continuous: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "instantaneous")
    public static var Instantaneous: Self { unavailableSpelling() }
}

// Swift 4 names: each is a warning whose fix-it is the current name.

@available(*, deprecated, renamed: "UIPushBehavior.Mode")
public typealias UIPushBehaviorMode = UIPushBehavior.Mode
