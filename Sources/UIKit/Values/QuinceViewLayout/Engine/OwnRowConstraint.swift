import CoreGraphics
import Foundation
import QuinceCoreAutoLayout

/// A row that follows from an item's mask or content, as a constraint for inspection; UIKit has private classes for
/// these. It does not belong to a view.
final class OwnRowConstraint: NSLayoutConstraint {
    private var text = ""

    /// Returns `nil` for implicit rows of all views and of measuring, and for optional rows of priority 0.
    convenience init?(_ node: LayoutNode, _ name: LayoutNode.RowName, in engine: LayoutEngine) {
        guard let row = node.rows[name]?.row, row.priority > 0, let attribute = name.attribute else { return nil }
        // Positions need a second item.
        let outer: (any LayoutView)? = attribute.kind == .size ? nil : node.item.placeView
        self.init(
            item: node.item, attribute: attribute, relatedBy: Relation(row.relation), toItem: outer,
            attribute: outer == nil ? .notAnAttribute : attribute, multiplier: 1, constant: CGFloat(-row.constant))
        text = engine.describe(node.item, name)
        priority = UILayoutPriority(row.priority)
    }

    override nonisolated var description: String { MainActor.assumeIsolated { text } }
}

extension LayoutNode.RowName {
    fileprivate var attribute: NSLayoutConstraint.Attribute? {
        switch self {
        case .x: return .left
        case .y: return .top
        case .width, .hugWidth, .keepWidth: return .width
        case .height, .hugHeight, .keepHeight: return .height
        case .fitWidth, .fitHeight, .someWidth, .someHeight: return nil
        }
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate init(_ relation: QuinceCoreAutoLayout.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}
