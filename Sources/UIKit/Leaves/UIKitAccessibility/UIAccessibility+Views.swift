import CoreGraphics
public import Foundation
public import UIFoundation
public import UIKitCore

@MainActor
extension UIAccessibility {
    /// - Returns: the rectangle, converted from a view's space to the screen's.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.rectOnScreen(rect)
    }

    /// - Returns: a copy of the path, converted from a view's space to the screen's.
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let origin = view.rectOnScreen(CGRect(x: 0, y: 0, width: 1, height: 1))
        let scale = CGAffineTransform(scaleX: origin.width, y: origin.height)
        let copy = UIBezierPath(cgPath: path.cgPath)
        copy.apply(scale.concatenating(CGAffineTransform(translationX: origin.minX, y: origin.minY)))
        return copy
    }

    /// Zoom does not exist here, so that nothing follows the focus.
    public static func zoomFocusChanged(zoomType type: UIAccessibilityZoomType, toFrame frame: CGRect, in view: UIView)
    {}
}

extension UIAccessibilityLocationDescriptor {
    public convenience init(attributedName: NSAttributedString, point: CGPoint, in view: UIView) {
        self.init(attributedName: attributedName, point: point, of: view)
    }
    public convenience init(name: String, point: CGPoint, in view: UIView) {
        self.init(attributedName: NSAttributedString(string: name), point: point, in: view)
    }
    /// Creates the descriptor of a view's middle.
    public convenience init(name: String, view: UIView) {
        self.init(name: name, point: CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
    }
}

extension UIView: UIAccessibilityIdentification {}
