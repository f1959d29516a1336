public import Foundation
public import UIKitCore

/// Lets what a view shows be dragged: a finger that rests lifts it, and takes it along as it moves.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// Whether other gestures may recognize while the item is lifted and has not moved.
    open var allowsSimultaneousRecognitionDuringLift = false
    open var isEnabled = UIDragInteraction.isEnabledByDefault { didSet { gesture.isEnabled = isEnabled } }
    private lazy var gesture = DragPressGesture(self)

    /// Whether new interactions are enabled: on a pad, not on a phone.
    open class var isEnabledByDefault: Bool { UIDevice.current.userInterfaceIdiom == .pad }

    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        guard view == nil else { return }
        self.view?.removeGestureRecognizer(gesture)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        gesture.isEnabled = isEnabled
        view?.addGestureRecognizer(gesture)
    }
}
