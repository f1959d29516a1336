// swift-format-ignore-file
import CoreGraphics
public import Foundation
import UIFoundation
import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UISnapBehavior {
    @available(*, unavailable, renamed: "init(item:snapTo:)")
    public convenience init(item: any UIDynamicItem, snapToPoint point: CGPoint) { unavailableSpelling() }
}
