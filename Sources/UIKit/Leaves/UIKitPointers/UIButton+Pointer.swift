import Foundation
import QuinceObjCRuntime
import UIFoundation
public import UIKitControls
import UIKitCore

/// The pointer over a button. It is associated with the button.
@MainActor
private final class ButtonPointer: NSObject, UIPointerInteractionDelegate {
    var provider: UIButton.PointerStyleProvider?
    private(set) lazy var interaction = UIPointerInteraction(delegate: self)

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { (interaction.view as? UIButton)?.isEnabled == true ? defaultRegion : nil }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        guard let button = interaction.view as? UIButton, let superview = button.superview else { return nil }
        let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
        guard let provider else { return UIPointerStyle(effect: effect) }
        let frame = superview.convert(button.bounds, from: button)
        return provider(button, effect, .roundedRect(frame))
    }
}

extension UIButton {
    public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

    /// Whether the button has an effect under a pointer.
    public var isPointerInteractionEnabled: Bool {
        get { pointer.interaction.view != nil }
        set {
            guard newValue != isPointerInteractionEnabled else { return }
            if newValue { addInteraction(pointer.interaction) } else { removeInteraction(pointer.interaction) }
        }
    }

    /// Returns the style of the pointer over the button, from the effect and the shape that it would have, with the frame of the
    /// button in its superview. Setting it lets the button have an effect.
    public var pointerStyleProvider: PointerStyleProvider? {
        get { pointer.provider }
        set {
            pointer.provider = newValue
            if newValue != nil { isPointerInteractionEnabled = true }
        }
    }

    private static let pointerKey = "QuincePointer"

    private var pointer: ButtonPointer {
        if let pointer = objc_getAssociatedObject(self, Self.pointerKey) as? ButtonPointer { return pointer }
        let pointer = ButtonPointer()
        objc_setAssociatedObject(self, Self.pointerKey, pointer, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return pointer
    }
}
