import CoreGraphics
public import Foundation

/// The view that shows a text, for the controller of its visible part.
public protocol NSTextViewportLayoutControllerDelegate: NSObjectProtocol {
    /// Returns the visible part, and what is to be ready around it, in the container's space.
    func viewportBounds(for textViewportLayoutController: NSTextViewportLayoutController) -> CGRect
    /// Called for each fragment of the part, in order.
    func textViewportLayoutController(
        _ textViewportLayoutController: NSTextViewportLayoutController,
        configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment)
    func textViewportLayoutControllerWillLayout(_ textViewportLayoutController: NSTextViewportLayoutController)
    func textViewportLayoutControllerDidLayout(_ textViewportLayoutController: NSTextViewportLayoutController)
}

extension NSTextViewportLayoutControllerDelegate {
    public func textViewportLayoutControllerWillLayout(
        _ textViewportLayoutController: NSTextViewportLayoutController
    ) {}
    public func textViewportLayoutControllerDidLayout(
        _ textViewportLayoutController: NSTextViewportLayoutController
    ) {}
}

/// Lays out the part of a text that is visible, and tells its delegate which fragments that are.
open class NSTextViewportLayoutController: NSObject {
    open weak var delegate: (any NSTextViewportLayoutControllerDelegate)?
    open private(set) weak var textLayoutManager: NSTextLayoutManager?
    /// The part that was laid out last.
    open private(set) var viewportBounds = CGRect.zero
    /// The characters of that part; `nil` until there is one.
    open private(set) var viewportRange: NSTextRange?

    public init(textLayoutManager: NSTextLayoutManager) {
        self.textLayoutManager = textLayoutManager
        super.init()
    }

    /// Lays out the visible part.
    open func layoutViewport() {
        guard let textLayoutManager, let delegate else { return }
        delegate.textViewportLayoutControllerWillLayout(self)
        viewportBounds = delegate.viewportBounds(for: self)
        viewportRange = nil
        textLayoutManager.ensureLayout(for: viewportBounds)
        textLayoutManager.enumerateFragments(in: viewportBounds) { fragment in
            viewportRange = viewportRange?.union(fragment.rangeInElement) ?? fragment.rangeInElement
            textLayoutManager.renderingAttributesValidator?(textLayoutManager, fragment)
            delegate.textViewportLayoutController(self, configureRenderingSurfaceFor: fragment)
        }
        delegate.textViewportLayoutControllerDidLayout(self)
    }

    /// Lays out a place, and returns the height at which the visible part has to begin to show it.
    open func relocateViewport(to textLocation: any NSTextLocation) -> CGFloat {
        guard let textLayoutManager else { return 0 }
        textLayoutManager.ensureLayout(for: NSTextRange(location: textLocation))
        return textLayoutManager.textLayoutFragment(for: textLocation)?.layoutFragmentFrame.minY ?? 0
    }

    /// Moves the visible part.
    open func adjustViewport(byVerticalOffset verticalOffset: CGFloat) {
        viewportBounds.origin.y += verticalOffset
        textLayoutManager?.ensureLayout(for: viewportBounds)
    }
}
