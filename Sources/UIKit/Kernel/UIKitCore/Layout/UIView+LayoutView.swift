import CoreGraphics
package import Foundation
import QuartzCore
@_spi(Hooks) package import QuinceViewLayout
package import UIFoundation

/// Connects views to Auto Layout: the requirements of the engine, in UIKit's terms.
extension UIView: LayoutView {
    package var layoutSuperview: (any LayoutView)? { superviewStorage }
    package func forEachLayoutSubview(_ body: (any LayoutView) -> Void) { for view in subviewStorage { body(view) } }
    package var isLayoutWindow: Bool { self is UIWindow }
    package func requestLayout() { setNeedsLayout() }

    package func updateOwnConstraints() {
        if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
    }

    // MARK: Geometry

    package var layoutBoundsSize: CGSize { bounds.size }

    package var flexibleParts: (horizontal: FlexibleParts, vertical: FlexibleParts) {
        (autoresizingMask.horizontal, autoresizingMask.vertical)
    }

    package var alignmentFrame: CGRect {
        let (size, anchor) = (bounds.size, layer.anchorPoint)
        let origin = CGPoint(x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y)
        return alignmentRect(forFrame: CGRect(origin: origin, size: size))
    }

    package var alignmentInsets: LayoutInsets { LayoutInsets(alignmentRectInsets) }
    package var leadsFromRight: Bool { isFlipped }

    /// Adopts an alignment rectangle; the transform does not change. On a screen, the edges are rounded to its pixels.
    package func adopt(alignmentRect rect: CGRect) {
        guard rect.isFinite else { return }
        let exact = frame(forAlignmentRect: rect)
        let box = window.map { exact.roundedToPixels($0.screen.scale) } ?? exact
        let anchor = layer.anchorPoint
        if bounds.size != box.size { bounds.size = box.size }
        let place = CGPoint(x: box.minX + box.width * anchor.x, y: box.minY + box.height * anchor.y)
        guard center != place else { return }
        center = place
        if layoutRecord != nil { systemGuidesDidChange() }
    }

    package var scrolledSpace: ScrolledSpace? { scrolledContentAndWindow }
    package func adoptScrolledContent(in engine: LayoutEngine) { takeContentSize(from: engine) }

    package var marginsItem: (any LayoutItem)? { layoutMarginsGuide }
    package var layoutGuidesOfAllKinds: [any LayoutItem] { layoutRecord?.allGuides ?? [] }

    // MARK: Content

    package var standardContentPriorities: ContentPriorities { standardPriorities }
    package func contentPrioritiesDidChange() { contentSizeDidChange() }
    package var baselineViews: (first: any LayoutView, last: any LayoutView) {
        (forFirstBaselineLayout, forLastBaselineLayout)
    }

    package func contentSizeDidChange() {
        superviewStorage?.subviewContentSizeDidChange(self)
        noteContentSizeChange()
    }

    // MARK: Names in messages

    package var dumpName: String {
        let name = "\(type(of: self))"
        if let id = accessibilityIdentifier { return "\(name)'\(id)'" }
        return shownText.map { "\(name)\"\($0.prefix(20))\"" } ?? name
    }

    package var layoutWords: LayoutWords { .uiKit }
}

extension LayoutWords {
    fileprivate static let uiKit = LayoutWords(
        encapsulatedSize: "UIView-Encapsulated-Layout",
        maskHint:
            "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints)\u{20}\n",
        debuggingHint: """
            Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
            The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
            """)
}

extension LayoutInsets {
    package init(_ insets: UIEdgeInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension UIView.AutoresizingMask {
    var horizontal: FlexibleParts {
        FlexibleParts(
            before: contains(.flexibleLeftMargin), length: contains(.flexibleWidth),
            after: contains(.flexibleRightMargin))
    }
    var vertical: FlexibleParts {
        FlexibleParts(
            before: contains(.flexibleTopMargin), length: contains(.flexibleHeight),
            after: contains(.flexibleBottomMargin))
    }
}

extension CGRect {
    func outset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX - insets.left, y: minY - insets.top, width: width + insets.left + insets.right,
            height: height + insets.top + insets.bottom)
    }

    fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}
