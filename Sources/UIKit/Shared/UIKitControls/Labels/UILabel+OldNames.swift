// swift-format-ignore-file
import CoreGraphics
public import Foundation
import UIFoundation
import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UILabel {
    @available(*, unavailable, renamed: "isHighlighted")
    public var highlighted: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isEnabled")
    public var enabled: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "textRect(forBounds:limitedToNumberOfLines:)")
    public func textRectForBounds(_ bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "drawText(in:)")
    public func drawTextInRect(_ rect: CGRect) { unavailableSpelling() }
}

extension UIBaselineAdjustment {
    @available(*, unavailable, renamed: "alignBaselines")
    public static var AlignBaselines: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "alignCenters")
    public static var AlignCenters: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "none")
    public static var None: Self { unavailableSpelling() }
}
