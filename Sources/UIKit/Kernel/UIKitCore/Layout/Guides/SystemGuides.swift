import CoreGraphics
import Foundation
import QuinceCoreAutoLayout
import QuinceViewLayout
import UIFoundation

// The guides that a view creates itself, by their placement.

extension UIView {
    func makeMarginsGuide() -> UILayoutGuide {
        UILayoutGuide(of: self, "UIViewLayoutMarginsGuide", InsetPlacement { $0.layoutMargins })
    }

    func makeSafeAreaGuide() -> UILayoutGuide {
        UILayoutGuide(of: self, "UIViewSafeAreaLayoutGuide", InsetPlacement { $0.safeAreaInsets })
    }

    func makeReadableGuide() -> UILayoutGuide {
        UILayoutGuide(of: self, "UIViewReadableContentGuide", ReadablePlacement())
    }
}

/// A placement for guides of UIKit's views, which are their only owners here.
@MainActor
protocol ViewGuidePlacement: GuidePlacement {
    func frame(in view: UIView) -> CGRect
    func stateRows(_ node: LayoutNode, in view: UIView, _ engine: LayoutEngine)
}

extension ViewGuidePlacement {
    func frame(in view: any LayoutView) -> CGRect { frame(in: unsafeDowncast(view, to: UIView.self)) }
    func stateRows(_ node: LayoutNode, in view: any LayoutView, _ engine: LayoutEngine) {
        stateRows(node, in: unsafeDowncast(view, to: UIView.self), engine)
    }
}

/// A rectangle inset in its view.
struct InsetPlacement: ViewGuidePlacement {
    private let insets: @MainActor (UIView) -> UIEdgeInsets

    init(_ insets: @escaping @MainActor (UIView) -> UIEdgeInsets) { self.insets = insets }

    func frame(in view: UIView) -> CGRect { view.bounds.inset(by: insets(view)) }

    func stateRows(_ node: LayoutNode, in view: UIView, _ engine: LayoutEngine) {
        if let content = scrolledContent(of: node.item) { return stateRows(node, around: content, view, engine) }
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

    /// Adds the rows of a scroll view's margins, which are around its content.
    private func stateRows(_ node: LayoutNode, around item: any LayoutItem, _ view: UIView, _ engine: LayoutEngine) {
        let (content, insets) = (engine.node(for: item), insets(view))
        engine.state(.x, node, LayoutExpression(node.x, minus: content.x, plus: -insets.left))
        engine.state(.y, node, LayoutExpression(node.y, minus: content.y, plus: -insets.top))
        engine.state(.width, node, LayoutExpression(node.width, minus: content.width, plus: insets.left + insets.right))
        engine.state(
            .height, node, LayoutExpression(node.height, minus: content.height, plus: insets.top + insets.bottom))
    }

    func scrolledContent(of guide: QuinceViewLayoutGuide) -> (any LayoutItem)? {
        scrolledContent(of: guide as any LayoutItem)
    }

    /// Returns the content, if the guide is the margins of a scroll view.
    private func scrolledContent(of item: any LayoutItem) -> (any LayoutItem)? {
        guard let view = item.itemView, let scrolled = view.scrolledSpace,
            view.layoutRecord?.guide(.margins) === item
        else { return nil }
        return scrolled.content
    }

    /// Returns a row in UIKit's words: "'UIView-topMargin-guide-constraint' V:|-(8)-[UILayoutGuide:0x…'…']".
    func described(_ name: LayoutNode.RowName, of guide: QuinceViewLayoutGuide, in view: any LayoutView) -> String? {
        let insets = insets(unsafeDowncast(view, to: UIView.self))
        let isMargin = guide.identifierText == "UIViewLayoutMarginsGuide"
        func text(_ side: String, _ axis: String, _ inset: CGFloat, isFar: Bool) -> String {
            let word = isMargin ? "UIView-\(side)Margin-guide-constraint" : "\(guide.identifierText)-\(side)"
            let gap = "-(\(LayoutEngine.number(Double(inset))))-"
            let body = isFar ? "[\(guide.label)]\(gap)|" : "|\(gap)[\(guide.label)]"
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
}

/// The center of the margins, no wider than is comfortable to read.
struct ReadablePlacement: ViewGuidePlacement {
    /// The width in points at the default text size; larger text sizes need more (behaviour/layout.md#guides).
    private static let width: CGFloat = 672

    private func readableWidth(_ view: UIView) -> CGFloat {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: view.traitCollection).pointSize
        return MainScreen.round(Self.width * body / 17)
    }

    func frame(in view: UIView) -> CGRect {
        let margins = view.bounds.inset(by: view.layoutMargins)
        let extra = max(margins.width - readableWidth(view), 0) / 2
        return margins.insetBy(dx: extra, dy: 0)
    }

    func stateRows(_ node: LayoutNode, in view: UIView, _ engine: LayoutEngine) {
        let margins = engine.node(for: view.layoutMarginsGuide)
        engine.state(.y, node, LayoutExpression(node.y, minus: margins.y))
        engine.state(.height, node, LayoutExpression(node.height, minus: margins.height))
        var center = LayoutExpression(node.x, minus: margins.x)
        center.add(node.width, 0.5)
        center.add(margins.width, -0.5)
        engine.state(.x, node, center)
        engine.state(.width, node, LayoutExpression(node.width, minus: margins.width), .lessThanOrEqual)
        engine.state(.hugWidth, node, LayoutExpression(node.width, plus: -readableWidth(view)), .lessThanOrEqual)
        engine.state(.keepWidth, node, LayoutExpression(node.width, minus: margins.width), priority: 999)
    }
}
