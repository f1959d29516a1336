import CoreGraphics
public import Foundation
import QuartzCore
import UIFoundation
public import UIKitCore

/// Prints a view, cut into pages where it is higher than one.
@preconcurrency @MainActor
open class UIViewPrintFormatter: UIPrintFormatter {
    open private(set) var view: UIView

    init(_ view: UIView) {
        self.view = view
        super.init()
    }

    open override func copy(with zone: NSZone? = nil) -> Any { copySettings(to: UIViewPrintFormatter(view)) }

    /// The height of the view on one page: it is as wide as the page.
    private func cut(in rect: CGRect) -> (scale: CGFloat, height: CGFloat) {
        guard view.bounds.width > 0, rect.width > 0 else { return (1, 0) }
        let scale = min(rect.width / view.bounds.width, 1)
        return (scale, rect.height / scale)
    }

    open override var pageCount: Int {
        let height = cut(in: rectForPage(at: startPage)).height
        return height > 0 ? Int((view.bounds.height / height).rounded(.up)) : 0
    }

    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let (scale, height) = cut(in: rect)
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: 0, y: -CGFloat(pageIndex - startPage) * height)
        view.layer.render(in: context)
        context.restoreGState()
    }
}

extension UIView {
    /// Returns a formatter that prints the view as it is when it is drawn.
    public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
