public import Foundation
import QuinceObjCRuntime

/// A part of a view that is no view itself, and that assistive technologies see nevertheless.
@preconcurrency @MainActor
open class NSAccessibilityElement: QuinceAccessibleObject, NSAccessibilityProtocol {
    private var children: [Any] = []
    private var frameInParent: NSRect?

    public override init() { super.init() }

    open class func element(
        withRole role: NSAccessibility.Role, frame: NSRect, label: String?, parent: Any?
    ) -> Any {
        let element = NSAccessibilityElement()
        element.setAccessibilityRole(role)
        element.setAccessibilityFrame(frame)
        element.setAccessibilityLabel(label)
        element.setAccessibilityParent(parent)
        return element
    }

    open func accessibilityAddChildElement(_ childElement: NSAccessibilityElement) {
        children.append(childElement)
        childElement.setAccessibilityParent(self)
    }

    /// The frame in the space of the parent, from which the one on the screen follows as the parent moves.
    open func accessibilityFrameInParentSpace() -> NSRect {
        if let frameInParent { return frameInParent }
        let (own, parent) = (accessibilityFrame(), parentFrame)
        return own.offsetBy(dx: -parent.minX, dy: -parent.minY)
    }
    open func setAccessibilityFrameInParentSpace(_ accessibilityFrameInParentSpace: NSRect) {
        frameInParent = accessibilityFrameInParentSpace
    }

    private var parentFrame: NSRect {
        (accessibilityParent() as? QuinceAccessibleObject)?.accessibilityFrame() ?? .zero
    }

    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        let parent = accessibilityContainer as? QuinceAccessibleObject
        switch key {
        case .element, .enabled: return true
        case .children: return children
        case .frame: return frameInParent?.offsetBy(dx: parentFrame.minX, dy: parentFrame.minY)
        case .activationPoint: return accessibilityFrame().middle
        case .window: return parent?.accessibilityWindow()
        case .topLevelUIElement: return parent?.accessibilityTopLevelUIElement()
        case .role: return NSAccessibility.Role.unknown
        case .roleDescription: return roleDescription
        default: return nil
        }
    }
}
