import CoreGraphics
public import Foundation
import QuinceDiagnostics
package import QuinceMotion
import QuinceObjCRuntime
package import QuinceRenderTree

/// An animation of a property, or of part of one, identified by a key path.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    open var isAdditive = false
    open var isCumulative = false
    /// The function that converts the animation's values to transforms.
    open var valueFunction: CAValueFunction?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override class var codedKeys: [String] { super.codedKeys + ["keyPath", "additive", "cumulative", "valueFunction"] }

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAPropertyAnimation else { return }
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
        copy.isCumulative = isCumulative
        copy.valueFunction = valueFunction
    }

    package final override func content(for layer: CALayer?) -> LayerAnimation.Content {
        guard let keyPath else { return .none }
        let named = AnimationTarget(
            keyPath: keyPath, of: layer?.state.special, filters: layer?.state.filters)
        guard let target = named ?? layer?.customTarget(keyPath, samples: ownValues) else {
            Unsupported.report("animating the key path \"\(keyPath)\"", in: "\(type(of: self))")
            return .none
        }
        let current = target.get(from: layer?.state ?? LayerState())
        let function = usableFunction(current)
        let sample = function?.sample ?? current
        guard let values = values(like: sample) else { return .none }
        var animation = PropertyAnimation(target: target, values: values)
        animation.isAdditive = isAdditive
        animation.isCumulative = isCumulative
        animation.function = function
        return .property(animation)
    }

    private func usableFunction(_ current: AnimatableValue) -> ValueFunction? {
        guard let valueFunction else { return nil }
        if case .transform = current { return valueFunction.function }
        Unsupported.report("value function on \"\(keyPath ?? "")\"", in: "\(type(of: self))")
        return nil
    }

    func read(_ value: Any?, _ sample: AnimatableValue) -> AnimatableValue? {
        .reading(value, like: sample, in: "\(type(of: self)) of \"\(keyPath ?? "")\"")
    }

    /// - Parameter sample: a value of the target's kind.
    func values(like sample: AnimatableValue) -> PropertyAnimation.Values? { nil }

    /// The given values, from which the kind is determined.
    var ownValues: [Any?] { [] }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    /// Values that are left out are those of the model, as measured; the documentation says those of the presentation layer.
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    override class var codedKeys: [String] { super.codedKeys + ["fromValue", "toValue", "byValue"] }

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CABasicAnimation else { return }
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
    }

    override var ownValues: [Any?] { [fromValue, toValue, byValue] }

    override func values(like sample: AnimatableValue) -> PropertyAnimation.Values? {
        .basic(
            from: read(fromValue, sample), to: read(toValue, sample),
            by: read(byValue, sample))
    }
}

/// A basic animation paced by a spring. Its duration does not follow from the spring: set it to `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
    /// The mass, above 0.
    open var mass: CGFloat = 1
    /// The stiffness, above 0; larger is snappier.
    open var stiffness: CGFloat = 100
    /// The damping coefficient, not the ratio; at least 0.
    open var damping: CGFloat = 10
    /// The initial velocity in whole distances per second, positive towards the target.
    open var initialVelocity: CGFloat = 0

    override class var codedKeys: [String] { super.codedKeys + ["mass", "stiffness", "damping", "initialVelocity"] }

    package var spring: Spring {
        get {
            Spring(
                mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
                initialVelocity: Double(initialVelocity))
        }
        set {
            (mass, stiffness) = (CGFloat(newValue.mass), CGFloat(newValue.stiffness))
            (damping, initialVelocity) = (CGFloat(newValue.damping), CGFloat(newValue.initialVelocity))
        }
    }

    /// The seconds until it is within a thousandth of rest. For critical damping and more the formula is derived by analogy.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CASpringAnimation else { return }
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
    }

    override func values(like sample: AnimatableValue) -> PropertyAnimation.Values? {
        .spring(
            spring, from: read(fromValue, sample), to: read(toValue, sample),
            by: read(byValue, sample))
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CAPropertyAnimation.self) {
        $0.key("keyPath", \.keyPath)
        $0.key("additive", \.isAdditive)
        $0.key("cumulative", \.isCumulative)
        $0.key("valueFunction", \.valueFunction)
    }
    registerObjCClassOnLoad(CABasicAnimation.self) {
        $0.key("fromValue", \.fromValue)
        $0.key("toValue", \.toValue)
        $0.key("byValue", \.byValue)
    }
    registerObjCClassOnLoad(CASpringAnimation.self) {
        $0.key("mass", \.mass)
        $0.key("stiffness", \.stiffness)
        $0.key("damping", \.damping)
        $0.key("initialVelocity", \.initialVelocity)
        $0.key(readOnly: "settlingDuration", \.settlingDuration)
    }
}
