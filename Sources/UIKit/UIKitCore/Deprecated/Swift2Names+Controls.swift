// swift-format-ignore-file
import CoreGraphics
public import Foundation
public import ObjCRuntime
public import UIFoundation

// Spellings of Swift 1 and 2: an error whose fix-it is the name of today.

extension UIButton {
    @available(*, unavailable, renamed: "setTitle(_:for:)")
    public func setTitle(_ title: String?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setTitleColor(_:for:)")
    public func setTitleColor(_ color: UIColor?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setTitleShadowColor(_:for:)")
    public func setTitleShadowColor(_ color: UIColor?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setImage(_:for:)")
    public func setImage(_ image: UIImage?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setBackgroundImage(_:for:)")
    public func setBackgroundImage(_ image: UIImage?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setAttributedTitle(_:for:)")
    public func setAttributedTitle(_ title: NSAttributedString?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "title(for:)")
    public func titleForState(_ state: State) -> String? { unavailableSpelling() }
    @available(*, unavailable, renamed: "titleColor(for:)")
    public func titleColorForState(_ state: State) -> UIColor? { unavailableSpelling() }
    @available(*, unavailable, renamed: "titleShadowColor(for:)")
    public func titleShadowColorForState(_ state: State) -> UIColor? { unavailableSpelling() }
    @available(*, unavailable, renamed: "image(for:)")
    public func imageForState(_ state: State) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "backgroundImage(for:)")
    public func backgroundImageForState(_ state: State) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "attributedTitle(for:)")
    public func attributedTitleForState(_ state: State) -> NSAttributedString? { unavailableSpelling() }
    @available(*, unavailable, renamed: "backgroundRect(forBounds:)")
    public func backgroundRectForBounds(_ bounds: CGRect) -> CGRect { unavailableSpelling() }
    @available(*, unavailable, renamed: "contentRect(forBounds:)")
    public func contentRectForBounds(_ bounds: CGRect) -> CGRect { unavailableSpelling() }
    @available(*, unavailable, renamed: "titleRect(forContentRect:)")
    public func titleRectForContentRect(_ contentRect: CGRect) -> CGRect { unavailableSpelling() }
    @available(*, unavailable, renamed: "imageRect(forContentRect:)")
    public func imageRectForContentRect(_ contentRect: CGRect) -> CGRect { unavailableSpelling() }
}

extension UIButton.ButtonType {
    @available(*, unavailable, renamed: "roundedRect")
    public static var RoundedRect: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "contactAdd")
    public static var ContactAdd: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "custom")
    public static var Custom: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "detailDisclosure")
    public static var DetailDisclosure: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "infoDark")
    public static var InfoDark: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "infoLight")
    public static var InfoLight: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "system")
    public static var System: Self { unavailableSpelling() }
}

extension UIControl {
    @available(*, unavailable, renamed: "isEnabled")
    public var enabled: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isSelected")
    public var selected: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isHighlighted")
    public var highlighted: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isTracking")
    public var tracking: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isTouchInside")
    public var touchInside: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "beginTracking(_:with:)")
    public func beginTrackingWithTouch(_ touch: UITouch, withEvent event: UIEvent?) -> Bool { unavailableSpelling() }
    @available(*, unavailable, renamed: "continueTracking(_:with:)")
    public func continueTrackingWithTouch(_ touch: UITouch, withEvent event: UIEvent?) -> Bool { unavailableSpelling() }
    @available(*, unavailable, renamed: "endTracking(_:with:)")
    public func endTrackingWithTouch(_ touch: UITouch?, withEvent event: UIEvent?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "cancelTracking(with:)")
    public func cancelTrackingWithEvent(_ event: UIEvent?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "addTarget(_:action:for:)")
    public func addTarget(_ target: Any?, action: Selector, forControlEvents controlEvents: Event) {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "removeTarget(_:action:for:)")
    public func removeTarget(_ target: Any?, action: Selector?, forControlEvents controlEvents: Event) {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "actions(forTarget:forControlEvent:)")
    public func actionsForTarget(_ target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "sendAction(_:to:for:)")
    public func sendAction(_ action: Selector, to target: Any?, forEvent event: UIEvent?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "sendActions(for:)")
    public func sendActionsForControlEvents(_ controlEvents: Event) { unavailableSpelling() }
}

extension UIControl.State {
    @available(*, unavailable, renamed: "normal")
    public static var Normal: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "highlighted")
    public static var Highlighted: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "disabled")
    public static var Disabled: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "selected")
    public static var Selected: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "focused")
    public static var Focused: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "application")
    public static var Application: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "reserved")
    public static var Reserved: Self { unavailableSpelling() }
}

