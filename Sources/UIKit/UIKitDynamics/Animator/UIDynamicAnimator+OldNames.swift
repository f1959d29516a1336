// swift-format-ignore-file
import CoreGraphics
public import Foundation
import UIFoundation
import UIKitCore

// Names of Swift 1 and 2: an error with a fix-it to today's name.

extension UIDynamicAnimator {
    @available(*, unavailable, renamed: "isRunning")
    public var running: Bool { unavailableSpelling() }
    @available(*, unavailable, renamed: "items(in:)")
    public func itemsInRect(_ rect: CGRect) -> [any UIDynamicItem] { unavailableSpelling() }
    @available(*, unavailable, renamed: "updateItem(usingCurrentState:)")
    public func updateItemUsingCurrentState(_ item: any UIDynamicItem) { unavailableSpelling() }
}
