package import Foundation

extension CGRect {
    /// Rounds the edges of a solved rectangle to the nearest pixels.
    ///
    /// - Parameter scale: pixels per point.
    package func roundedToPixels(_ scale: CGFloat) -> CGRect {
        // Halves are rounded up even if a sum of equations falls short of them by 1e-12.
        func round(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }
        let (left, top) = (round(minX), round(minY))
        return CGRect(x: left, y: top, width: max(round(maxX) - left, 0), height: max(round(maxY) - top, 0))
    }
}
