import Foundation
import QuinceMotion
import QuinceObjCRuntime
package import QuinceRenderTree

/// Animations that run simultaneously in a common time space, which ends them at its end. The members' delegates and
/// `isRemovedOnCompletion` are ignored.
/// A member without a duration lasts as long as the group, which is chosen.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    override class var codedKeys: [String] { super.codedKeys + ["animations"] }

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        (copy as? CAAnimationGroup)?.animations = animations?.compactMap { $0.copy() as? CAAnimation }
    }

    package override func content(for layer: CALayer?) -> LayerAnimation.Content {
        content(for: layer, lasting: timing.duration)
    }

    /// Returns the members. Those without a duration last as long as the group, including nested groups.
    private func content(for layer: CALayer?, lasting duration: Double) -> LayerAnimation.Content {
        let members = (animations ?? []).map { member in
            var timing = member.timing
            if timing.duration <= 0 { timing.duration = duration }
            let inner = (member as? CAAnimationGroup)?.content(for: layer, lasting: timing.duration)
            return LayerAnimation(
                id: AnimationID(raw: 0), timing: timing, curve: member.timingFunction?.curve,
                content: inner ?? member.content(for: layer))
        }
        return .group(members)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CAAnimationGroup.self) {
        $0.key("animations", \.animations)
    }
}
