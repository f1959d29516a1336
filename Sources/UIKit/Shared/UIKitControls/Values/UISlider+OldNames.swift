// swift-format-ignore-file
import CoreGraphics
public import Foundation
public import UIFoundation
public import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UISlider {
    @available(*, unavailable, renamed: "isContinuous")
    public var continuous: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "setThumbImage(_:for:)")
    public func setThumbImage(_ image: UIImage?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setMinimumTrackImage(_:for:)")
    public func setMinimumTrackImage(_ image: UIImage?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setMaximumTrackImage(_:for:)")
    public func setMaximumTrackImage(_ image: UIImage?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "thumbImage(for:)")
    public func thumbImageForState(_ state: State) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "minimumTrackImage(for:)")
    public func minimumTrackImageForState(_ state: State) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "maximumTrackImage(for:)")
    public func maximumTrackImageForState(_ state: State) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "minimumValueImageRect(forBounds:)")
    public func minimumValueImageRectForBounds(_ bounds: CGRect) -> CGRect { unavailableSpelling() }
    @available(*, unavailable, renamed: "maximumValueImageRect(forBounds:)")
    public func maximumValueImageRectForBounds(_ bounds: CGRect) -> CGRect { unavailableSpelling() }
    @available(*, unavailable, renamed: "trackRect(forBounds:)")
    public func trackRectForBounds(_ bounds: CGRect) -> CGRect { unavailableSpelling() }
    @available(*, unavailable, renamed: "thumbRect(forBounds:trackRect:value:)")
    public func thumbRectForBounds(_ bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        unavailableSpelling()
    }
}
