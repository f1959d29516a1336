import CoreAutoLayout
import CoreGraphics
import Foundation
import UIFoundation

/// A guide that its view makes, and that says itself where it is.
class SystemGuide: UILayoutGuide {
    init(of view: UIView, _ identifier: String) {
        super.init()
        owningView = view
        self.identifier = identifier
    }

    override init?(coder: NSCoder) { preconditionFailure("system guides are not archived") }
}

/// A rectangle that lies in its view by insets.
final class InsetGuide: SystemGuide {
    private let insets: @MainActor (UIView) -> UIEdgeInsets

    init(of view: UIView, _ identifier: String, _ insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
        self.insets = insets
        super.init(of: view, identifier)
    }

    override var layoutFrame: CGRect { owningView.map { $0.bounds.inset(by: insets($0)) } ?? .zero }

    override func rowsOfItsOwn(in engine: LayoutEngine, _ node: LayoutNode) {
        guard let view = owningView else { return }
        if let scrollView = view as? UIScrollView, self === view.layoutStorage?.margins {
            return stateInContent(of: scrollView, in: engine, node)
        }
        let (own, insets, outer) = (engine.node(for: view), insets(view), view.alignmentRectInsets)
        let (sides, ends) = (insets.left + insets.right, insets.top + insets.bottom)
        engine.state(.x, node, LayoutExpression(node.x, plus: -insets.left))
        engine.state(.y, node, LayoutExpression(node.y, plus: -insets.top))
        engine.state(
            .width, node,
            LayoutExpression(node.width, minus: own.width, plus: sides - outer.left - outer.right))
        engine.state(
            .height, node,
            LayoutExpression(node.height, minus: own.height, plus: ends - outer.top - outer.bottom))
    }
}

extension InsetGuide {
    /// A row in UIKit's words: "'UIView-topMargin-guide-constraint' V:|-(8)-[UILayoutGuide:0x…'…']".
    func described(_ name: LayoutNode.RowName) -> String? {
        guard let view = owningView else { return nil }
        let insets = insets(view)
        let isMargin = identifier == "UIViewLayoutMarginsGuide"
        func text(_ side: String, _ axis: String, _ inset: CGFloat, isFar: Bool) -> String {
            let word = isMargin ? "UIView-\(side)Margin-guide-constraint" : "\(identifier)-\(side)"
            let gap = "-(\(LayoutEngine.number(Double(inset))))-"
            let body = isFar ? "[\(label)]\(gap)|" : "|\(gap)[\(label)]"
            let suffix = axis == "H" ? "(LTR)" : ""
            return "'\(word)' \(axis):\(body)\(suffix)   (active, names: '|':\(view.label) )"
        }
        switch name {
        case .x: return text("left", "H", insets.left, isFar: false)
        case .y: return text("top", "V", insets.top, isFar: false)
        case .width: return text("right", "H", insets.right, isFar: true)
        case .height: return text("bottom", "V", insets.bottom, isFar: true)
        default: return nil
        }
    }

    /// A scroll view's margins lie around its content.
    private func stateInContent(of scrollView: UIScrollView, in engine: LayoutEngine, _ node: LayoutNode) {
        let (content, insets) = (engine.node(for: scrollView.contentLayoutGuide), insets(scrollView))
        engine.state(.x, node, LayoutExpression(node.x, minus: content.x, plus: -insets.left))
        engine.state(.y, node, LayoutExpression(node.y, minus: content.y, plus: -insets.top))
        engine.state(.width, node, LayoutExpression(node.width, minus: content.width, plus: insets.left + insets.right))
        engine.state(
            .height, node, LayoutExpression(node.height, minus: content.height, plus: insets.top + insets.bottom))
    }
}

/// The middle of the margins, not wider than is good to read.
final class ReadableGuide: SystemGuide {
    /// Points at the default text size; larger letters take more (behaviour/layout.md#guides).
    private static let width: CGFloat = 672

    init(of view: UIView) { super.init(of: view, "UIViewReadableContentGuide") }

    private func readableWidth(_ view: UIView) -> CGFloat {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: view.traitCollection).pointSize
        return MainScreen.round(Self.width * body / 17)
    }

    override var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        let margins = view.bounds.inset(by: view.layoutMargins)
        let extra = max(margins.width - readableWidth(view), 0) / 2
        return margins.insetBy(dx: extra, dy: 0)
    }

    override func rowsOfItsOwn(in engine: LayoutEngine, _ node: LayoutNode) {
        guard let view = owningView else { return }
        let margins = engine.node(for: view.layoutMarginsGuide)
        engine.state(.y, node, LayoutExpression(node.y, minus: margins.y))
        engine.state(.height, node, LayoutExpression(node.height, minus: margins.height))
        var centre = LayoutExpression(node.x, minus: margins.x)
        centre.add(node.width, 0.5)
        centre.add(margins.width, -0.5)
        engine.state(.x, node, centre)
        engine.state(.width, node, LayoutExpression(node.width, minus: margins.width), .lessThanOrEqual)
        engine.state(.hugWidth, node, LayoutExpression(node.width, plus: -readableWidth(view)), .lessThanOrEqual)
        engine.state(.keepWidth, node, LayoutExpression(node.width, minus: margins.width), priority: 999)
    }
}

/// What a scroll view shows: `contentSize` from the constraints that name it.
final class ContentGuide: SystemGuide {
    init(of view: UIScrollView) { super.init(of: view, "UIScrollView-contentLayoutGuide") }

    override var layoutFrame: CGRect {
        CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
    }

    override func rowsOfItsOwn(in engine: LayoutEngine, _ node: LayoutNode) {
        engine.state(.x, node, LayoutExpression(node.x))
        engine.state(.y, node, LayoutExpression(node.y))
    }
}

/// What of a scroll view's space is on screen: it moves with the offset.
final class FrameGuide: SystemGuide {
    init(of view: UIScrollView) { super.init(of: view, "UIScrollView-frameLayoutGuide") }

    override var layoutFrame: CGRect { owningView?.bounds ?? .zero }

    override func rowsOfItsOwn(in engine: LayoutEngine, _ node: LayoutNode) {
        guard let view = owningView else { return }
        let (own, origin) = (engine.node(for: view), view.bounds.origin)
        engine.state(.x, node, LayoutExpression(node.x, plus: -origin.x))
        engine.state(.y, node, LayoutExpression(node.y, plus: -origin.y))
        engine.state(.width, node, LayoutExpression(node.width, minus: own.width))
        engine.state(.height, node, LayoutExpression(node.height, minus: own.height))
    }
}
