import CoreGraphics
import Foundation
import UIFoundation

/// The way in which a style shows a presented view: its place in the container, and the views around it. This class is that
/// of the styles that cover their container; sheets and popovers are subclasses.
@MainActor
class PresentationSetting {
    unowned let controller: UIPresentationController
    let style: UIModalPresentationStyle

    init(_ controller: UIPresentationController, _ style: UIModalPresentationStyle) {
        (self.controller, self.style) = (controller, style)
    }

    static func make(for controller: UIPresentationController) -> PresentationSetting {
        switch (controller.style, controller) {
        case (.pageSheet, _), (.formSheet, _): return SheetSetting(controller, controller.style)
        case (.popover, let popover as UIPopoverPresentationController): return PopoverSetting(popover)
        default: return PresentationSetting(controller, controller.style)
        }
    }

    /// The view around the presented view; `nil` if there is none.
    var frameView: PresentedFrameView? { nil }
    /// The traits that a style gives to the presented controller: sheets and popovers are above the content, and form sheets
    /// and popovers as narrow as a phone.
    static func traits(of style: UIModalPresentationStyle) -> UITraitCollection? {
        let elevated = UITraitCollection(userInterfaceLevel: .elevated)
        switch style {
        case .pageSheet: return elevated
        case .formSheet, .popover: return elevated.with(UITraitCollection(horizontalSizeClass: .compact))
        default: return nil
        }
    }

    func frame(in container: UIView) -> CGRect { CGRect(origin: .zero, size: size(in: container.bounds.size)) }
    /// The size of the presented view in a container of a size.
    func size(in containerSize: CGSize) -> CGSize { containerSize }

    /// Adds what accompanies the presented view to the container.
    func enter(_ container: UIView) {}
    /// Fades in what accompanies the view, and takes the presenter's tint away; or the reverse.
    func show(_ isShown: Bool) {}
    func leave() {}
    func containerDidResize() {}
    /// Stops if the app has not said what the style needs; called with the first layout.
    func requireComplete() {}
    /// Whether the view is placed again during a transition too, which then does not move it.
    var isPlacedInTransitions: Bool { false }
    /// Whether a view of the container's is what is touched beside the presented view.
    func isOutside(_ view: UIView) -> Bool { false }
    /// The view that a touch beside the presented view reaches, if it is none of the container's.
    func passthroughView(at point: CGPoint, in container: UIView, _ event: UIEvent?) -> UIView? { nil }
}

/// A view that holds a presented view whose safe area is its own.
@MainActor
class PresentedFrameView: UIView {
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
