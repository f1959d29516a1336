// swift-format-ignore-file
import CoreGraphics
import Foundation
public import UIFoundation
import UIKitCore

// Names of Swift 1 and 2: an error with a fix-it to today's name.

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

// Names of Swift 4: a warning with a fix-it to today's name.

@available(*, deprecated, renamed: "UIPushBehavior.Mode")
public typealias UIPushBehaviorMode = UIPushBehavior.Mode
