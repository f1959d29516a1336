import CoreGraphics
public import Foundation
public import QuinceObjCRuntime
public import UIFoundation
public import UIKitCore

// Swift 1 and 2 spellings: each is an error whose fix-it is the current name.

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
    @available(*, unavailable, renamed: "began")
    public static var Began: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "cancelled")
    public static var Cancelled: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "changed")
    public static var Changed: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "ended")
    public static var Ended: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "failed")
    public static var Failed: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "possible")
    public static var Possible: Self { unavailableSpelling() }
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
    @available(*, unavailable, renamed: "dark")
    public static var Dark: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "default")
    public static var Default: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "light")
    public static var Light: Self { unavailableSpelling() }
}

extension UIKeyboardType {
    @available(*, unavailable, renamed: "alphabet")
    public static var Alphabet: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "asciiCapable")
    public static var AsciiCapable: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "asciiCapableNumberPad")
    public static var AsciiCapableNumberPad: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "decimalPad")
    public static var DecimalPad: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "default")
    public static var Default: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "emailAddress")
    public static var EmailAddress: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "namePhonePad")
    public static var NamePhonePad: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "numberPad")
    public static var NumberPad: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "numbersAndPunctuation")
    public static var NumbersAndPunctuation: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "phonePad")
    public static var PhonePad: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "twitter")
    public static var Twitter: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "webSearch")
    public static var WebSearch: Self { unavailableSpelling() }
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

extension UIScrollView.KeyboardDismissMode {
    @available(*, unavailable, renamed: "interactive")
    public static var Interactive: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "none")
    public static var None: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "onDrag")
    public static var OnDrag: Self { unavailableSpelling() }
}

extension UITouch.Phase {
    @available(*, unavailable, renamed: "began")
    public static var Began: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "cancelled")
    public static var Cancelled: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "ended")
    public static var Ended: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "moved")
    public static var Moved: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "stationary")
    public static var Stationary: Self { unavailableSpelling() }
}

extension UIEvent.EventType {
    @available(*, unavailable, renamed: "hover")
    public static var Hover: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "motion")
    public static var Motion: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "presses")
    public static var Presses: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "remoteControl")
    public static var RemoteControl: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "scroll")
    public static var Scroll: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "touches")
    public static var Touches: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "transform")
    public static var Transform: Self { unavailableSpelling() }
}

extension UIEvent.EventSubtype {
    @available(*, unavailable, renamed: "motionShake")
    public static var MotionShake: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "none")
    public static var None: Self { unavailableSpelling() }
}

extension UIReturnKeyType {
    @available(*, unavailable, renamed: "continue")
    public static var Continue: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "default")
    public static var Default: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "done")
    public static var Done: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "emergencyCall")
    public static var EmergencyCall: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "go")
    public static var Go: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "google")
    public static var Google: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "join")
    public static var Join: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "next")
    public static var Next: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "route")
    public static var Route: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "search")
    public static var Search: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "send")
    public static var Send: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "yahoo")
    public static var Yahoo: Self { unavailableSpelling() }
}
