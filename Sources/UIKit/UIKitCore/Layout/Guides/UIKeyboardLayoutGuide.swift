import CoreAutoLayout
public import Foundation
import UIFoundation

/// A guide whose constraints may depend on where it is.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// What the keyboard covers of a view. No host shows a keyboard, so it lies at the bottom, as high as the safe area's
/// inset there, as on iOS while the keyboard is away.
@preconcurrency @MainActor
public final class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    public var followsUndockedKeyboard = false
    public var usesBottomSafeArea = true {
        didSet {
            guard usesBottomSafeArea != oldValue, let owningView else { return }
            LayoutEngine.existing(for: owningView)?.restate(self)
        }
    }

    init(of view: UIView) {
        super.init()
        owningView = view
        identifier = "UIKeyboardLayoutGuide"
    }

    override init?(coder: NSCoder) { preconditionFailure("system guides are not archived") }

    private var length: CGFloat { usesBottomSafeArea ? owningView?.safeAreaInsets.bottom ?? 0 : 0 }

    public override var layoutFrame: CGRect {
        guard let bounds = owningView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height - length, width: bounds.width, height: length)
    }

    override func rowsOfItsOwn(in engine: LayoutEngine, _ node: LayoutNode) {
        engine.stateBar(node, in: owningView, length, isTop: false)
    }
}
