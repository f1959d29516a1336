import CoreGraphics
import Foundation
import ObjCRuntime
import UIFoundation

/// What constraints are between: a view, or a rectangle in one.
@MainActor
protocol LayoutItem: AnyObject {
    /// The view itself, or the guide's owner.
    var itemView: UIView? { get }
    /// In whose space the item's place is measured: the superview, or the guide's owner.
    var placeView: UIView? { get }
    /// - Parameter width: what several lines were measured for.
    func lines(wrappedTo width: CGFloat?) -> TextLines
    func rowsOfItsOwn(in engine: LayoutEngine, _ node: LayoutNode)
}

extension LayoutItem {
    /// "UILabel:0x7f….leading", as messages name it.
    func named(_ attribute: NSLayoutConstraint.Attribute) -> String { "\(label).\(attribute.name)" }

    var label: String {
        let type = self is SystemGuide ? "UILayoutGuide" : "\(type(of: self))"
        let name = "\(type):\(ObjCNames.address(of: self))"
        guard let guide = self as? UILayoutGuide, !guide.identifier.isEmpty else { return name }
        return "\(name)'\(guide.identifier)'"
    }

    var ambiguousAttributes: [NSLayoutConstraint.Attribute] {
        guard let engine = itemView.flatMap({ LayoutEngine.current(for: $0) }) else { return [] }
        return engine.ambiguousAttributes(of: self)
    }

    func constraintsAffecting(_ attribute: NSLayoutConstraint.Attribute) -> [NSLayoutConstraint] {
        guard let engine = itemView.flatMap({ LayoutEngine.current(for: $0) }) else { return [] }
        return engine.constraints(affecting: self, [attribute])
    }
}

/// The view in whose space both ends of a constraint are measured.
@MainActor
enum LayoutSpace {
    /// The nearest view that is one of the items' views or above all.
    static func common(_ items: [any LayoutItem]) -> UIView? {
        guard var result = items.first?.itemView else { return nil }
        for item in items.dropFirst() {
            guard let view = item.itemView, let common = common(result, view) else { return nil }
            result = common
        }
        return result
    }

    private static func common(_ a: UIView, _ b: UIView) -> UIView? {
        if a === b { return a }
        var (first, second) = (a, b)
        var (high, low) = (depth(first), depth(second))
        while high > low, let up = first.superviewStorage { (first, high) = (up, high - 1) }
        while low > high, let up = second.superviewStorage { (second, low) = (up, low - 1) }
        while first !== second {
            guard let up = first.superviewStorage, let other = second.superviewStorage else { return nil }
            (first, second) = (up, other)
        }
        return first
    }

    private static func depth(_ view: UIView) -> Int {
        sequence(first: view, next: \.superviewStorage).reduce(0) { n, _ in n + 1 }
    }
}
