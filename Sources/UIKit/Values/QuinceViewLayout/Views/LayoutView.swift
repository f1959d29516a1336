import CoreGraphics
package import Foundation

/// A view as Auto Layout sees it: the protocol that the views of every kit adopt. The engine does not refer to view
/// classes.
///
/// A kit supplies the tree, the geometry, the content and the few flags below; constraints, anchors, guides, fitting and
/// the update pass follow from them (`LayoutView+….swift`).
///
/// - Space: points, in the superview's coordinate space with y down. A kit with y up converts in `alignmentFrame` and
///   `adopt(alignmentRect:)`.
@MainActor
package protocol LayoutView: LayoutItem {
    // MARK: The tree

    var layoutSuperview: (any LayoutView)? { get }
    func forEachLayoutSubview(_ body: (any LayoutView) -> Void)
    /// Whether the view is a window, whose tree has an engine from its first constraint on.
    var isLayoutWindow: Bool { get }
    func requestLayout()

    // MARK: Auto Layout state

    /// Auto Layout state; `nil` if the view takes no part in it.
    var layoutRecord: LayoutRecord? { get set }
    /// Whether an engine has variables for the view.
    var hasLayoutNode: Bool { get set }
    /// Whether the view itself has requested `updateConstraints()`.
    var needsConstraintUpdate: Bool { get set }
    /// Whether the view or a descendant has requested `updateConstraints()`.
    var subtreeNeedsConstraintUpdate: Bool { get set }
    /// Calls the kit's `updateConstraints()`.
    func updateOwnConstraints()

    // MARK: Geometry

    /// Whether the view is placed by its frame; constraints of other views then see its autoresizing mask.
    var translatesAutoresizingMaskIntoConstraints: Bool { get set }
    var layoutBoundsSize: CGSize { get }
    /// The parts of both axes that the autoresizing mask makes flexible.
    var flexibleParts: (horizontal: FlexibleParts, vertical: FlexibleParts) { get }
    /// The frame without transforms, inset by `alignmentInsets`.
    var alignmentFrame: CGRect { get }
    var alignmentInsets: LayoutInsets { get }
    func frame(forAlignmentRect rect: CGRect) -> CGRect
    /// Moves the view so that its alignment rectangle is `rect`, rounded to device pixels.
    func adopt(alignmentRect rect: CGRect)
    /// Whether leading is right.
    var leadsFromRight: Bool { get }
    /// The rectangle that margin attributes refer to; `nil` in a kit without margins.
    var marginsItem: (any LayoutItem)? { get }
    /// The guides that the view owns, the app's first and then the system's.
    var layoutGuidesOfAllKinds: [any LayoutItem] { get }

    // MARK: Content

    func contentSize(wrappedTo width: CGFloat?) -> CGSize
    /// Whether the content's height depends on the width that layout gives it.
    var wrapsToItsWidth: Bool { get }
    func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority
    func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority
    /// The default priorities of the class.
    var standardContentPriorities: ContentPriorities { get }
    func contentPrioritiesDidChange()
    /// The subviews that supply the first and last baseline; `self` for a view that supplies its own.
    var baselineViews: (first: any LayoutView, last: any LayoutView) { get }
    /// For a view that scrolls its subviews: the rectangle in which they are placed, and the visible part of it.
    var scrolledSpace: ScrolledSpace? { get }
    /// Called when subviews get their frames, so that a scroll view can update its content size.
    func adoptScrolledContent(in engine: LayoutEngine)

    // MARK: Constraints

    func addConstraint(_ constraint: NSLayoutConstraint)
    func removeConstraint(_ constraint: NSLayoutConstraint)
    /// The kit's words in messages about this view.
    var layoutWords: LayoutWords { get }
}

extension LayoutView {
    package var itemView: (any LayoutView)? { self }
    package var placeView: (any LayoutView)? { layoutSuperview }
    package var asLayoutView: (any LayoutView)? { self }
}

/// The two rectangles by which a scroll view's subviews are placed.
@MainActor
package struct ScrolledSpace {
    /// The whole scrollable area.
    package let content: any LayoutItem
    /// The visible part of the content.
    package let window: any LayoutItem

    package init(content: any LayoutItem, window: any LayoutItem) { (self.content, self.window) = (content, window) }
}

/// The distances in points between the edges of a rectangle and those of an inner rectangle.
package struct LayoutInsets: Equatable, Sendable {
    package var top: CGFloat
    package var left: CGFloat
    package var bottom: CGFloat
    package var right: CGFloat

    package static let zero = LayoutInsets(top: 0, left: 0, bottom: 0, right: 0)

    package init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// The parts of Auto Layout's messages that differ between kits.
package struct LayoutWords: Sendable {
    /// The name of the constraints for a window's own size: "UIView-Encapsulated-Layout".
    package let encapsulatedSize: String
    /// A hint about constraints that come from autoresizing masks.
    package let maskHint: String
    /// The last paragraph of the message about constraints that cannot all be satisfied.
    package let debuggingHint: String

    package init(encapsulatedSize: String, maskHint: String, debuggingHint: String) {
        self.encapsulatedSize = encapsulatedSize
        self.maskHint = maskHint
        self.debuggingHint = debuggingHint
    }
}
