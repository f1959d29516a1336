import CoreGraphics
package import Foundation
import QuinceObjCRuntime

/// An item that a constraint connects: a view, or a layout guide inside one.
@MainActor
package protocol LayoutItem: AnyObject {
    /// The way to the item for whatever does not retain it. The item's `deinit` empties it.
    var itemHandle: ItemHandle? { get set }
    /// The view itself, or the guide's owner.
    var itemView: (any LayoutView)? { get }
    /// The view in whose coordinate space the item is placed: the superview, or the guide's owner.
    var placeView: (any LayoutView)? { get }
    /// The item if it is a view, `nil` if it is a guide.
    var asLayoutView: (any LayoutView)? { get }
    /// The baselines of the item's own text.
    ///
    /// - Parameter width: the width that text of several lines was measured for.
    func lines(wrappedTo width: CGFloat?) -> TextLines
    /// Adds the rows that follow from the item itself: its autoresizing mask, its content, a guide's insets.
    func stateOwnRows(in engine: LayoutEngine, _ node: LayoutNode)
    /// The content of a scroll view whose size the item's far edges determine.
    var scrolledContent: (any LayoutItem)? { get }

    // MARK: Names in messages

    var layoutClassName: String { get }
    var layoutIdentifier: String? { get }
    /// The class with the text or identifier by which a person recognizes the item; the same in every run.
    var dumpName: String { get }
    /// Returns a row of the item's own in the kit's words, or `nil` for the common form.
    func describedRow(_ name: LayoutNode.RowName) -> String?
}

extension LayoutItem {
    package func lines(wrappedTo width: CGFloat?) -> TextLines { .edges }
    package var scrolledContent: (any LayoutItem)? { nil }
    package var layoutClassName: String { "\(type(of: self))" }
    package var layoutIdentifier: String? { nil }
    package func describedRow(_ name: LayoutNode.RowName) -> String? { nil }

    /// Returns an attribute as messages name it: "UILabel:0x7f….leading".
    func named(_ attribute: NSLayoutConstraint.Attribute) -> String { "\(label).\(attribute.name)" }

    /// "UILabel:0x7f…", with the identifier of a guide.
    package var label: String {
        let name = "\(layoutClassName):\(ObjCNames.address(of: self))"
        return layoutIdentifier.map { "\(name)'\($0)'" } ?? name
    }

    // MARK: Inspecting a layout

    package var ambiguousAttributes: [NSLayoutConstraint.Attribute] {
        guard let engine = itemView.flatMap({ LayoutEngine.current(for: $0) }) else { return [] }
        return engine.ambiguousAttributes(of: self)
    }

    func constraintsAffecting(_ attributes: [NSLayoutConstraint.Attribute]) -> [NSLayoutConstraint] {
        guard let engine = itemView.flatMap({ LayoutEngine.current(for: $0) }) else { return [] }
        return engine.constraints(affecting: self, attributes)
    }

    package func constraintsAffecting(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsAffecting(axis == .horizontal ? [.left, .width] : [.top, .height])
    }
}
