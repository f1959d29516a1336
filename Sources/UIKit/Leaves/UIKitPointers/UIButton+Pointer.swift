import QuinceObjCRuntime
import UIFoundation
public import UIKitControls
import UIKitCore

/// A button's choices for a pointer, which no host shows. They are associated with the button.
private final class ButtonPointer {
    var isEnabled = false
    var provider: UIButton.PointerStyleProvider?
}

extension UIButton {
    public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

    /// Whether the button has an effect under a pointer. Stored: no host shows one.
    public var isPointerInteractionEnabled: Bool {
        get { pointer.isEnabled }
        set { pointer.isEnabled = newValue }
    }

    /// Returns the style of the pointer over a button; never asked. Setting it lets the button have an effect.
    public var pointerStyleProvider: PointerStyleProvider? {
        get { pointer.provider }
        set {
            pointer.provider = newValue
            if newValue != nil { pointer.isEnabled = true }
        }
    }

    private static var pointerKey: UInt8 = 0

    private var pointer: ButtonPointer {
        if let pointer = objc_getAssociatedObject(self, &Self.pointerKey) as? ButtonPointer { return pointer }
        let pointer = ButtonPointer()
        objc_setAssociatedObject(self, &Self.pointerKey, pointer, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return pointer
    }
}
