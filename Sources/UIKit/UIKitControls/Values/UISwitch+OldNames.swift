// swift-format-ignore-file
import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

// Names of Swift 1 and 2: an error with a fix-it to today's name.

extension UISwitch {
    @available(*, unavailable, renamed: "isOn")
    public var on: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
}
