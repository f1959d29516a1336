// swift-format-ignore-file
import CoreGraphics
import Foundation
public import QuinceObjCRuntime
public import UIFoundation
public import UIKitCore

// Swift 1 and 2 spellings: each is an error whose fix-it is the current name.

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

extension UIScrollView.IndicatorStyle {
    @available(*, unavailable, renamed: "black")
    public static var Black: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "default")
    public static var Default: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "white")
    public static var White: Self { unavailableSpelling() }
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
