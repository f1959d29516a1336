public import Foundation

extension CGPath {
    /// - Parameter transform: applied to the path before the test.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        guard point.isFinite else { return false }
        let path: CGPath = transformed(by: transform)
        let box: CGRect = path.boundingBox
        if box.isNull || !box.insetBy(dx: -1e-9, dy: -1e-9).contains(point) { return false }
        // The tolerance is fine enough for a point at a thousandth of the path's size from the edge.
        let tolerance: CGFloat = max(max(box.width, box.height) * 1e-5, 1e-9)
        var crossings: Int = 0
        for line: Polyline in path.flattened(tolerance: tolerance) { crossings += line.winding(around: point) }
        return rule == .winding ? crossings != 0 : crossings % 2 != 0
    }
}

extension Polyline {
    /// Returns the winding number around the point, counted at crossings of the ray towards larger x. An open line is
    /// closed, as for filling.
    fileprivate func winding(around p: CGPoint) -> Int {
        guard var from: CGPoint = points.last else { return 0 }
        var winding: Int = 0
        for to: CGPoint in points {
            let side: CGFloat = (to.x - from.x) * (p.y - from.y) - (p.x - from.x) * (to.y - from.y)
            if from.y <= p.y {
                if to.y > p.y, side > 0 { winding += 1 }
            } else if to.y <= p.y, side < 0 {
                winding -= 1
            }
            from = to
        }
        return winding
    }
}
