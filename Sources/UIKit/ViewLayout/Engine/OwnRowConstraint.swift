import CoreAutoLayout
import CoreGraphics
import Foundation

/// What an item says of itself, a mask or a content, as a constraint to look at; UIKit has private classes for them. It
/// belongs to no view.
final class OwnRowConstraint: NSLayoutConstraint {
    private let text: String

    /// `nil` for what the engine says of all views and of what it measures, and for wishes without a weight.
    init?(_ node: LayoutNode, _ name: LayoutNode.RowName, in engine: LayoutEngine) {
        guard let row = node.rows[name]?.row, row.priority > 0, let attribute = name.attribute else { return nil }
        text = engine.describe(node.item, name)
        // Places are named in pairs.
        let outer: (any LayoutView)? = attribute.kind == .size ? nil : node.item.placeView
        super.init(
            item: node.item, attribute: attribute, relatedBy: Relation(row.relation), toItem: outer,
            attribute: outer == nil ? .notAnAttribute : attribute, multiplier: 1, constant: CGFloat(-row.constant))
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
    fileprivate init(_ relation: CoreAutoLayout.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}
