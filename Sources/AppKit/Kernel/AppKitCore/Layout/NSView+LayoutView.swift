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
        let horizontal = FlexibleParts(
            before: mask.contains(.minXMargin), length: mask.contains(.width), after: mask.contains(.maxXMargin))
        guard superviewStorage?.isFlipped != true else {
            let vertical = FlexibleParts(
                before: mask.contains(.minYMargin), length: mask.contains(.height), after: mask.contains(.maxYMargin))
            return (horizontal, vertical)
        }
        // A view without a flexible part stays at its distance from the lower edge: what grows is above it.
        let isFixed = mask.isDisjoint(with: [.minYMargin, .height, .maxYMargin])
        let vertical = FlexibleParts(
            before: isFixed || mask.contains(.maxYMargin), length: mask.contains(.height),
            after: mask.contains(.minYMargin))
        return (horizontal, vertical)
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
        willBeLaidOut()
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

extension CGRect {
    fileprivate func roundedToPixels(_ scale: CGFloat) -> CGRect {
        // Halves are rounded up even if a sum of equations falls short of them by 1e-12.
        func round(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }
        let (left, low) = (round(minX), round(minY))
        return CGRect(x: left, y: low, width: max(round(maxX) - left, 0), height: max(round(maxY) - low, 0))
    }
}
