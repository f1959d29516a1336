import Foundation
import QuinceObjCRuntime

extension QuinceAccessibleObject {
    /// The object around this one, whether or not assistive technologies see it.
    var accessibilityContainer: Any? {
        if hasOwnAccessibility(.parent) { return accessibilityParent() }
        if let view = self as? NSView {
            // The uppermost view is the window's own.
            return view.superview === view.window?.uppermostView ? view.window : view.superview ?? view.window
        }
        if self is NSWindow { return NSApplication.shared }
        return nil
    }

    var roleDescription: String? { accessibilityRole()?.description(with: accessibilitySubrole()) }

    /// Whether an assistive technology may call the method: an action that the object has, the focus where it is taken, and
    /// every other attribute.
    func allowsAccessibility(_ selector: Selector) -> Bool {
        let name = NSStringFromSelector(selector)
        let prefix = "accessibilityPerform"
        if name.hasPrefix(prefix) {
            let action = QuinceAccessibilityAction.allCases.first {
                $0.rawValue.lowercased() == name.dropFirst(prefix.count).lowercased()
            }
            return action.flatMap(accessibilityAction) != nil
        }
        return name != "setAccessibilityFocused:" || (self as? NSView)?.acceptsFirstResponder ?? true
    }
}

extension NSRect {
    var middle: NSPoint { NSPoint(x: midX, y: midY) }
}
