import Foundation
import QuinceRenderTree

extension CALayer {
    /// Searches for an action in the documented order: the delegate, `actions`, the style's actions, the class's
    /// default; finally, for an implicitly animated property of a layer on screen, a basic animation from the presented
    /// value.
    func searchAction(_ event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) { return action }
        if let action = actions?[event] { return action }
        if let action = styleAction(event) { return action }
        if let action = type(of: self).defaultAction(forKey: event) { return action }
        return implicitAnimation(event)
    }

    private func styleAction(_ event: String) -> (any CAAction)? {
        var style = self.style
        while let current = style {
            if let actions = current["actions"] as? [String: any CAAction], let action = actions[event] {
                return action
            }
            style = current["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    private func implicitAnimation(_ event: String) -> (any CAAction)? {
        guard isCommitted, isInRenderTree else { return nil }
        let row = LayerProperty.named(event, of: state.special) ?? .named(event, of: state.filters)
        guard let property = row, property.hasImplicitAction else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = property.get(presentedState).animated
        animation.timingFunction = CAMediaTimingFunction(name: .default)
        return animation
    }
}
