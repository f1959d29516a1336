import CoreGraphics
public import Foundation
import QuartzCore

/// A frame of reference on a screen, from and to which points and rectangles are converted.
///
/// Space: points, y down.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    /// The bounds in the space itself.
    var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
    func converted(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        if let view = space as? UIView { return layer.convert(point, to: view.layer) }
        return screenSpace.convert(layer.convert(point, to: screenLayer), to: space)
    }

    func converted(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        if let view = space as? UIView { return layer.convert(point, from: view.layer) }
        return layer.convert(space.convert(point, to: screenSpace), from: screenLayer)
    }

    func converted(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
        if let view = space as? UIView { return layer.convert(rect, to: view.layer) }
        return rect.corners { converted($0, to: space) }
    }

    func converted(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        if let view = space as? UIView { return layer.convert(rect, from: view.layer) }
        return rect.corners { converted($0, from: space) }
    }

    private var screenSpace: any UICoordinateSpace { (window?.screen ?? .main).coordinateSpace }
    private var screenLayer: CALayer { window?.screen.rootLayer ?? rootView.layer }
}

extension UIScreen {
    /// The space whose origin is the corner at the upper left in the current orientation.
    public var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(self, isFixed: false) }
    /// The space whose origin is the corner at the upper left in portrait, however the device is held.
    public var fixedCoordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(self, isFixed: true) }
    /// The space as it is now, whose bounds stay when the screen's change.
    var presentCoordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(self, isFixed: false, bounds: bounds) }
}

/// The space of a screen as it is held, or as it is in portrait.
@MainActor
private final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
    private let screen: UIScreen
    private let isFixed: Bool
    private let knownBounds: CGRect?

    init(_ screen: UIScreen, isFixed: Bool, bounds: CGRect? = nil) {
        (self.screen, self.isFixed, knownBounds) = (screen, isFixed, bounds)
    }

    var bounds: CGRect { knownBounds ?? screen.bounds.applying(turn).standardized }

    /// The way from the screen as it is held to this space. In landscape to the right the home button is at the right, and
    /// the device's upper edge at the left.
    private var turn: CGAffineTransform {
        let size = screen.bounds.size
        guard isFixed else { return .identity }
        return switch screen.orientation {
        case .landscapeRight: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0)
        case .landscapeLeft: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.width)
        case .portraitUpsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
        default: .identity
        }
    }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        guard let other = coordinateSpace as? ScreenCoordinateSpace else {
            return coordinateSpace.convert(point.applying(turn.inverted()), from: screen.coordinateSpace)
        }
        return point.applying(turn.inverted()).applying(other.turn)
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.convert(point, to: screen.coordinateSpace).applying(turn)
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.corners { convert($0, to: coordinateSpace) }
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.corners { convert($0, from: coordinateSpace) }
    }
}
