import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// A view that holds a presented view whose safe area is its own.
@MainActor
class PresentedFrameView: UIView, PresentedFrame {
    /// The view of the presented controller.
    private(set) weak var content: UIView?
    /// Whether the view covers its container, so that the edges of the screen are its own.
    var coversContainer = false { didSet { if coversContainer != oldValue { updateSafeAreaOfContent() } } }

    override var safeAreaInsets: UIEdgeInsets { coversContainer ? super.safeAreaInsets : .zero }

    /// The view whose subview the content is.
    var contentHolder: UIView { self }
    var contentFrame: CGRect { bounds }

    func hold(_ view: UIView) {
        content = view
        contentHolder.autoresizesSubviews = false
        contentHolder.addSubview(view)
        placeContent()
    }

    /// The content keeps its size until this view has one: its constraints may need a width.
    private func placeContent() {
        let frame = contentFrame
        guard let content, content.superview === contentHolder, !frame.isEmpty else { return }
        content.frame = frame
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeContent()
    }
}
