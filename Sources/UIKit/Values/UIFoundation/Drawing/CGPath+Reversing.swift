package import CoreGraphics
import Foundation

extension CGPath {
    /// The path with each subpath reversed.
    package var reversed: CGMutablePath {
        let result = CGMutablePath()
        for subpath in subpaths { result.append(subpath.reversed) }
        return result
    }

    private struct Subpath {
        var start: CGPoint
        var elements: [PathElement] = []
        var isClosed = false

        var reversed: [PathElement] {
            var points = [start]
            for element in elements {
                if let end = element.endPoint { points.append(end) }
            }
            var result: [PathElement] = [.move(points[points.count - 1])]
            for i in elements.indices.reversed() {
                let to = points[i]
                switch elements[i] {
                case .quadCurve(_, let control): result.append(.quadCurve(to, control: control))
                case .curve(_, let first, let second): result.append(.curve(to, control1: second, control2: first))
                case .move, .line, .closeSubpath: result.append(.line(to))
                }
            }
            if isClosed { result.append(.closeSubpath) }
            return result
        }
    }

    private var subpaths: [Subpath] {
        var found: [Subpath] = []
        for element in elements {
            switch element {
            case .move(let point): found.append(Subpath(start: point))
            case .closeSubpath:
                if !found.isEmpty { found[found.count - 1].isClosed = true }
            case .line, .quadCurve, .curve:
                if found.last?.isClosed ?? false { found.append(Subpath(start: found[found.count - 1].start)) }
                if !found.isEmpty { found[found.count - 1].elements.append(element) }
            }
        }
        return found
    }
}
