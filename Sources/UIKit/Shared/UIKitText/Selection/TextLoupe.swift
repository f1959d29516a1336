import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitCore

/// The magnified text above a finger: a round glass for the caret, a wide one for the ends of a selection.
///
/// It shows the text's window as its layers are, drawn anew with each movement; no touch is for it.
@MainActor
final class TextLoupe: UIView {
    enum Kind { case caret, range }

    private let kind: Kind
    private let glass = UIView(frame: .zero)

    /// The sizes, the magnification and the times are chosen from pictures of iOS 7 (behaviour/text-input.md#loupe).
    private struct Shape {
        let size: CGSize
        let magnification: CGFloat
        /// The distance between the line and the glass.
        let gap: CGFloat
    }

    private var shape: Shape {
        switch kind {
        case .caret: Shape(size: CGSize(width: 120, height: 120), magnification: 1.5, gap: 14)
        case .range: Shape(size: CGSize(width: 146, height: 48), magnification: 1.25, gap: 16)
        }
    }

    private static let duration = 0.15
    /// The least distance from the upper edge of the screen.
    private static let margin: CGFloat = 4

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        bounds.size = shape.size
        isUserInteractionEnabled = false
        accessibilityIdentifier = "loupe"
        let radius = shape.size.height / 2
        layer.cornerRadius = radius
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
        glass.frame = bounds
        glass.clipsToBounds = true
        glass.layer.cornerRadius = radius
        glass.layer.borderWidth = 1
        glass.layer.borderColor = UIColor(white: 0.6, alpha: 1).cgColor
        addSubview(glass)
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameters:
    ///   - line: the caret in the window.
    ///   - finger: in the window; the glass of the caret follows it along the line, that of a range follows the caret.
    func show(_ line: CGRect, of window: UIWindow, finger: CGPoint) {
        let x = kind == .caret ? finger.x : line.midX
        let size = shape.size
        let top = max(line.minY - shape.gap - size.height, Self.margin)
        let place = CGPoint(x: x, y: top + size.height / 2)
        glass.layer.contents = picture(of: window, around: CGPoint(x: x, y: line.midY))
        let isNew = superview == nil
        UIView.performWithoutAnimation { center = place }
        guard isNew else { return }
        TextEffectsWindow.shared.addSubview(self)
        TextEffectsWindow.showIfNeeded()
        UIView.performWithoutAnimation {
            alpha = 0
            transform = Self.sunken(to: line, from: place)
        }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) {
            (self.alpha, self.transform) = (1, .identity)
        }
    }

    /// The small glass at the line, from which it grows and to which it shrinks.
    private static func sunken(to line: CGRect, from place: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: 0, y: (line.midY - place.y) / 2).scaledBy(x: 0.4, y: 0.4)
    }

    private func picture(of window: UIWindow, around center: CGPoint) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = window.screen.scale
        let size = shape.size
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            (window.backgroundColor ?? .black).setFill()
            UIRectFill(CGRect(origin: .zero, size: size))
            let canvas = context.cgContext
            canvas.translateBy(x: size.width / 2, y: size.height / 2)
            canvas.scaleBy(x: shape.magnification, y: shape.magnification)
            canvas.translateBy(x: -center.x, y: -center.y)
            window.layer.render(in: canvas)
        }.cgImage
    }

    /// Takes the loupe away while there is no line.
    func hide() {
        removeFromSuperview()
        TextEffectsWindow.showIfNeeded()
    }

    func leave() {
        guard superview != nil else { return }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseIn) {
            self.alpha = 0
            self.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
        } completion: { _ in
            self.hide()
        }
    }
}
