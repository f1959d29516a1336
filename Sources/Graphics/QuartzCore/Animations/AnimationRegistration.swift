import CoreGraphics
import Foundation
import ObjCRuntime

/// The keys that animations' properties are known by; any other key is stored with the animation.
enum AnimationRegistration {
    static func register() {
        registerObjCClass(CAAnimation.self) { animation in
            mediaTiming(&animation)
            animation.property("timingFunction", \.timingFunction) { $0.timingFunction = $1 }
            animation.property("delegate", \.delegate) { $0.delegate = $1 }
            animation.property("removedOnCompletion", \.isRemovedOnCompletion) { $0.isRemovedOnCompletion = $1 }
        }
        registerObjCClass(CAPropertyAnimation.self) { animation in
            animation.property("keyPath", \.keyPath) { $0.keyPath = $1 }
            animation.property("additive", \.isAdditive) { $0.isAdditive = $1 }
            animation.property("cumulative", \.isCumulative) { $0.isCumulative = $1 }
            animation.property("valueFunction", \.valueFunction) { $0.valueFunction = $1 }
        }
        registerObjCClass(CABasicAnimation.self) { animation in
            animation.property("fromValue", \.fromValue) { $0.fromValue = $1 }
            animation.property("toValue", \.toValue) { $0.toValue = $1 }
            animation.property("byValue", \.byValue) { $0.byValue = $1 }
        }
        registerObjCClass(CASpringAnimation.self) { animation in
            animation.property("mass", \.mass) { $0.mass = $1 }
            animation.property("stiffness", \.stiffness) { $0.stiffness = $1 }
            animation.property("damping", \.damping) { $0.damping = $1 }
            animation.property("initialVelocity", \.initialVelocity) { $0.initialVelocity = $1 }
            animation.property("settlingDuration", \.settlingDuration)
        }
        registerObjCClass(CAKeyframeAnimation.self, keyframes)
        registerObjCClass(CAAnimationGroup.self) { $0.property("animations", \.animations) { $0.animations = $1 } }
        registerObjCClass(CATransition.self) { animation in
            animation.property("type", \.type) { $0.type = $1 }
            animation.property("subtype", \.subtype) { $0.subtype = $1 }
            animation.property("startProgress", \.startProgress) { $0.startProgress = $1 }
            animation.property("endProgress", \.endProgress) { $0.endProgress = $1 }
            animation.property("filter", \.filter) { $0.filter = $1 }
        }
    }

    /// Of everything that has a time: animations and layers.
    static func mediaTiming<Timed: NSObject & CAMediaTiming>(_ timed: inout ObjCClassRegistration<Timed>) {
        timed.property("beginTime", \.beginTime) { $0.beginTime = $1 }
        timed.property("duration", \.duration) { $0.duration = $1 }
        timed.property("speed", \.speed) { $0.speed = $1 }
        timed.property("timeOffset", \.timeOffset) { $0.timeOffset = $1 }
        timed.property("repeatCount", \.repeatCount) { $0.repeatCount = $1 }
        timed.property("repeatDuration", \.repeatDuration) { $0.repeatDuration = $1 }
        timed.property("autoreverses", \.autoreverses) { $0.autoreverses = $1 }
        timed.property("fillMode", \.fillMode) { $0.fillMode = $1 }
    }

    private static func keyframes(_ animation: inout ObjCClassRegistration<CAKeyframeAnimation>) {
        animation.property("values", \.values) { $0.values = $1 }
        animation.property("path", \.path) { $0.path = $1 }
        animation.property("keyTimes", \.keyTimes) { $0.keyTimes = $1 }
        animation.property("timingFunctions", \.timingFunctions) { $0.timingFunctions = $1 }
        animation.property("calculationMode", \.calculationMode) { $0.calculationMode = $1 }
        animation.property("tensionValues", \.tensionValues) { $0.tensionValues = $1 }
        animation.property("continuityValues", \.continuityValues) { $0.continuityValues = $1 }
        animation.property("biasValues", \.biasValues) { $0.biasValues = $1 }
        animation.property("rotationMode", \.rotationMode) { $0.rotationMode = $1 }
    }
}
