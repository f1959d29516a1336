// swift-format-ignore-file
import CoreGraphics
public import Foundation
public import UIFoundation
public import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UISegmentedControl {
    @available(*, unavailable, renamed: "isMomentary")
    public var momentary: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "insertSegment(withTitle:at:animated:)")
    public func insertSegmentWithTitle(_ title: String?, atIndex segment: Int, animated: Bool) { unavailableSpelling() }
    @available(*, unavailable, renamed: "insertSegment(with:at:animated:)")
    public func insertSegmentWithImage(_ image: UIImage?, atIndex segment: Int, animated: Bool) {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "removeSegment(at:animated:)")
    public func removeSegmentAtIndex(_ segment: Int, animated: Bool) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setTitle(_:forSegmentAt:)")
    public func setTitle(_ title: String?, forSegmentAtIndex segment: Int) { unavailableSpelling() }
    @available(*, unavailable, renamed: "titleForSegment(at:)")
    public func titleForSegmentAtIndex(_ segment: Int) -> String? { unavailableSpelling() }
    @available(*, unavailable, renamed: "setImage(_:forSegmentAt:)")
    public func setImage(_ image: UIImage?, forSegmentAtIndex segment: Int) { unavailableSpelling() }
    @available(*, unavailable, renamed: "imageForSegment(at:)")
    public func imageForSegmentAtIndex(_ segment: Int) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "setWidth(_:forSegmentAt:)")
    public func setWidth(_ width: CGFloat, forSegmentAtIndex segment: Int) { unavailableSpelling() }
    @available(*, unavailable, renamed: "widthForSegment(at:)")
    public func widthForSegmentAtIndex(_ segment: Int) -> CGFloat { unavailableSpelling() }
    @available(*, unavailable, renamed: "setEnabled(_:forSegmentAt:)")
    public func setEnabled(_ enabled: Bool, forSegmentAtIndex segment: Int) { unavailableSpelling() }
    @available(*, unavailable, renamed: "isEnabledForSegment(at:)")
    public func isEnabledForSegmentAtIndex(_ segment: Int) -> Bool { unavailableSpelling() }
    @available(*, unavailable, renamed: "setTitleTextAttributes(_:for:)")
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, forState state: State) {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "titleTextAttributes(for:)")
    public func titleTextAttributesForState(_ state: State) -> [NSAttributedString.Key: Any]? { unavailableSpelling() }
}
