// swift-format-ignore-file
import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UIDynamicBehavior {
    @available(*, unavailable, renamed: "willMove(to:)")
    public func willMoveToAnimator(_ dynamicAnimator: UIDynamicAnimator?) { unavailableSpelling() }
}
