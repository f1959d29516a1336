// swift-format-ignore-file
import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

// Names of Swift 1 and 2: an error with a fix-it to today's name.

extension UIProgressView.Style {
    @available(*, unavailable, renamed: "bar")
    public static var Bar: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "default")
    public static var Default: Self { unavailableSpelling() }
}

// Names of Swift 4: a warning with a fix-it to today's name.

@available(*, deprecated, renamed: "UIProgressView.Style")
public typealias UIProgressViewStyle = UIProgressView.Style
