public import Foundation
import QuinceDiagnostics

extension CGContext {
    /// Fills the clip; without options, only the band between the two points. Nothing is drawn if they are the same.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard start.isFinite, end.isFinite else { return reportDropped() }
        guard let shape = AxialGradient(from: start, to: end) else { return }
        if bitmap == nil {
            drawVectorGradient(gradient, from: start, to: end, options)
        } else {
            draw(gradient, shape, options)
        }
    }

    /// Draws circles from the first to the second; the options extend the first inwards and the last outwards.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite else {
            return reportDropped()
        }
        let shape = RadialGradient(
            center: startCenter, radius: max(startRadius, 0), endCenter: endCenter, endRadius: max(endRadius, 0))
        if bitmap == nil {
            drawVectorGradient(gradient, shape, options)
        } else {
            draw(gradient, shape, options)
        }
    }

    private func reportDropped() {
        Unsupported.report("a gradient with a number that is not finite was dropped", in: "CGContext")
    }

    /// Returns the number of a table's colors: four per level, and per pixel of the gradient's length, whatever part of it
    /// is drawn.
    private static func colorCount(_ length: CGFloat) -> Int { max(1024, Int(4 * min(max(length, 0), 8192))) }

    /// Draws a gradient as dithered pixels.
    private func draw(_ gradient: CGGradient, _ shape: some GradientShape, _ options: CGGradientDrawingOptions) {
        drawComposed { toDevice, clip in
            let area: CGRect = clip.integral
            let pixels = PixelBuffer(width: Int(area.width), height: Int(area.height))
            let table = GradientTable(
                stops: gradient.stops.map { (Double($0.location), $0.color) },
                count: Self.colorCount(shape.length * toDevice.largestScale), isDithered: true)
            let origin = DitherPlace(
                x: Int(area.minX), y: Int(area.minY), isGray: bitmap?.layout.pixelSize == 1)
            shape.fill(pixels, at: origin, table, GradientExtent(options), toShape: toDevice.inverted())
            return (pixels, area.origin)
        }
    }
}

extension CGAffineTransform {
    /// The length of the longer of the transformed unit vectors.
    fileprivate var largestScale: CGFloat { max(a * a + b * b, c * c + d * d).squareRoot() }
}
