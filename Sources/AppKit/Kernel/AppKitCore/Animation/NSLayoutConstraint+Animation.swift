import Foundation
import QuartzCore
public import QuinceViewLayout

extension NSLayoutConstraint: NSAnimatablePropertyContainer {
    /// Returns the constraint as a proxy: what changes by it moves at the end of the current group, or with the next layout.
    ///
    /// - Differs: other changes of layout in the window are animated with it.
    @preconcurrency @MainActor
    public func animator() -> Self {
        for item in [firstItem, secondItem] {
            if let window = (item as? NSView)?.window ?? (item as? NSLayoutGuide)?.owningView?.window {
                NSAnimationContext.current.expectLayout(of: window)
            }
        }
        return self
    }

    /// The constant moves by the context's animation alone.
    @preconcurrency @MainActor
    public var animations: [NSAnimatablePropertyKey: Any] {
        get { [:] }
        set { reportUnused("animations", of: "NSLayoutConstraint", if: !newValue.isEmpty) }
    }
    @preconcurrency @MainActor
    public func animation(forKey key: NSAnimatablePropertyKey) -> Any? { type(of: self).defaultAnimation(forKey: key) }
    @preconcurrency @MainActor
    public static func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
        key == "constant" ? CABasicAnimation() : nil
    }
}
