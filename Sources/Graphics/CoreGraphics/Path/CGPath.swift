public import Foundation

/// One segment of a path, with absolute points.
package enum PathElement: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
}

/// An immutable outline; `CGMutablePath` is the one to build.
///
/// `@unchecked Sendable` holds for `CGPath` itself, whose elements never change; a `CGMutablePath` that is handed to
/// another isolation must not be changed afterwards, as on iOS.
public class CGPath: Hashable, @unchecked Sendable {
    package fileprivate(set) var elements: [PathElement]

    package init(elements: [PathElement]) { self.elements = elements }

    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.elements == b.elements }
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

    public func copy() -> CGPath? { CGPath(elements: elements) }
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.append(elements)
        return copy
    }
}

public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() { super.init(elements: []) }

    package func append(_ more: [PathElement]) { elements += more }
    package func append(_ element: PathElement) { elements.append(element) }
}
