import CoreAutoLayout
import CoreGraphics
public import Foundation
import UIFoundation

/// The edge of a controller's view up to which bars cover it.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// Points.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// `topLayoutGuide` and `bottomLayoutGuide`, as constraints name them.
final class BarGuide: SystemGuide, UILayoutSupport {
    private let isTop: Bool

    static func of(_ view: UIView, isTop: Bool) -> any UILayoutSupport {
        let guide = view.systemGuide(isTop ? \.topBar : \.bottomBar) { BarGuide(of: $0, isTop: isTop) }
        // The places hold nothing else.
        return guide as! BarGuide
    }

    private init(of view: UIView, isTop: Bool) {
        self.isTop = isTop
        super.init(of: view, isTop ? "_UIViewControllerTop" : "_UIViewControllerBottom")
    }

    var length: CGFloat {
        let insets = owningView?.safeAreaInsets ?? .zero
        return isTop ? insets.top : insets.bottom
    }

    override var layoutFrame: CGRect {
        guard let bounds = owningView?.bounds else { return .zero }
        return CGRect(x: 0, y: isTop ? 0 : bounds.height - length, width: bounds.width, height: length)
    }

    override func rowsOfItsOwn(in engine: LayoutEngine, _ node: LayoutNode) {
        engine.stateBar(node, in: owningView, length, isTop: isTop)
    }
}

extension LayoutEngine {
    /// The whole width of a view at its upper or lower edge, so many points high.
    func stateBar(_ node: LayoutNode, in view: UIView?, _ length: CGFloat, isTop: Bool) {
        guard let own = view.map({ self.node(for: $0) }) else { return }
        var place = LayoutExpression(node.y)
        if !isTop {
            place.add(node.height)
            place.add(own.height, -1)
        }
        state(.x, node, LayoutExpression(node.x))
        state(.width, node, LayoutExpression(node.width, minus: own.width))
        state(.height, node, LayoutExpression(node.height, plus: -length))
        state(.y, node, place)
    }
}
