import CoreGraphics
import Foundation
public import QuartzCore

// Curves of sRGB, white points and curves through five points.

public protocol CILinearToSRGBToneCurve: CIFilterProtocol { var inputImage: CIImage? { get set } }
public protocol CISRGBToneCurveToLinear: CIFilterProtocol { var inputImage: CIImage? { get set } }

private final class Curve: TypedFilter, CILinearToSRGBToneCurve, CISRGBToneCurveToLinear {}

public protocol CIWhitePointAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color: CIColor { get set }
}

private final class WhitePointAdjust: TypedFilter, CIWhitePointAdjust {}

public protocol CITemperatureAndTint: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var neutral: CIVector { get set }
    var targetNeutral: CIVector { get set }
}

private final class TemperatureAndTint: TypedFilter, CITemperatureAndTint {
    @Input("inputNeutral") var neutral: CIVector
    @Input("inputTargetNeutral") var targetNeutral: CIVector
}

public protocol CIToneCurve: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var point0: CGPoint { get set }
    var point1: CGPoint { get set }
    var point2: CGPoint { get set }
    var point3: CGPoint { get set }
    var point4: CGPoint { get set }
}

private final class ToneCurve: TypedFilter, CIToneCurve {
    @Input("inputPoint0") var point0: CGPoint
    @Input("inputPoint1") var point1: CGPoint
    @Input("inputPoint2") var point2: CGPoint
    @Input("inputPoint3") var point3: CGPoint
    @Input("inputPoint4") var point4: CGPoint
}

extension CIFilter {
    public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
        Curve("CILinearToSRGBToneCurve")
    }
    public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
        Curve("CISRGBToneCurveToLinear")
    }
    public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
        WhitePointAdjust("CIWhitePointAdjust")
    }
    public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
        TemperatureAndTint("CITemperatureAndTint")
    }
    public class func toneCurve() -> any CIFilter & CIToneCurve { ToneCurve("CIToneCurve") }
}

/// The light of a white of a color temperature, with green 1, by the daylight locus of CIE 15 (4000 to 25000 K; lower
/// ones by Kang et al. 2002 for black bodies). The tint moves it towards green; its size is chosen.
private func white(_ vector: [Double]) -> SIMD3<Float> {
    let kelvin = min(max(vector[0], 1667), 25000)
    let u = 1000 / kelvin
    let x: Double
    let y: Double
    if kelvin < 4000 {
        x = ((-0.2661239 * u - 0.2343589) * u + 0.8776956) * u + 0.179910
        y =
            kelvin < 2222
            ? ((-1.1063814 * x - 1.34811020) * x + 2.18555832) * x - 0.20219683
            : ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867
    } else {
        x =
            kelvin <= 7000
            ? ((-4.6070 * u + 2.9678) * u + 0.09911) * u + 0.244063
            : ((-2.0064 * u + 1.9018) * u + 0.24748) * u + 0.237040
        y = (-3 * x + 2.87) * x - 0.275
    }
    let (bigX, bigZ) = (x / y, (1 - x - y) / y)
    // The matrix of IEC 61966-2-1 from XYZ, with Y = 1.
    let red = 3.2406 * bigX - 1.5372 - 0.4986 * bigZ
    let green = -0.9689 * bigX + 1.8758 + 0.0415 * bigZ
    let blue = 0.0557 * bigX - 0.2040 + 1.0570 * bigZ
    let tint = 1 + vector[1] / 300
    return SIMD3(Float(max(red / green, 0.01)), Float(max(tint, 0.01)), Float(max(blue / green, 0.01)))
}

/// A curve without overshoot through points with rising x (Fritsch and Carlson, 1980), and lines beyond them.
private func curve(_ points: [(x: Float, y: Float)]) -> @Sendable (Float) -> Float {
    let points = points.sorted { $0.x < $1.x }
    let last: Int = points.count - 1
    let slopes = (0..<last).map { i in (points[i + 1].y - points[i].y) / max(points[i + 1].x - points[i].x, 1e-4) }
    let tangents = (0...last).map { i -> Float in
        guard i > 0, i < last else { return slopes[i == 0 ? 0 : last - 1] }
        let (a, b) = (slopes[i - 1], slopes[i])
        return a * b <= 0 ? 0 : 2 * a * b / (a + b)
    }
    return { x in
        if x <= points[0].x { return points[0].y + (x - points[0].x) * tangents[0] }
        if x >= points[last].x { return points[last].y + (x - points[last].x) * tangents[last] }
        let i = (points.firstIndex { $0.x > x } ?? last) - 1
        let width = max(points[i + 1].x - points[i].x, 1e-4)
        let t = (x - points[i].x) / width
        let (t2, t3) = (t * t, t * t * t)
        let ends = (2 * t3 - 3 * t2 + 1) * points[i].y + (3 * t2 - 2 * t3) * points[i + 1].y
        return ends + ((t3 - 2 * t2 + t) * tangents[i] + (t3 - t2) * tangents[i + 1]) * width
    }
}

@section(".init_array") @used
private let curves: @convention(c) () -> Void = {
    FilterDescription("CILinearToSRGBToneCurve", "Linear to sRGB Tone Curve", [.colorAdjustment], [.image]) {
        $0.image?.mapped(.plain, ColorCurve.encoded)
    }.register()
    FilterDescription("CISRGBToneCurveToLinear", "sRGB Tone Curve to Linear", [.colorAdjustment], [.image]) {
        $0.image?.mapped(.plain, ColorCurve.linear)
    }.register()
    FilterDescription(
        "CIWhitePointAdjust", "White Point Adjust", [.colorAdjustment], [.image, .color("inputColor", 1, 1, 1)]
    ) { inputs in
        let color = inputs.color("inputColor")
        return inputs.image?.mapped(
            .premultiplied,
            in: { space in
                let white = space.working(color)
                return { Pixel($0.rgb * white.rgb, alpha: $0.w) }
            })
    }.register()
    FilterDescription(
        "CITemperatureAndTint", "Temperature and Tint", [.colorAdjustment],
        [.image, .vector("inputNeutral", [6500, 0]), .vector("inputTargetNeutral", [6500, 0])]
    ) { inputs in
        let (from, to) = (white(inputs.vector("inputNeutral")), white(inputs.vector("inputTargetNeutral")))
        let gains = to / from
        return gains == SIMD3(1, 1, 1)
            ? inputs.image : inputs.image?.mapped(.light) { Pixel($0.rgb * gains, alpha: $0.w) }
    }.register()
    FilterDescription(
        "CIToneCurve", "Tone Curve", [.colorAdjustment],
        [.image] + (0..<5).map { .point("inputPoint\($0)", Double($0) / 4, Double($0) / 4) }
    ) { inputs in
        let points = (0..<5).map { inputs.point("inputPoint\($0)") }
        let tone = curve(points.map { (Float($0.x), Float($0.y)) })
        return inputs.image?.mapped(.encoded) { Pixel(tone($0.x), tone($0.y), tone($0.z), $0.w) }
    }.register()
}
