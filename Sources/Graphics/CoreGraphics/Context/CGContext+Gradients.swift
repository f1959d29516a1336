import Diagnostics
public import Foundation

extension CGContext {
    /// Fills the clip; without options, only the band between the two points. Nothing is drawn if they are the same.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard start.isFinite, end.isFinite else { return reportDropped() }
        guard bitmap != nil else { return drawVectorGradient(gradient, from: start, to: end, options) }
        guard let shape = AxialGradient(from: start, to: end) else { return }
        draw(gradient, shape, options)
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

    /// Draws a gradient as dithered pixels.
    private func draw(_ gradient: CGGradient, _ shape: some GradientShape, _ options: CGGradientDrawingOptions) {
        drawComposed { toDevice, clip in
            let area: CGRect = clip.integral
            let pixels = PixelBuffer(width: Int(area.width), height: Int(area.height))
            // A small area needs fewer colors, which would take longer than its pixels.
            let table = GradientTable(
                stops: gradient.stops.map { (Double($0.location), $0.color) },
                count: min(4 * (pixels.width + pixels.height) + 64, GradientTable.countForDither), isDithered: true)
            let extent = GradientExtent(options)
            shape.fill(
                pixels, at: area.origin, table, extent, toShape: toDevice.inverted(),
                isGray: bitmap?.layout.pixelSize == 1)
            return (pixels, area.origin)
        }
    }
}
