import CoreGraphics
import Foundation
import QuinceCoreAutoLayout
import QuinceViewLayout

extension UIScrollView {
    func makeContentGuide() -> UILayoutGuide {
        UILayoutGuide(of: self, "UIScrollView-contentLayoutGuide", ContentPlacement())
    }

    func makeFrameGuide() -> UILayoutGuide {
        UILayoutGuide(of: self, "UIScrollView-frameLayoutGuide", WindowPlacement())
    }
}

/// The scrollable area of a scroll view: its size is `contentSize`, which constraints that name the guide determine.
struct ContentPlacement: ViewGuidePlacement {
    func frame(in view: UIView) -> CGRect {
        CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    }

    func stateRows(_ node: LayoutNode, in view: UIView, _ engine: LayoutEngine) {
        engine.state(.x, node, LayoutExpression(node.x))
        engine.state(.y, node, LayoutExpression(node.y))
    }

    func scrolledContent(of guide: QuinceViewLayoutGuide) -> (any LayoutItem)? { guide }
}

/// The visible part of a scroll view's coordinate space, which moves with the offset.
struct WindowPlacement: ViewGuidePlacement {
    func frame(in view: UIView) -> CGRect { view.bounds }

    func stateRows(_ node: LayoutNode, in view: UIView, _ engine: LayoutEngine) {
        let (own, origin) = (engine.node(for: view), view.bounds.origin)
        engine.state(.x, node, LayoutExpression(node.x, plus: -origin.x))
        engine.state(.y, node, LayoutExpression(node.y, plus: -origin.y))
        engine.state(.width, node, LayoutExpression(node.width, minus: own.width))
        engine.state(.height, node, LayoutExpression(node.height, minus: own.height))
    }
}
