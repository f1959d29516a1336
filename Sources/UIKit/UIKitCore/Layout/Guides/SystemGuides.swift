import CoreAutoLayout
import CoreGraphics
import Foundation
import UIFoundation

/// A rectangle that lies in its view by insets.
final class InsetGuide: UILayoutGuide {
    private let insets: @MainActor (UIView) -> UIEdgeInsets

    init(of view: UIView, _ identifier: String, _ insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
        self.insets = insets
        super.init()
        owningView = view
        self.identifier = identifier
    }

    override init?(coder: NSCoder) { preconditionFailure("system guides are not archived") }

    override var layoutFrame: CGRect { owningView.map { $0.bounds.inset(by: insets($0)) } ?? .zero }

    override func rowsOfItsOwn(in engine: LayoutEngine, _ node: LayoutNode) {
        guard let view = owningView else { return }
        if let scrollView = view as? UIScrollView, self === view.layoutStorage?.margins {
            return stateInContent(of: scrollView, in: engine, node)
        }
        let (own, insets, outer) = (engine.node(for: view), insets(view), view.alignmentRectInsets)
        func row(_ variable: Variable, _ length: Variable?, _ constant: CGFloat) -> LayoutExpression {
            var row = LayoutExpression(variable)
            if let length { row.add(length, -1) }
            row.constant = Double(constant)
            return row
        }
        let (sides, ends) = (insets.left + insets.right, insets.top + insets.bottom)
        engine.state(.x, node, row(node.x, nil, -insets.left))
        engine.state(.y, node, row(node.y, nil, -insets.top))
        engine.state(.width, node, row(node.width, own.width, sides - outer.left - outer.right))
        engine.state(.height, node, row(node.height, own.height, ends - outer.top - outer.bottom))
    }
}

extension InsetGuide {
    /// A scroll view's margins lie around its content.
    private func stateInContent(of scrollView: UIScrollView, in engine: LayoutEngine, _ node: LayoutNode) {
        let (content, insets) = (engine.node(for: scrollView.contentLayoutGuide), insets(scrollView))
        func row(_ variable: Variable, _ other: Variable, _ constant: CGFloat) -> LayoutExpression {
            var row = LayoutExpression(variable)
            row.add(other, -1)
            row.constant = Double(constant)
            return row
        }
        engine.state(.x, node, row(node.x, content.x, -insets.left))
        engine.state(.y, node, row(node.y, content.y, -insets.top))
        engine.state(.width, node, row(node.width, content.width, insets.left + insets.right))
        engine.state(.height, node, row(node.height, content.height, insets.top + insets.bottom))
    }
}

/// The middle of the margins, not wider than is good to read.
final class ReadableGuide: UILayoutGuide {
    /// Points at the default text size [reference 07.6, medium]; larger letters take more.
    private static let width: CGFloat = 672

    init(of view: UIView) {
        super.init()
        owningView = view
        identifier = "UIViewReadableContentGuide"
    }

    override init?(coder: NSCoder) { preconditionFailure("system guides are not archived") }

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
        func same(_ a: Variable, _ b: Variable) -> LayoutExpression {
            var row = LayoutExpression(a)
            row.add(b, -1)
            return row
        }
        engine.state(.y, node, same(node.y, margins.y))
        engine.state(.height, node, same(node.height, margins.height))
        var centre = same(node.x, margins.x)
        centre.add(node.width, 0.5)
        centre.add(margins.width, -0.5)
        engine.state(.x, node, centre)
        engine.state(.width, node, same(node.width, margins.width), .lessThanOrEqual)
        var limit = LayoutExpression(node.width)
        limit.constant = -Double(readableWidth(view))
        engine.state(.hugWidth, node, limit, .lessThanOrEqual)
        engine.state(.keepWidth, node, same(node.width, margins.width), priority: 999)
    }
}

/// What a scroll view shows: `contentSize` from the constraints that name it.
final class ContentGuide: UILayoutGuide {
    init(of view: UIScrollView) {
        super.init()
        owningView = view
        identifier = "UIScrollView-contentLayoutGuide"
    }

    override init?(coder: NSCoder) { preconditionFailure("system guides are not archived") }

    override var layoutFrame: CGRect {
        CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
    }

    override func rowsOfItsOwn(in engine: LayoutEngine, _ node: LayoutNode) {
        engine.state(.x, node, LayoutExpression(node.x))
        engine.state(.y, node, LayoutExpression(node.y))
    }
}

/// What of a scroll view's space is on screen: it moves with the offset.
final class FrameGuide: UILayoutGuide {
    init(of view: UIScrollView) {
        super.init()
        owningView = view
        identifier = "UIScrollView-frameLayoutGuide"
    }

    override init?(coder: NSCoder) { preconditionFailure("system guides are not archived") }

    override var layoutFrame: CGRect { owningView?.bounds ?? .zero }

    override func rowsOfItsOwn(in engine: LayoutEngine, _ node: LayoutNode) {
        guard let view = owningView else { return }
        let (own, origin) = (engine.node(for: view), view.bounds.origin)
        func row(_ variable: Variable, _ other: Variable?, _ constant: CGFloat) -> LayoutExpression {
            var row = LayoutExpression(variable)
            if let other { row.add(other, -1) }
            row.constant = -Double(constant)
            return row
        }
        engine.state(.x, node, row(node.x, nil, origin.x))
        engine.state(.y, node, row(node.y, nil, origin.y))
        engine.state(.width, node, row(node.width, own.width, 0))
        engine.state(.height, node, row(node.height, own.height, 0))
    }
}
