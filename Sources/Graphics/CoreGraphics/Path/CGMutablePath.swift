public import Foundation
import QuinceDiagnostics

public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// The start of the open subpath, kept so that `closeSubpath` need not search for it.
    private var subpathStart: CGPoint?
    private var current: CGPoint?

    public init() { super.init(elements: []) }

    override var openPoint: CGPoint? { current }

    package func append(_ more: [PathElement]) {
        elements.reserveCapacity(elements.count + more.count)
        for element: PathElement in more { append(element) }
    }

    /// Appends an element, except those that Core Graphics drops: points that are not finite, and segments without a
    /// start.
    package func append(_ element: PathElement) {
        guard element.isFinite else {
            Unsupported.report("a point that is not finite was dropped", in: "CGPath")
            return
        }
        switch element {
        case .move(let point):
            subpathStart = point
            current = point
        case .closeSubpath:
            guard current != nil else { return }
            current = subpathStart
        case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
            guard current != nil else {
                Unsupported.report("a segment without a current point was dropped", in: "CGPath")
                return
            }
            current = point
        }
        elements.append(element)
    }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(.move(point.applying(transform)))
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(.line(point.applying(transform)))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append(.quadCurve(end.applying(transform), control: control.applying(transform)))
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        append(
            .curve(
                end.applying(transform), control1: control1.applying(transform),
                control2: control2.applying(transform)))
    }

    public func closeSubpath() { append(.closeSubpath) }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        if transform.isIdentity { return append(path.elements) }
        append(path.elements.map { $0.applying(transform) })
    }
}

// MARK: Shapes

extension CGMutablePath {
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull, rect.isFinite else { return }
        let r: CGRect = rect.standardized
        move(to: CGPoint(x: r.minX, y: r.minY), transform: transform)
        addLine(to: CGPoint(x: r.maxX, y: r.minY), transform: transform)
        addLine(to: CGPoint(x: r.maxX, y: r.maxY), transform: transform)
        addLine(to: CGPoint(x: r.minX, y: r.maxY), transform: transform)
        closeSubpath()
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect: CGRect in rects { addRect(rect, transform: transform) }
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first: CGPoint = points.first else { return }
        move(to: first, transform: transform)
        for point: CGPoint in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds four curves, starting at the rightmost point towards larger y.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull, rect.isFinite else { return }
        let r: CGRect = rect.standardized
        let size = CGSize(width: r.width / 2, height: r.height / 2)
        addCorners(of: r, corner: size, transform: transform)
    }

    /// Adds a rounded rectangle; corners that would overlap are made smaller.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull, rect.isFinite, cornerWidth.isFinite, cornerHeight.isFinite else { return }
        let r: CGRect = rect.standardized
        let width: CGFloat = min(max(cornerWidth, 0), r.width / 2)
        let height: CGFloat = min(max(cornerHeight, 0), r.height / 2)
        if width == 0 || height == 0 { return addRect(r, transform: transform) }
        addCorners(of: r, corner: CGSize(width: width, height: height), transform: transform)
    }

    /// Adds a rectangle with quarter-ellipse corners, starting in the middle of its right side.
    private func addCorners(of r: CGRect, corner: CGSize, transform: CGAffineTransform) {
        let kx: CGFloat = corner.width * (1 - ArcApproximation.quarter)
        let ky: CGFloat = corner.height * (1 - ArcApproximation.quarter)
        func curve(_ x: CGFloat, _ y: CGFloat, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
            addCurve(
                to: CGPoint(x: x, y: y), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2),
                transform: transform)
        }
        // The sizes decide whether a side has a line, not its rounded ends: an animation can change a path into another
        // only if both have the same segments.
        func line(_ x: CGFloat, _ y: CGFloat, if isThere: Bool) {
            if isThere { append(.line(CGPoint(x: x, y: y).applying(transform))) }
        }
        let (isWide, isHigh) = (corner.width < r.width / 2, corner.height < r.height / 2)
        move(to: CGPoint(x: r.maxX, y: r.midY), transform: transform)
        line(r.maxX, r.maxY - corner.height, if: isHigh)
        curve(r.maxX - corner.width, r.maxY, r.maxX, r.maxY - ky, r.maxX - kx, r.maxY)
        line(r.minX + corner.width, r.maxY, if: isWide)
        curve(r.minX, r.maxY - corner.height, r.minX + kx, r.maxY, r.minX, r.maxY - ky)
        line(r.minX, r.minY + corner.height, if: isHigh)
        curve(r.minX + corner.width, r.minY, r.minX, r.minY + ky, r.minX + kx, r.minY)
        line(r.maxX - corner.width, r.minY, if: isWide)
        curve(r.maxX, r.minY + corner.height, r.maxX - kx, r.minY, r.maxX, r.minY + ky)
        closeSubpath()
    }
}
