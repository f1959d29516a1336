import CoreGraphics
public import Foundation
import QuinceCoreAutoLayout
@_spi(Hooks) public import QuinceViewLayout
import UIFoundation

/// The edge of a controller's view up to which bars cover it.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The length in points.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// The class of `topLayoutGuide` and `bottomLayoutGuide`.
final class BarGuide: UILayoutGuide, UILayoutSupport {
    static func of(_ view: UIView, isTop: Bool) -> any UILayoutSupport {
        let guide = view.systemGuide(isTop ? .topBar : .bottomBar) { BarGuide(of: $0, isTop: isTop) }
        // Guides of these roles are created only here.
        return guide as! BarGuide
    }

    private let bar: SafeAreaBar

    private init(of view: UIView, isTop: Bool) {
        bar = SafeAreaBar(isTop: isTop)
        super.init()
        belong(to: view, isTop ? "_UIViewControllerTop" : "_UIViewControllerBottom", bar)
    }

    required init?(coder: NSCoder) { fatalError("system guides are not archived") }

    var length: CGFloat { owningView.map(bar.length) ?? 0 }

    override class var nameInMessages: String { "UILayoutGuide" }
}

/// The top or bottom inset of the safe area.
private struct SafeAreaBar: BarPlacement {
    let isTop: Bool

    func length(in view: UIView) -> CGFloat { isTop ? view.safeAreaInsets.top : view.safeAreaInsets.bottom }
}

/// A rectangle along the whole top or bottom edge of a view.
@MainActor
protocol BarPlacement: ViewGuidePlacement {
    var isTop: Bool { get }
    /// The rectangle's height in points.
    func length(in view: UIView) -> CGFloat
}

extension BarPlacement {
    func frame(in view: UIView) -> CGRect {
        let (bounds, length) = (view.bounds, length(in: view))
        return CGRect(x: 0, y: isTop ? 0 : bounds.height - length, width: bounds.width, height: length)
    }

    func stateRows(_ node: LayoutNode, in view: UIView, _ engine: LayoutEngine) {
        let own = engine.node(for: view)
        var place = LayoutExpression(node.y)
        if !isTop {
            place.add(node.height)
            place.add(own.height, -1)
        }
        engine.state(.x, node, LayoutExpression(node.x))
        engine.state(.width, node, LayoutExpression(node.width, minus: own.width))
        engine.state(.height, node, LayoutExpression(node.height, plus: -length(in: view)))
        engine.state(.y, node, place)
    }
}