extension UIImageView {
    @available(*, unavailable, renamed: "isHighlighted")
    public var highlighted: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
}

extension UIInterfaceOrientationMask {
    @available(*, unavailable, renamed: "portrait")
    public static var Portrait: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "landscapeLeft")
    public static var LandscapeLeft: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "landscapeRight")
    public static var LandscapeRight: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "portraitUpsideDown")
    public static var PortraitUpsideDown: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "landscape")
    public static var Landscape: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "all")
    public static var All: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "allButUpsideDown")
    public static var AllButUpsideDown: Self { unavailableSpelling() }
}

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

extension UIPageControl {
    @available(*, unavailable, renamed: "size(forNumberOfPages:)")
    public func sizeForNumberOfPages(_ pageCount: Int) -> CGSize { unavailableSpelling() }
}

extension UIScrollView {
    @available(*, unavailable, renamed: "isDirectionalLockEnabled")
    public var directionalLockEnabled: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isPagingEnabled")
    public var pagingEnabled: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isScrollEnabled")
    public var scrollEnabled: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isTracking")
    public var tracking: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isDragging")
    public var dragging: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isDecelerating")
    public var decelerating: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "touchesShouldBegin(_:with:in:)")
    public func touchesShouldBegin(_ touches: Set<UITouch>, withEvent event: UIEvent?, inContentView view: UIView)
        -> Bool
    { unavailableSpelling() }
    @available(*, unavailable, renamed: "touchesShouldCancel(in:)")
    public func touchesShouldCancelInContentView(_ view: UIView) -> Bool { unavailableSpelling() }
}

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

extension UISwitch {
    @available(*, unavailable, renamed: "isOn")
    public var on: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
}

extension UITextRange {
    @available(*, unavailable, renamed: "isEmpty")
    public var empty: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
}

extension UIControl.ContentHorizontalAlignment {
    @available(*, unavailable, renamed: "center")
    public static var Center: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "fill")
    public static var Fill: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "leading")
    public static var Leading: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "left")
    public static var Left: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "right")
    public static var Right: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "trailing")
    public static var Trailing: Self { unavailableSpelling() }
}

extension UIControl.ContentVerticalAlignment {
    @available(*, unavailable, renamed: "bottom")
    public static var Bottom: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "center")
    public static var Center: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "fill")
    public static var Fill: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "top")
    public static var Top: Self { unavailableSpelling() }
}

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

extension UIScrollView.IndicatorStyle {
    @available(*, unavailable, renamed: "black")
    public static var Black: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "default")
    public static var Default: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "white")
    public static var White: Self { unavailableSpelling() }
}

extension UIProgressView.Style {
    @available(*, unavailable, renamed: "bar")
    public static var Bar: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "default")
    public static var Default: Self { unavailableSpelling() }
}

extension UIStatusBarStyle {
    @available(*, unavailable, renamed: "darkContent")
    public static var DarkContent: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "default")
    public static var Default: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "lightContent")
    public static var LightContent: Self { unavailableSpelling() }
}

extension UIInterfaceOrientation {
    @available(*, unavailable, renamed: "landscapeLeft")
    public static var LandscapeLeft: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "landscapeRight")
    public static var LandscapeRight: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "portrait")
    public static var Portrait: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "portraitUpsideDown")
    public static var PortraitUpsideDown: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "unknown")
    public static var Unknown: Self { unavailableSpelling() }
}

extension UIModalTransitionStyle {
    @available(*, unavailable, renamed: "coverVertical")
    public static var CoverVertical: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "crossDissolve")
    public static var CrossDissolve: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "flipHorizontal")
    public static var FlipHorizontal: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "partialCurl")
    public static var PartialCurl: Self { unavailableSpelling() }
}

extension UIBaselineAdjustment {
    @available(*, unavailable, renamed: "alignBaselines")
    public static var AlignBaselines: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "alignCenters")
    public static var AlignCenters: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "none")
    public static var None: Self { unavailableSpelling() }
}

extension UITextAutocapitalizationType {
    @available(*, unavailable, renamed: "allCharacters")
    public static var AllCharacters: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "none")
    public static var None: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "sentences")
    public static var Sentences: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "words")
    public static var Words: Self { unavailableSpelling() }
}

extension UITextAutocorrectionType {
    @available(*, unavailable, renamed: "default")
    public static var Default: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "no")
    public static var No: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "yes")
    public static var Yes: Self { unavailableSpelling() }
}

extension UITextSpellCheckingType {
    @available(*, unavailable, renamed: "default")
    public static var Default: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "no")
    public static var No: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "yes")
    public static var Yes: Self { unavailableSpelling() }
}
