// swift-format-ignore-file
import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UIActivityIndicatorView.Style {
    @available(*, unavailable, renamed: "gray")
    public static var Gray: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "large")
    public static var Large: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "medium")
    public static var Medium: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "white")
    public static var White: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "whiteLarge")
    public static var WhiteLarge: Self { unavailableSpelling() }
}

// Swift 4 names: each is a warning whose fix-it is the current name.

@available(*, deprecated, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
