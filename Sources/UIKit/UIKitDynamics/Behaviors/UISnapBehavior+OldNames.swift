// swift-format-ignore-file
import CoreGraphics
public import Foundation
import UIFoundation
import UIKitCore

// Names of Swift 1 and 2: an error with a fix-it to today's name.

extension UISnapBehavior {
    @available(*, unavailable, renamed: "init(item:snapTo:)")
    public convenience init(item: any UIDynamicItem, snapToPoint point: CGPoint) { unavailableSpelling() }
}
