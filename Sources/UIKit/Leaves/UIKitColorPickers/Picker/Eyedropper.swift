import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// A ring over the window that follows a finger, and the color of the pixel in its middle.
final class Eyedropper: UIView {
    private let ring = UIView(frame: .zero)
    private let didEnd: (PickedColor?) -> Void
    private static let size: CGFloat = 90
    private static let width: CGFloat = 16

    init(_ didEnd: @escaping (PickedColor?) -> Void) {
        self.didEnd = didEnd
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        ring.bounds.size = CGSize(width: Self.size, height: Self.size)
        ring.layer.cornerRadius = Self.size / 2
        ring.layer.borderWidth = Self.width
        let rim = UIView(frame: ring.bounds.insetBy(dx: -2, dy: -2))
        rim.layer.cornerRadius = rim.bounds.width / 2
        rim.layer.borderWidth = 2
        rim.layer.borderColor = UIColor.white.cgColor
        rim.layer.shadowOpacity = 0.3
        ring.addSubview(rim)
        addSubview(ring)
    }

    required init?(coder: NSCoder) { nil }

    func open(in window: UIWindow) {
        frame = window.bounds
        window.addSubview(self)
        move(to: CGPoint(x: bounds.midX, y: bounds.midY))
    }

    private func move(to point: CGPoint) {
        ring.center = point
        ring.layer.borderColor = color(at: point)?.color.cgColor
    }

    /// Returns the pixel of the app's own window, through the middle of the ring.
    func color(at point: CGPoint) -> PickedColor? {
        guard let window, bounds.contains(point) else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let pixel = CGSize(width: 1, height: 1)
        let image = UIGraphicsImageRenderer(size: pixel, format: format).image { _ in
            let origin = CGPoint(x: -point.x, y: -point.y)
            window.drawHierarchy(in: CGRect(origin: origin, size: window.bounds.size), afterScreenUpdates: true)
        }
        return image.cgImage.flatMap(Self.pixel)
    }

    private static func pixel(of image: CGImage) -> PickedColor? {
        var bytes: [UInt8] = [0, 0, 0, 0]
        let isDrawn = bytes.withUnsafeMutableBytes { buffer in
            let context = CGContext(
                data: buffer.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            context?.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
            context?.flush()
            return context != nil
        }
        guard isDrawn else { return nil }
        return PickedColor(
            red: CGFloat(bytes[0]) / 255, green: CGFloat(bytes[1]) / 255, blue: CGFloat(bytes[2]) / 255)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        follow(touches)
        didEnd(color(at: ring.center))
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { didEnd(nil) }

    private func follow(_ touches: Set<UITouch>) { touches.first.map { move(to: $0.location(in: self)) } }

    override func accessibilityPerformEscape() -> Bool {
        didEnd(nil)
        return true
    }
}
