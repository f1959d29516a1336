import CoreGraphics
import Foundation
public import QuartzCore

// The operators of Porter and Duff, and sums, products and extremes of premultiplied colors, with the numbers of the
// working space ("Compositing and Blending Level 1", W3C, §5; Apple's Core Image Filter Reference).

public protocol CICompositeOperation: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var backgroundImage: CIImage? { get set }
}

final class CompositeOperation: TypedFilter, CICompositeOperation {}

extension CIFilter {
    private static func operation(_ name: String) -> any CIFilter & CICompositeOperation { CompositeOperation(name) }

    public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
        operation("CISourceOverCompositing")
    }
    public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
        operation("CISourceInCompositing")
    }
    public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
        operation("CISourceOutCompositing")
    }
    public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
        operation("CISourceAtopCompositing")
    }
    public class func additionCompositing() -> any CIFilter & CICompositeOperation {
        operation("CIAdditionCompositing")
    }
    public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
        operation("CIMultiplyCompositing")
    }
    public class func maximumCompositing() -> any CIFilter & CICompositeOperation { operation("CIMaximumCompositing") }
    public class func minimumCompositing() -> any CIFilter & CICompositeOperation { operation("CIMinimumCompositing") }
}

/// The rectangle in which a mixture of two pictures has pixels.
enum MixExtent { case union, intersection, behind }

/// Registers a filter that mixes a picture with the one behind it; without that one, it is the picture.
func registerMix(
    _ name: String, _ title: String, _ extent: MixExtent, _ function: @escaping @Sendable (Pixel, Pixel) -> Pixel
) {
    FilterDescription(name, title, [.compositeOperation], [.image, .background]) { inputs in
        guard let front = inputs.image else { return nil }
        guard let back = inputs.image(kCIInputBackgroundImageKey) else { return front }
        let area: CGRect =
            switch extent {
            case .union: front.extent.union(back.extent)
            case .intersection: front.extent.intersection(back.extent)
            case .behind: back.extent
            }
        return CIImage(MixStep(front, back) { front, back, _ in function(front, back) }, area)
    }.register()
}

@section(".init_array") @used
private let compositing: @convention(c) () -> Void = {
    registerMix("CISourceOverCompositing", "Source Over", .union) { $0 + $1 * (1 - $0.w) }
    registerMix("CISourceInCompositing", "Source In", .intersection) { $0 * $1.w }
    registerMix("CISourceOutCompositing", "Source Out", .union) { $0 * (1 - $1.w) }
    registerMix("CISourceAtopCompositing", "Source Atop", .behind) { $0 * $1.w + $1 * (1 - $0.w) }
    registerMix("CIAdditionCompositing", "Addition", .union) { front, back in
        let sum = front + back
        return Pixel(sum.rgb, alpha: min(sum.w, 1))
    }
    registerMix("CIMultiplyCompositing", "Multiply", .intersection) { $0 * $1 }
    registerMix("CIMaximumCompositing", "Maximum", .union) { pointwiseMax($0, $1) }
    registerMix("CIMinimumCompositing", "Minimum", .intersection) { pointwiseMin($0, $1) }
}
