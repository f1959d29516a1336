// swift-format-ignore-file
import CoreGraphics
public import Foundation
import UIFoundation
import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UIDynamicAnimator {
    @available(*, unavailable, renamed: "isRunning")
    public var running: Bool { unavailableSpelling() }
    @available(*, unavailable, renamed: "items(in:)")
    public func itemsInRect(_ rect: CGRect) -> [any UIDynamicItem] { unavailableSpelling() }
    @available(*, unavailable, renamed: "updateItem(usingCurrentState:)")
    public func updateItemUsingCurrentState(_ item: any UIDynamicItem) { unavailableSpelling() }
}
