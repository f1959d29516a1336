import CoreGraphics
import Foundation
@_spi(Hooks) import QuinceViewLayout

/// A view that conforms to Auto Layout's requirements and nothing else. It has neither layers nor windows on screens.
@MainActor
final class PlainView: LayoutView {
    let name: String
    var frame: CGRect
    /// The intrinsic size in points; `nil` for a view without content of its own.
    var content: CGSize?
    var isWindow = false
    var itemHandle: ItemHandle?
    private(set) weak var parent: PlainView?
    private(set) var children: [PlainView] = []
    /// The number of layout requests.
    private(set) var requests = 0

    var layoutRecord: LayoutRecord?
    var hasLayoutNode = false
    var needsConstraintUpdate = false
    var subtreeNeedsConstraintUpdate = false
    var translatesAutoresizingMaskIntoConstraints = false
    var flexibleParts = (
        horizontal: FlexibleParts(before: false, length: false, after: false),
        vertical: FlexibleParts(before: false, length: false, after: false)
    )
    var leadsFromRight = false
    var updates: (() -> Void)?

    init(_ name: String, _ frame: CGRect = .zero, content: CGSize? = nil) {
        self.name = name
        self.frame = frame
        self.content = content
    }

    deinit { itemHandle?.empty() }

    func add(_ child: PlainView) {
        children.append(child)
        child.parent = self
        child.enterLayout()
    }

    func remove() {
        leaveLayout()
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Runs one layout pass over the tree, as a UI framework would.
    func layOut() {
        prepareLayout()
        LayoutEngine.existing(for: self)?.applyFrames(in: self)
        for child in children { child.layOut() }
    }

    // MARK: The tree

    var layoutSuperview: (any LayoutView)? { parent }
    func forEachLayoutSubview(_ body: (any LayoutView) -> Void) { for child in children { body(child) } }
    var isLayoutWindow: Bool { isWindow }
    func requestLayout() { requests += 1 }
    func updateOwnConstraints() { updates?() }

    // MARK: Geometry

    var layoutBoundsSize: CGSize { frame.size }
    var alignmentFrame: CGRect { frame }
    var alignmentInsets: LayoutInsets { .zero }
    func frame(forAlignmentRect rect: CGRect) -> CGRect { rect }
    func adopt(alignmentRect rect: CGRect) { frame = rect }
    var marginsItem: (any LayoutItem)? { nil }
    var layoutGuidesOfAllKinds: [any LayoutItem] { layoutRecord?.allGuides ?? [] }

    // MARK: Content

    func contentSize(wrappedTo width: CGFloat?) -> CGSize {
        content ?? CGSize(width: noIntrinsicLength, height: noIntrinsicLength)
    }
    var wrapsToItsWidth: Bool { false }
    func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.hugging[axis]
    }
    func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.resistance[axis]
    }
    var standardContentPriorities: ContentPriorities { ContentPriorities() }
    func contentPrioritiesDidChange() { noteContentSizeChange() }
    var baselineViews: (first: any LayoutView, last: any LayoutView) { (self, self) }
    var scrolledSpace: ScrolledSpace? { nil }
    func adoptScrolledContent(in engine: LayoutEngine) {}

    // MARK: Constraints and messages

    func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
    var dumpName: String { name }
    var layoutWords: LayoutWords {
        LayoutWords(encapsulatedSize: "Plain-Size", maskHint: "", debuggingHint: "Look at PlainView.")
    }
}
