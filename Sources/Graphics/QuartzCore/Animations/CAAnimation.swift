public import Foundation
import QuinceMotion
import QuinceObjCRuntime
package import QuinceRenderTree

/// A delegate that is notified when an animation of a layer begins and ends. `anim` is the layer's own copy.
public protocol CAAnimationDelegate: NSObjectProtocol {
    func animationDidStart(_ anim: CAAnimation)
    /// - Parameter flag: whether the animation reached its end; `false` if it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

open class CAAnimation: NSObject, NSCopying, NSSecureCoding, CAMediaTiming, CAAction {
    var timing = MediaTiming()
    private var values: [String: Any] = [:]

    /// The pacing; `nil` is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// The delegate, which is retained, as on iOS.
    open var delegate: (any CAAnimationDelegate)?
    open var isRemovedOnCompletion = true
    /// Whether a commit ends the animation if its layer is in no tree, where no time passes.
    package var endsOutsideTree = false
    /// A callback with the layer's own copy before it takes effect, so that the creator of the animation learns that it
    /// is used.
    package var onAttach: ((_ copy: CAAnimation, _ layer: CALayer) -> Void)?

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        AnimationCoding.decode(self, type(of: self).codedKeys, with: coder)
    }

    open func encode(with coder: NSCoder) { AnimationCoding.encode(self, type(of: self).codedKeys, with: coder) }
    open class var supportsSecureCoding: Bool { true }
    /// The keys to archive; subclasses add theirs.
    class var codedKeys: [String] {
        [
            "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
            "timingFunction", "removedOnCompletion",
        ]
    }

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    open var speed: Float {
        get { Float(timing.speed) }
        set { timing.speed = Double(newValue) }
    }
    /// Rotates the active duration: with half the duration the second half plays first, as published descriptions say. By the
    /// formula of `CAMediaTiming` the animation would begin half way.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    open var repeatCount: Float {
        get { timing.repeats }
        set { timing.repeats = newValue }
    }
    /// Takes precedence over `repeatCount`; to set both is undefined on iOS.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    open class func defaultValue(forKey key: String) -> Any? { nil }
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    /// Sets a property by its key. Any other key is accepted as well; copies of the animation preserve it.
    open func setValue(_ value: Any?, forKey key: String) {
        if KeyValueCoding.property(key, of: self)?.set(self, value) != true { values[key] = value }
    }
    open func value(forKey key: String) -> Any? {
        if let property = KeyValueCoding.property(key, of: self) { return property.get(self) }
        return values[key] ?? type(of: self).defaultValue(forKey: key)
    }

    /// Adds the animation to the layer.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeInstance(of: type(of: self))
        copyValues(to: copy)
        return copy
    }

    /// Copies the values; subclasses copy those that they add.
    package func copyValues(to copy: CAAnimation) {
        copy.timing = timing
        copy.values = values
        copy.timingFunction = timingFunction
        copy.delegate = delegate
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.endsOutsideTree = endsOutsideTree
    }

    /// Returns the content for the render tree, with `timing` already resolved by the layer.
    package func content(for layer: CALayer?) -> LayerAnimation.Content { .none }
}

extension CAAnimation: KeyValueContainer {}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CAAnimation.self) {
        describeMediaTiming(&$0)
        $0.key("timingFunction", \.timingFunction)
        $0.key("delegate", \.delegate)
        $0.key("removedOnCompletion", \.isRemovedOnCompletion)
    }
}
