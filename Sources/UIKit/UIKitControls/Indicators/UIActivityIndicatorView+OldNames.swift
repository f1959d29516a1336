// swift-format-ignore-file
import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

// Names of Swift 1 and 2: an error with a fix-it to today's name.

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

// Names of Swift 4: a warning with a fix-it to today's name.

@available(*, deprecated, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
