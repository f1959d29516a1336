import CoreGraphics
import Foundation
import ObjCRuntime
import UIFoundation

/// Runs as the module is loaded; the classes are registered before the first message.
@section(".init_array") @used
private let registration: @convention(c) () -> Void = { registerObjCModule { UIKitRegistration.register() } }

/// What iOS code sends to UIKit's own objects by name, and the keys that it sets and observes: a file a family.
@MainActor
enum UIKitRegistration {
    static func register() {
        registerObjCClass(UIResponder.self, responder)
        registerObjCClass(UIView.self, view)
        registerObjCClass(UIScrollView.self, scrollView)
        registerObjCClass(UIViewController.self, viewController)
        registerObjCClass(UIApplication.self, application)
        registerObjCClass(UIDynamicAnimator.self, dynamicAnimator)
        registerControls()
        registerBoxes()
    }

    private static func responder(_ responder: inout ObjCClassRegistration<UIResponder>) {
        responder.method("becomeFirstResponder") { responder, _ in responder.becomeFirstResponder() }
        responder.method("resignFirstResponder") { responder, _ in responder.resignFirstResponder() }
        responder.method("canBecomeFirstResponder") { responder, _ in responder.canBecomeFirstResponder }
        responder.method("isFirstResponder") { responder, _ in responder.isFirstResponder }
        responder.method("nextResponder") { responder, _ in responder.next }
        responder.action("reloadInputViews") { responder, _ in responder.reloadInputViews() }
    }

    private static func application(_ application: inout ObjCClassRegistration<UIApplication>) {
        application.property("idleTimerDisabled", \.isIdleTimerDisabled) { $0.isIdleTimerDisabled = $1 }
        application.property("applicationIconBadgeNumber", \.applicationIconBadgeNumber) {
            $0.applicationIconBadgeNumber = $1
        }
        application.property("keyWindow", \.keyWindow)
        application.property("windows", \.windows)
        application.property("statusBarFrame", \.statusBarFrame)
        application.action("beginIgnoringInteractionEvents") { application, _ in
            application.beginIgnoringInteractionEvents()
        }
        application.action("endIgnoringInteractionEvents") { application, _ in
            application.endIgnoringInteractionEvents()
        }
        application.classMethod("sharedApplication") { type, _ in type.shared }
    }

    /// UIKit's structures, as `NSValue` boxes them.
    private static func registerBoxes() {
        ObjCConversion.register(CGAffineTransform.self) { ($0 as? NSValue)?.cgAffineTransformValue }
        ObjCConversion.register(CGVector.self) { ($0 as? NSValue)?.cgVectorValue }
        ObjCConversion.register(UIEdgeInsets.self) { ($0 as? NSValue)?.uiEdgeInsetsValue }
        ObjCConversion.register(UIOffset.self) { ($0 as? NSValue)?.uiOffsetValue }
    }
}
