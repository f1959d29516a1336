import CoreGraphics
import Foundation
import QuinceTextKit
import UIFoundation
import UIKitCore

/// The enlarged character above the key under a finger.
@MainActor
final class KeyPopUp: UIView {
    private let text: String
    private let key: CGRect
    private let look: KeyboardLook

    private static let height: CGFloat = 54
    private static let overhang: CGFloat = 11

    /// - Parameter key: the key's frame in the superview's space.
    init(_ text: String, over key: CGRect, in room: CGRect, _ look: KeyboardLook) {
        (self.text, self.look) = (text, look)
        let left = max(key.minX - Self.overhang, room.minX)
        let right = min(key.maxX + Self.overhang, room.maxX)
        let place = CGRect(
            x: left, y: key.minY - Self.height, width: right - left, height: Self.height + key.height)
        self.key = key.offsetBy(dx: -place.minX, dy: -place.minY)
        super.init(frame: place)
        isOpaque = false
        isUserInteractionEnabled = false
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 2
        layer.shadowOffset = CGSize(width: 0, height: 1)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        look.key.setFill()
        shape.fill()
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 34, weight: .light), .foregroundColor: look.title,
        ]
        let size = text.size(withAttributes: attributes)
        text.draw(
            at: CGPoint(x: bounds.midX - size.width / 2, y: (Self.height - 6 - size.height) / 2),
            withAttributes: attributes)
    }

    /// The wide head, the neck and the key.
    private var shape: UIBezierPath {
        let (head, radius) = (Self.height - 10, CGFloat(8))
        let path = UIBezierPath()
        path.move(to: CGPoint(x: radius, y: 0))
        path.addLine(to: CGPoint(x: bounds.maxX - radius, y: 0))
        path.addQuadCurve(to: CGPoint(x: bounds.maxX, y: radius), controlPoint: CGPoint(x: bounds.maxX, y: 0))
        path.addLine(to: CGPoint(x: bounds.maxX, y: head - radius))
        path.addCurve(
            to: CGPoint(x: key.maxX, y: key.minY + 4), controlPoint1: CGPoint(x: bounds.maxX, y: head),
            controlPoint2: CGPoint(x: key.maxX, y: head))
        path.addLine(to: CGPoint(x: key.maxX, y: bounds.maxY - 4))
        path.addQuadCurve(
            to: CGPoint(x: key.maxX - 4, y: bounds.maxY), controlPoint: CGPoint(x: key.maxX, y: bounds.maxY))
        path.addLine(to: CGPoint(x: key.minX + 4, y: bounds.maxY))
        path.addQuadCurve(
            to: CGPoint(x: key.minX, y: bounds.maxY - 4), controlPoint: CGPoint(x: key.minX, y: bounds.maxY))
        path.addLine(to: CGPoint(x: key.minX, y: key.minY + 4))
        path.addCurve(
            to: CGPoint(x: 0, y: head - radius), controlPoint1: CGPoint(x: key.minX, y: head),
            controlPoint2: CGPoint(x: 0, y: head))
        path.addLine(to: CGPoint(x: 0, y: radius))
        path.addQuadCurve(to: CGPoint(x: radius, y: 0), controlPoint: .zero)
        path.close()
        return path
    }
}
