import CoreGraphics
package import Foundation

/// A view as Auto Layout sees it: the protocol that views of every kit adopt. The engine names no class of views.
///
/// A kit supplies the tree, the geometry, the content and the few flags below; constraints, anchors, guides, fitting and
/// the update pass follow from them (`LayoutView+….swift`).
///
/// - Space: points, in the superview's coordinate space with y down. A kit whose y points up converts in
///   `alignmentFrame` and `adopt(alignmentRect:)`.
@MainActor
package protocol LayoutView: LayoutItem {
    // MARK: The tree

    var layoutSuperview: (any LayoutView)? { get }
    func forEachLayoutSubview(_ body: (any LayoutView) -> Void)
    /// The view is a window, whose tree has an engine from its first constraint on.
    var isLayoutWindow: Bool { get }
    func requestLayout()

    // MARK: State that the engine keeps with the view

    /// `nil` until Auto Layout concerns the view.
    var layoutRecord: LayoutRecord? { get set }
    /// An engine keeps variables for the view.
    var hasLayoutNode: Bool { get set }
    /// The view itself has asked for `updateConstraints()`.
    var needsConstraintUpdate: Bool { get set }
    /// The view or a descendant has asked.
    var subtreeNeedsConstraintUpdate: Bool { get set }
    /// Calls the kit's `updateConstraints()`.
    func updateOwnConstraints()

    // MARK: Geometry

    /// The view's place is set through its frame; constraints of other views see it through the autoresizing mask.
    var translatesAutoresizingMaskIntoConstraints: Bool { get set }
    var layoutBoundsSize: CGSize { get }
    /// Which parts of the two axes the autoresizing mask lets grow.
    var flexibleParts: (horizontal: FlexibleParts, vertical: FlexibleParts) { get }
    /// The frame without transforms, less `alignmentInsets`.
    var alignmentFrame: CGRect { get }
    var alignmentInsets: LayoutInsets { get }
    func frame(forAlignmentRect rect: CGRect) -> CGRect
    /// Moves the view so that its alignment rectangle is `rect`, rounded to device pixels.
    func adopt(alignmentRect rect: CGRect)
    /// Leading is right.
    var isFlipped: Bool { get }
    /// The rectangle that margin attributes refer to; `nil` in a kit without margins.
    var marginsItem: (any LayoutItem)? { get }
    /// The guides that the view owns, the app's first and then the system's.
    var layoutGuidesOfAllKinds: [any LayoutItem] { get }

    // MARK: Content

    func contentSize(wrappedTo width: CGFloat?) -> CGSize
    /// The content's height depends on the width that layout gives it.
    var wrapsToItsWidth: Bool { get }
    func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority
    func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority
    /// The priorities of the class, before the app has set others.
    var standardContentPriorities: ContentPriorities { get }
    func contentPrioritiesDidChange()
    /// The subviews that supply the first and last baseline; `self` for a view that supplies its own.
    var baselineViews: (first: any LayoutView, last: any LayoutView) { get }
    /// Where a view scrolls its subviews: the rectangle that they are placed in, and the visible part of it.
    var scrolledSpace: ScrolledSpace? { get }
    /// Called when frames are given to subviews, so that a scroll view can take its content's size from its engine.
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

/// The two rectangles that a scroll view's subviews are placed by.
@MainActor
package struct ScrolledSpace {
    /// All that can be scrolled to.
    package let content: any LayoutItem
    /// The part of it that is visible.
    package let window: any LayoutItem

    package init(content: any LayoutItem, window: any LayoutItem) { (self.content, self.window) = (content, window) }
}

/// Points by which a rectangle lies inside another.
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

/// What differs between kits in the messages that Auto Layout logs.
package struct LayoutWords: Sendable {
    /// "UIView-Encapsulated-Layout": how a window's own size is named.
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
