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
final class BarGuide: UILayoutGuide, UILayoutSupport {
    private let isTop: Bool

    init(of view: UIView, isTop: Bool) {
        self.isTop = isTop
        super.init()
        owningView = view
        identifier = isTop ? "_UIViewControllerTop" : "_UIViewControllerBottom"
    }

    override init?(coder: NSCoder) { preconditionFailure("system guides are not archived") }

    var length: CGFloat {
        let insets = owningView?.safeAreaInsets ?? .zero
        return isTop ? insets.top : insets.bottom
    }

    override var layoutFrame: CGRect {
        guard let bounds = owningView?.bounds else { return .zero }
        return CGRect(x: 0, y: isTop ? 0 : bounds.height - length, width: bounds.width, height: length)
    }

    override func rowsOfItsOwn(in engine: LayoutEngine, _ node: LayoutNode) {
        guard let view = owningView else { return }
        let own = engine.node(for: view)
        var width = LayoutExpression(node.width)
        width.add(own.width, -1)
        var height = LayoutExpression(node.height)
        height.constant = -Double(length)
        var place = LayoutExpression(node.y)
        if !isTop {
            place.add(node.height)
            place.add(own.height, -1)
        }
        engine.state(.x, node, LayoutExpression(node.x))
        engine.state(.width, node, width)
        engine.state(.height, node, height)
        engine.state(.y, node, place)
    }
}
