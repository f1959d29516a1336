import CoreGraphics
public import Foundation

/// The base of both kits' layout guides: a rectangle in a view that takes part in layout and shows nothing.
///
/// `UILayoutGuide` and `NSLayoutGuide` add the owner and the identifier with their own types.
@preconcurrency @MainActor
open class QuinceViewLayoutGuide: NSObject {
    /// The view that the guide was added to, or that created it.
    package internal(set) var owner: (any LayoutView)? {
        get { ownerHandle?.item?.asLayoutView }
        set { ownerHandle = newValue?.madeHandle }
    }
    private var ownerHandle: ItemHandle?
    package var itemHandle: ItemHandle?
    package var identifierText = ""
    /// The placement of a guide that the kit created; `nil` for a guide of the app, which only constraints place.
    package private(set) var placement: (any GuidePlacement)?

    public override init() { super.init() }

    deinit { itemHandle?.empty() }

    /// Makes this a guide that the view itself created.
    package func belong(to view: any LayoutView, _ identifier: String, _ placement: any GuidePlacement) {
        owner = view
        identifierText = identifier
        self.placement = placement
    }

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }

    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsAffecting(axis)
    }
    open var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }

    /// The name of the class in messages.
    @_spi(Hooks) open class var nameInMessages: String { "\(self)" }

    /// The guide's rectangle in its owner's coordinate space, as of the last layout.
    package var frameInOwner: CGRect {
        guard let owner else { return .zero }
        if let placement { return placement.frame(in: owner) }
        guard let engine = LayoutEngine.current(for: owner) else { return .zero }
        engine.update()
        return engine.rect(of: engine.node(for: self))
    }
}

extension QuinceViewLayoutGuide: LayoutItem {
    package var itemView: (any LayoutView)? { owner }
    package var placeView: (any LayoutView)? { owner }
    package var asLayoutView: (any LayoutView)? { nil }
    package var layoutClassName: String { type(of: self).nameInMessages }
    package var layoutIdentifier: String? { identifierText.isEmpty ? nil : identifierText }
    package var dumpName: String { layoutIdentifier.map { "\(type(of: self))'\($0)'" } ?? "\(type(of: self))" }

    package func stateOwnRows(in engine: LayoutEngine, _ node: LayoutNode) {
        if let owner { placement?.stateRows(node, in: owner, engine) }
    }

    package func describedRow(_ name: LayoutNode.RowName) -> String? {
        owner.flatMap { placement?.described(name, of: self, in: $0) }
    }

    package var scrolledContent: (any LayoutItem)? { placement?.scrolledContent(of: self) }
}

/// The placement of a guide that the kit created: the rows that it adds, and the frame that follows from them.
@MainActor
package protocol GuidePlacement {
    func frame(in view: any LayoutView) -> CGRect
    func stateRows(_ node: LayoutNode, in view: any LayoutView, _ engine: LayoutEngine)
    /// Returns the row in the kit's words, or `nil` if the kit has no special form for it.
    func described(_ name: LayoutNode.RowName, of guide: QuinceViewLayoutGuide, in view: any LayoutView) -> String?
    /// The content of a scroll view whose size the guide's far edges determine.
    func scrolledContent(of guide: QuinceViewLayoutGuide) -> (any LayoutItem)?
}

extension GuidePlacement {
    package func described(_ name: LayoutNode.RowName, of guide: QuinceViewLayoutGuide, in view: any LayoutView)
        -> String?
    {
        nil
    }
    package func scrolledContent(of guide: QuinceViewLayoutGuide) -> (any LayoutItem)? { nil }
}
