// swift-format-ignore-file
import CoreGraphics
import Foundation
import UIFoundation
public import UIKitCore

// Swift 1 and 2 spellings: each is an error whose fix-it is the current name.

extension UIDynamicItemCollisionBoundsType {
    @available(*, unavailable, renamed: "rectangle")
    public static var Rectangle: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "ellipse")
    public static var Ellipse: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "path")
    public static var Path: Self { unavailableSpelling() }
}
