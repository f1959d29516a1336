import CoreGraphics
package import Foundation
import QuartzCore
@_spi(Hooks) package import QuinceViewLayout

/// Connects views to Auto Layout, whose space has y down: a superview's upper edge is where its y begins.
extension NSView: LayoutView {
    package var layoutSuperview: (any LayoutView)? { superviewStorage }
    package func forEachLayoutSubview(_ body: (any LayoutView) -> Void) { for view in subviewStorage { body(view) } }
    package var isLayoutWindow: Bool { self is WindowFrameView }
    package func requestLayout() { needsLayout = true }

    package func updateOwnConstraints() {
        if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
    }

    // MARK: Geometry

    package var layoutBoundsSize: CGSize { bounds.size }

    package var flexibleParts: (horizontal: FlexibleParts, vertical: FlexibleParts) {
        let mask = autoresizingMask
        guard superviewStorage?.isFlipped != true else { return (mask.horizontal, mask.vertical) }
        let up = mask.vertical
        // A view without a flexible part stays at its distance from the lower edge: what grows is above it.
        let isFixed = !up.before && !up.length && !up.after
        return (mask.horizontal, FlexibleParts(before: isFixed || up.after, length: up.length, after: up.before))
    }

    package var alignmentFrame: CGRect { turnedOver(alignmentRect(forFrame: frameStorage)) }

    package var alignmentInsets: LayoutInsets {
        let insets = alignmentRectInsets
        return LayoutInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    package var leadsFromRight: Bool { userInterfaceLayoutDirection == .rightToLeft }

    /// Adopts an alignment rectangle whose y is down; in a window, the edges are rounded to pixels.
    package func adopt(alignmentRect rect: CGRect) {
        guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else { return }
        let exact = frame(forAlignmentRect: turnedOver(rect))
        let box = windowStorage == nil ? exact : exact.roundedToPixels(windowStorage?.backingScaleFactor ?? 1)
        if box != frameStorage { frame = box }
    }

    /// Turns a rectangle of the superview's space over, if y is up there.
    private func turnedOver(_ rect: CGRect) -> CGRect {
        guard let superviewStorage, !superviewStorage.isFlipped else { return rect }
        let outer = superviewStorage.bounds
        return CGRect(
            x: rect.minX, y: outer.minY + outer.maxY - rect.maxY, width: rect.width, height: rect.height)
    }

    package var marginsItem: (any LayoutItem)? { nil }
    package var layoutGuidesOfAllKinds: [any LayoutItem] { layoutRecord?.allGuides ?? [] }

    // MARK: Content

    package var standardContentPriorities: ContentPriorities { standardPriorities }
    package func contentPrioritiesDidChange() { contentSizeDidChange() }
    package func contentSizeDidChange() { noteContentSizeChange() }
    package var baselineViews: (first: any LayoutView, last: any LayoutView) { (self, self) }
    package var scrolledSpace: ScrolledSpace? { nil }
    package func adoptScrolledContent(in engine: LayoutEngine) {}

    package func lines(wrappedTo width: CGFloat?) -> TextLines {
        guard firstBaselineOffsetFromTop != 0 || lastBaselineOffsetFromBottom != 0 else { return .edges }
        return TextLines(first: (0, firstBaselineOffsetFromTop), last: (1, -lastBaselineOffsetFromBottom))
    }

    // MARK: Passes

    func layOut(_ layer: CALayer) {
        guard layer === backing, !layerUse.isHosted else { return }
        viewController?.viewWillLayout()
        layout()
        // A layer that the app has moved goes back to its view.
        for view in subviewStorage { view.fitBacking() }
        viewController?.viewDidLayout()
    }

    func layOutSubtree() {
        prepareLayout()
        backing.layoutIfNeeded()
    }

    // MARK: Names in messages

    package var dumpName: String {
        let name = "\(type(of: self))"
        if let identifier { return "\(name)'\(identifier.rawValue)'" }
        return shownText.map { "\(name)\"\($0.prefix(20))\"" } ?? name
    }

    package var layoutWords: LayoutWords { .appKit }
}

extension LayoutWords {
    fileprivate static let appKit = LayoutWords(
        encapsulatedSize: "NSWindow-current-width",
        maskHint:
            "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the NSView property translatesAutoresizingMaskIntoConstraints)\u{20}\n",
        debuggingHint: """
            Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have -[NSWindow visualizeConstraints:] automatically called when this happens.  And/or, set a symbolic breakpoint on LAYOUT_CONSTRAINTS_NOT_SATISFIABLE to catch this in the debugger.
            """)
}

extension NSView.AutoresizingMask {
    var horizontal: FlexibleParts {
        FlexibleParts(before: contains(.minXMargin), length: contains(.width), after: contains(.maxXMargin))
    }
    /// The parts in the superview's own space, in which y may be up.
    var vertical: FlexibleParts {
        FlexibleParts(before: contains(.minYMargin), length: contains(.height), after: contains(.maxYMargin))
    }
}
