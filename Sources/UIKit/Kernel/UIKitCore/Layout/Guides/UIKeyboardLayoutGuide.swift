import Foundation
import QuinceViewLayout
import UIFoundation

/// A guide whose constraints may depend on its position.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The part of a view that the keyboard covers. While it is hidden the guide is at the bottom, as high as the safe area's
/// inset there.
@preconcurrency @MainActor
public final class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    public var followsUndockedKeyboard = false
    public var usesBottomSafeArea = true {
        didSet {
            guard usesBottomSafeArea != oldValue, let owningView else { return }
            LayoutEngine.existing(for: owningView)?.restate(self)
        }
    }

    static func guide(of view: UIView) -> UIKeyboardLayoutGuide {
        // Guides of this role are created only here.
        view.systemGuide(.keyboard) { UIKeyboardLayoutGuide(of: $0) } as! UIKeyboardLayoutGuide
    }

    private init(of view: UIView) {
        super.init()
        belong(to: view, "UIKeyboardLayoutGuide", KeyboardPlacement())
        KeyboardArea.current.add(self)
    }

    required init?(coder: NSCoder) { fatalError("system guides are not archived") }
}

/// A bar along the bottom edge, as high as the part of the view that the keyboard or the safe area covers.
private struct KeyboardPlacement: BarPlacement {
    let isTop = false

    func length(in view: UIView) -> CGFloat {
        let safe = view.keyboardLayoutGuide.usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
        return max(safe, KeyboardArea.current.overlap(with: view))
    }
}
