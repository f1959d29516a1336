public import Foundation

/// A segment of a path, with absolute points.
package enum PathElement: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
}

public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd
}

public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

/// An immutable outline; use `CGMutablePath` to build one.
///
/// `@unchecked Sendable` holds for `CGPath` itself, whose elements never change; a `CGMutablePath` that is passed to
/// another isolation domain must not be modified afterwards, as on iOS.
public class CGPath: Hashable, @unchecked Sendable {
    package internal(set) var elements: [PathElement]

    package init(elements: [PathElement]) { self.elements = elements }

    private init(building build: (CGMutablePath) -> Void) {
        let path = CGMutablePath()
        build(path)
        elements = path.elements
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
    }

    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init {
            $0.addRoundedRect(
                in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
                transform: transform?.pointee ?? .identity)
        }
    }

    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.elements == b.elements }
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

    public func copy() -> CGPath? { CGPath(elements: elements) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        transformed(by: transform?.pointee ?? .identity)
    }

    public func mutableCopy() -> CGMutablePath? { mutableCopy(using: nil) }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.addPath(self, transform: transform?.pointee ?? .identity)
        return copy
    }

    package func transformed(by transform: CGAffineTransform) -> CGPath {
        if transform.isIdentity { return CGPath(elements: elements) }
        return CGPath(elements: elements.map { $0.applying(transform) })
    }

    public var isEmpty: Bool { elements.isEmpty }

    /// The start of the next segment; the origin for an empty path.
    public var currentPoint: CGPoint { openPoint ?? .zero }

    /// `currentPoint`, or `nil` if there is none.
    var openPoint: CGPoint? {
        guard let last: PathElement = elements.last else { return nil }
        if let end: CGPoint = last.endPoint { return end }
        for element: PathElement in elements.reversed() {
            if case .move(let start) = element { return start }
        }
        return nil
    }
}

extension PathElement {
    /// The end point; `nil` for `closeSubpath`, which ends where its subpath began.
    package var endPoint: CGPoint? {
        switch self {
        case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): return p
        case .closeSubpath: return nil
        }
    }

    package func applying(_ t: CGAffineTransform) -> PathElement {
        switch self {
        case .move(let p): return .move(p.applying(t))
        case .line(let p): return .line(p.applying(t))
        case .quadCurve(let p, let c): return .quadCurve(p.applying(t), control: c.applying(t))
        case .curve(let p, let c1, let c2):
            return .curve(p.applying(t), control1: c1.applying(t), control2: c2.applying(t))
        case .closeSubpath: return .closeSubpath
        }
    }

    var isFinite: Bool {
        switch self {
        case .move(let p), .line(let p): return p.isFinite
        case .quadCurve(let p, let c): return p.isFinite && c.isFinite
        case .curve(let p, let c1, let c2): return p.isFinite && c1.isFinite && c2.isFinite
        case .closeSubpath: return true
        }
    }
}

extension CGPoint {
    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
    package var isFinite: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite
    }
}
