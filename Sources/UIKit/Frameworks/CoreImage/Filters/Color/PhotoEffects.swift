import CoreGraphics
import Foundation
public import QuartzCore

// The looks of the Camera app of iOS 7. Apple has tables of colors for them that are not public, so that these are
// approximations by a matrix and a curve: they resemble the originals and are not equal to them.

public protocol CIPhotoEffect: CIFilterProtocol { var inputImage: CIImage? { get set } }

private final class PhotoEffect: TypedFilter, CIPhotoEffect {}

extension CIFilter {
    public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectMono") }
    public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectNoir") }
    public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectTonal") }
    public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectChrome") }
    public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectFade") }
    public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectInstant") }
    public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectProcess") }
    public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectTransfer") }
}

/// A look: how much color is left, how steep the curve is around the middle, and the colors of black and white.
private struct Look {
    var saturation: Float = 1
    /// 0 is a line, 1 the curve 3x² − 2x³; less than 0 is flatter than a line.
    var contrast: Float = 0
    var black = SIMD3<Float>(0, 0, 0)
    var white = SIMD3<Float>(1, 1, 1)

    var function: PointStep.Function {
        let look = self
        return { c in
            let gray = SIMD3(repeating: c.rgb.luminance)
            let color = Pixel(gray + (c.rgb - gray) * look.saturation, alpha: c.w).limited.rgb
            let steep = color * color * (3 - 2 * color)
            let tone = color + (steep - color) * look.contrast
            return Pixel(look.black + (look.white - look.black) * tone, alpha: c.w)
        }
    }
}

private func register(_ name: String, _ title: String, _ look: Look) {
    FilterDescription(name, title, [.colorEffect], [.image]) { $0.image?.mapped(.encoded, look.function) }.register()
}

@section(".init_array") @used
private let photoEffects: @convention(c) () -> Void = {
    register("CIPhotoEffectMono", "Photo Effect Mono", Look(saturation: 0))
    register("CIPhotoEffectNoir", "Photo Effect Noir", Look(saturation: 0, contrast: 1))
    register(
        "CIPhotoEffectTonal", "Photo Effect Tonal",
        Look(saturation: 0, contrast: -0.25, black: SIMD3(0.06, 0.06, 0.06)))
    register("CIPhotoEffectChrome", "Photo Effect Chrome", Look(saturation: 1.25, contrast: 0.35))
    register(
        "CIPhotoEffectFade", "Photo Effect Fade",
        Look(saturation: 0.7, contrast: -0.15, black: SIMD3(0.1, 0.1, 0.11), white: SIMD3(0.96, 0.96, 0.94)))
    register(
        "CIPhotoEffectInstant", "Photo Effect Instant",
        Look(saturation: 0.75, contrast: 0.2, black: SIMD3(0.12, 0.09, 0.08), white: SIMD3(1, 0.97, 0.85)))
    register(
        "CIPhotoEffectProcess", "Photo Effect Process",
        Look(saturation: 0.9, contrast: 0.3, black: SIMD3(0, 0.05, 0.1), white: SIMD3(0.92, 1, 0.96)))
    register(
        "CIPhotoEffectTransfer", "Photo Effect Transfer",
        Look(saturation: 0.9, contrast: 0.2, black: SIMD3(0.1, 0.04, 0.02), white: SIMD3(1, 0.95, 0.82)))
}
