import CoreGraphics
public import Foundation
import QuinceDiagnostics
import UIFoundation

extension NSBezierPath {
    public var elementCount: Int { path.elements.count }

    public func element(at index: Int) -> ElementType { element(at: index, associatedPoints: nil) }

    /// - Parameter points: receives the element's points: none, one, or the control points and the end of a curve.
    @discardableResult
    public func element(at index: Int, associatedPoints points: UnsafeMutablePointer<NSPoint>?) -> ElementType {
        let element = path.elements[checked(index)]
        for (i, point) in element.points.enumerated() { points?[i] = point }
        return element.type
    }

    /// Replaces the points of an element.
    ///
    /// - Parameter points: as many as the element has, the end of a curve last.
    public func setAssociatedPoints(_ points: UnsafeMutablePointer<NSPoint>?, at index: Int) {
        guard let points else { return }
        var elements = path.elements
        let index = checked(index)
        elements[index] = elements[index].with(points)
        path = CGMutablePath()
        path.append(elements)
    }

    /// - Source: the name of the exception is documented; the words are those of Foundation's arrays.
    private func checked(_ index: Int) -> Int {
        requireLikeUIKit(
            path.elements.indices.contains(index), "*** index \(index) beyond bounds [0 .. \(elementCount - 1)]",
            name: "NSRangeException")
        return index
    }

    // MARK: Other paths

    /// The path with its curves as lines, which are as near to them as `flatness` says.
    public var flattened: NSBezierPath {
        let lines = CGMutablePath()
        for line in path.flattened(tolerance: max(flatness, 0.01)) {
            // The last point of a closed line is its first one.
            lines.addLines(between: line.isClosed ? line.points.dropLast() : line.points)
            if line.isClosed { lines.closeSubpath() }
        }
        return styled(lines)
    }

    /// The path with each subpath the other way about.
    public var reversed: NSBezierPath { styled(path.reversed) }

    private func styled(_ path: CGPath) -> NSBezierPath {
        let result = NSBezierPath(cgPath: path)
        result.takeStyle(of: self)
        return result
    }

    public func transform(using transform: AffineTransform) {
        var matrix = transform.cgTransform
        path = path.mutableCopy(using: &matrix) ?? path
    }
}

extension PathElement {
    fileprivate var type: NSBezierPath.ElementType {
        switch self {
        case .move: .moveTo
        case .line: .lineTo
        case .quadCurve: .quadraticCurveTo
        case .curve: .curveTo
        case .closeSubpath: .closePath
        }
    }

    var points: [CGPoint] {
        switch self {
        case .move(let p), .line(let p): [p]
        case .quadCurve(let p, let c): [c, p]
        case .curve(let p, let c1, let c2): [c1, c2, p]
        case .closeSubpath: []
        }
    }

    fileprivate func with(_ points: UnsafePointer<CGPoint>) -> PathElement {
        switch self {
        case .move: .move(points[0])
        case .line: .line(points[0])
        case .quadCurve: .quadCurve(points[1], control: points[0])
        case .curve: .curve(points[2], control1: points[0], control2: points[1])
        case .closeSubpath: .closeSubpath
        }
    }
}

// MARK: Archives

extension NSBezierPath {
    private enum Key {
        static let kinds = "QuincePathKinds"
        static let points = "QuincePathPoints"
        static let style = "QuincePathStyle"
        static let dash = "QuincePathDash"
    }

    /// Writes the elements and the style.
    ///
    /// - Differs: the keys are our own, because those of the Mac are not documented.
    func write(to coder: NSCoder) {
        func encode(_ numbers: [CGFloat], _ key: String) {
            coder.encode(NSArray(array: numbers.map { NSNumber(value: Double($0)) }), forKey: key)
        }
        encode(path.elements.map { CGFloat($0.type.rawValue) }, Key.kinds)
        encode(path.elements.flatMap(\.points).flatMap { [$0.x, $0.y] }, Key.points)
        encode(
            [
                lineWidth, miterLimit, flatness, CGFloat(lineCapStyle.rawValue), CGFloat(lineJoinStyle.rawValue),
                CGFloat(windingRule.rawValue),
            ], Key.style)
        encode([dash.phase] + dash.pattern, Key.dash)
    }

    /// - Returns: whether there was a path.
    func read(_ coder: NSCoder) -> Bool {
        func decode(_ key: String) -> [CGFloat] {
            let numbers = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [NSNumber] ?? []
            return numbers.map { CGFloat($0.doubleValue) }
        }
        let (kinds, style, dashes) = (decode(Key.kinds), decode(Key.style), decode(Key.dash))
        guard style.count == 6, style.allSatisfy({ abs($0) < 1e9 }),
            let elements = Self.elements(kinds, decode(Key.points))
        else { return false }
        path.append(elements)
        (lineWidth, miterLimit, flatness) = (style[0], style[1], style[2])
        lineCapStyle = LineCapStyle(rawValue: UInt(max(style[3], 0))) ?? .butt
        lineJoinStyle = LineJoinStyle(rawValue: UInt(max(style[4], 0))) ?? .miter
        windingRule = WindingRule(rawValue: UInt(max(style[5], 0))) ?? .nonZero
        dash = (Array(dashes.dropFirst()), dashes.first ?? 0)
        return true
    }

    /// Returns `nil` if there are fewer points than the kinds of elements need, or an unknown kind.
    private static func elements(_ kinds: [CGFloat], _ numbers: [CGFloat]) -> [PathElement]? {
        let forms: [PathElement] = [
            .move(.zero), .line(.zero), .curve(.zero, control1: .zero, control2: .zero), .closeSubpath,
            .quadCurve(.zero, control: .zero),
        ]
        var rest = numbers[...]
        var elements: [PathElement] = []
        for kind in kinds {
            guard kind >= 0, kind < CGFloat(forms.count) else { return nil }
            let form = forms[Int(kind)]
            let count = form.points.count * 2
            guard rest.count >= count else { return nil }
            let values = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
            let points = stride(from: 0, to: count, by: 2).map { CGPoint(x: values[$0], y: values[$0 + 1]) }
            elements.append(points.isEmpty ? form : points.withUnsafeBufferPointer { form.with($0.baseAddress!) })
        }
        return elements
    }
}
