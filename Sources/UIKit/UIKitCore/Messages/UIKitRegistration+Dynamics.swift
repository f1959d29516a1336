import CoreGraphics
import ObjCRuntime

extension UIKitRegistration {
    static func dynamicAnimator(_ animator: inout ObjCClassRegistration<UIDynamicAnimator>) {
        animator.property("debugEnabled", \.debugEnabled) { $0.debugEnabled = $1 }
        animator.property("debugAnimationSpeed", \.debugAnimationSpeed) { $0.debugAnimationSpeed = $1 }
        animator.property("debugInterval", \.debugInterval) { $0.debugInterval = $1 }
        animator.property("running", \.isRunning)
        animator.property("elapsedTime", \.elapsedTime)
        animator.action("removeAllBehaviors") { animator, _ in animator.removeAllBehaviors() }
        animator.action("addBehavior:") { $0.addBehavior($1[0, as: UIDynamicBehavior.self]) }
        animator.action("removeBehavior:") { $0.removeBehavior($1[0, as: UIDynamicBehavior.self]) }
    }
}
