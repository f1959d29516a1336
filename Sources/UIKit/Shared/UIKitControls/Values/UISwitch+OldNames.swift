// swift-format-ignore-file
import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UISwitch {
    @available(*, unavailable, renamed: "isOn")
    public var on: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
}
