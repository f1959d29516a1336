import CoreGraphics
public import Foundation
public import ObjCRuntime

// Spellings of Swift 1 and 2: an error whose fix-it is the name of today.

extension UIControl.Event {
    @available(*, unavailable, renamed: "touchDown")
    public static var TouchDown: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "touchDownRepeat")
    public static var TouchDownRepeat: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "touchDragInside")
    public static var TouchDragInside: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "touchDragOutside")
    public static var TouchDragOutside: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "touchDragEnter")
    public static var TouchDragEnter: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "touchDragExit")
    public static var TouchDragExit: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "touchUpInside")
    public static var TouchUpInside: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "touchUpOutside")
    public static var TouchUpOutside: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "touchCancel")
    public static var TouchCancel: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "valueChanged")
    public static var ValueChanged: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "primaryActionTriggered")
    public static var PrimaryActionTriggered: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "editingDidBegin")
    public static var EditingDidBegin: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "editingChanged")
    public static var EditingChanged: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "editingDidEnd")
    public static var EditingDidEnd: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "editingDidEndOnExit")
    public static var EditingDidEndOnExit: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "allTouchEvents")
    public static var AllTouchEvents: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "allEditingEvents")
    public static var AllEditingEvents: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "applicationReserved")
    public static var ApplicationReserved: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "systemReserved")
    public static var SystemReserved: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "allEvents")
    public static var AllEvents: Self { unavailableSpelling() }
}

extension UIEvent {
    @available(*, unavailable, renamed: "touches(for:)")
    public func touchesForWindow(_ window: UIWindow) -> Set<UITouch>? { unavailableSpelling() }
    @available(*, unavailable, renamed: "touches(for:)")
    public func touchesForView(_ window: UIWindow) -> Set<UITouch>? { unavailableSpelling() }
    @available(*, unavailable, renamed: "touches(for:)")
    public func touchesForGestureRecognizer(_ window: UIWindow) -> Set<UITouch>? { unavailableSpelling() }
    @available(*, unavailable, renamed: "coalescedTouches(for:)")
    public func coalescedTouchesForTouch(_ touch: UITouch) -> [UITouch]? { unavailableSpelling() }
    @available(*, unavailable, renamed: "predictedTouches(for:)")
    public func predictedTouchesForTouch(_ touch: UITouch) -> [UITouch]? { unavailableSpelling() }
}

extension UIGestureRecognizer {
    @available(*, unavailable, renamed: "isEnabled")
    public var enabled: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "require(toFail:)")
    public func requireGestureRecognizerToFail(_ otherGestureRecognizer: UIGestureRecognizer) { unavailableSpelling() }
    @available(*, unavailable, renamed: "location(in:)")
    public func locationInView(_ view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "location(ofTouch:in:)")
    public func locationOfTouch(_ touchIndex: Int, inView view: UIView?) -> CGPoint { unavailableSpelling() }
}

extension UIGestureRecognizer.State {
    @available(*, unavailable, renamed: "recognized")
    public static var Recognized: Self { unavailableSpelling() }
}

extension UIKeyModifierFlags {
    @available(*, unavailable, renamed: "alphaShift")
    public static var AlphaShift: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "shift")
    public static var Shift: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "control")
    public static var Control: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "alternate")
    public static var Alternate: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "command")
    public static var Command: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "numericPad")
    public static var NumericPad: Self { unavailableSpelling() }
}

extension UIKeyboardAppearance {
    @available(*, unavailable, renamed: "alert")
    public static var Alert: Self { unavailableSpelling() }
}

extension UIKeyboardType {
    @available(*, unavailable, renamed: "alphabet")
    public static var Alphabet: Self { unavailableSpelling() }
}

extension UIPanGestureRecognizer {
    @available(*, unavailable, renamed: "translation(in:)")
    public func translationInView(_ view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "setTranslation(_:in:)")
    public func setTranslation(_ translation: CGPoint, inView view: UIView?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "velocity(in:)")
    public func velocityInView(_ view: UIView?) -> CGPoint { unavailableSpelling() }
}

extension UIResponder {
    @available(*, unavailable, renamed: "touchesBegan(_:with:)")
    public func touchesBegan(_ touches: Set<UITouch>, withEvent event: UIEvent?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "touchesMoved(_:with:)")
    public func touchesMoved(_ touches: Set<UITouch>, withEvent event: UIEvent?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "touchesEnded(_:with:)")
    public func touchesEnded(_ touches: Set<UITouch>, withEvent event: UIEvent?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "touchesCancelled(_:with:)")
    public func touchesCancelled(_ touches: Set<UITouch>, withEvent event: UIEvent?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "pressesBegan(_:with:)")
    public func pressesBegan(_ presses: Set<UIPress>, withEvent event: UIPressesEvent?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "pressesChanged(_:with:)")
    public func pressesChanged(_ presses: Set<UIPress>, withEvent event: UIPressesEvent?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "pressesEnded(_:with:)")
    public func pressesEnded(_ presses: Set<UIPress>, withEvent event: UIPressesEvent?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "pressesCancelled(_:with:)")
    public func pressesCancelled(_ presses: Set<UIPress>, withEvent event: UIPressesEvent?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "target(forAction:withSender:)")
    public func targetForAction(_ action: Selector, withSender sender: Any?) -> Any? { unavailableSpelling() }
}

extension UITouch {
    @available(*, unavailable, renamed: "location(in:)")
    public func locationInView(_ view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "previousLocation(in:)")
    public func previousLocationInView(_ view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "preciseLocation(in:)")
    public func preciseLocationInView(_ view: UIView?) -> CGPoint { unavailableSpelling() }
}
