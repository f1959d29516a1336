public import Foundation

public enum CGPathElementType: Int32, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// An element in Apple's form; the points are only valid during the call.
public struct CGPathElement {
    public var type: CGPathElementType
    /// The control points, then the end point: 1, 1, 2, 3 or 0 points.
    public var points: UnsafeMutablePointer<CGPoint>
}

/// A closure, where Apple's is a C function; a closure literal fits both.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { room in
            guard let points: UnsafeMutablePointer<CGPoint> = room.baseAddress else { return }
            for element: PathElement in elements {
                var handed = CGPathElement(type: element.write(to: points), points: points)
                withUnsafePointer(to: &handed, block)
            }
        }
    }
}

extension PathElement {
    fileprivate func write(to points: UnsafeMutablePointer<CGPoint>) -> CGPathElementType {
        switch self {
        case .move(let p):
            points[0] = p
            return .moveToPoint
        case .line(let p):
            points[0] = p
            return .addLineToPoint
        case .quadCurve(let p, let c):
            points[0] = c
            points[1] = p
            return .addQuadCurveToPoint
        case .curve(let p, let c1, let c2):
            points[0] = c1
            points[1] = c2
            points[2] = p
            return .addCurveToPoint
        case .closeSubpath: return .closeSubpath
        }
    }
}
