// swift-format-ignore-file
import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UIProgressView.Style {
    @available(*, unavailable, renamed: "bar")
    public static var Bar: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "default")
    public static var Default: Self { unavailableSpelling() }
}

// Swift 4 names: each is a warning whose fix-it is the current name.

@available(*, deprecated, renamed: "UIProgressView.Style")
public typealias UIProgressViewStyle = UIProgressView.Style
