import CoreGraphics
import Foundation
public import QuartzCore

// Mixtures by a mask: the picture where the mask is full, the background where it is empty. A gray mask is its
// luminance in the working space, times its alpha.

public protocol CIBlendWithMask: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var backgroundImage: CIImage? { get set }
    var maskImage: CIImage? { get set }
}

private final class BlendWithMask: TypedFilter, CIBlendWithMask {}

public protocol CIMix: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var backgroundImage: CIImage? { get set }
    var amount: Float { get set }
}

private final class Mix: TypedFilter, CIMix {
    @Input("inputAmount") var amount: Float
}

public protocol CIDissolveTransition: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var targetImage: CIImage? { get set }
    var time: Float { get set }
}

private final class DissolveTransition: TypedFilter, CIDissolveTransition {
    @Input("inputTargetImage") var targetImage: CIImage?
    @Input("inputTime") var time: Float
}

extension CIFilter {
    public class func blendWithMask() -> any CIFilter & CIBlendWithMask { BlendWithMask("CIBlendWithMask") }
    public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask { BlendWithMask("CIBlendWithAlphaMask") }
    public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask { BlendWithMask("CIBlendWithRedMask") }
    public class func blendWithBlueMask() -> any CIFilter & CIBlendWithMask { BlendWithMask("CIBlendWithBlueMask") }
    public class func mix() -> any CIFilter & CIMix { Mix("CIMix") }
    public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
        DissolveTransition("CIDissolveTransition")
    }
}

private func register(_ name: String, _ title: String, _ level: @escaping @Sendable (Pixel) -> Float) {
    FilterDescription(name, title, [.stylize], [.image, .background, .image("inputMaskImage")]) { inputs in
        guard let front = inputs.image else { return nil }
        guard let mask = inputs.image(kCIInputMaskImageKey) else { return front }
        let back = inputs.image(kCIInputBackgroundImageKey) ?? .empty()
        let step = MixStep(front, back, mask) { front, back, mask in
            let amount = min(max(level(mask), 0), 1)
            return back + (front - back) * amount
        }
        let seen: CGRect = front.extent.intersection(mask.extent)
        return CIImage(step, back.extent.isNull ? seen : back.extent.union(seen))
    }.register()
}

private func mixed(_ from: CIImage, _ to: CIImage, _ amount: Float) -> CIImage {
    let amount = min(max(amount, 0), 1)
    return CIImage(MixStep(from, to) { from, to, _ in from + (to - from) * amount }, from.extent.union(to.extent))
}

@section(".init_array") @used
private let masks: @convention(c) () -> Void = {
    register("CIBlendWithMask", "Blend With Mask") { $0.rgb.luminance }
    register("CIBlendWithAlphaMask", "Blend With Alpha Mask") { $0.w }
    register("CIBlendWithRedMask", "Blend With Red Mask") { $0.x }
    register("CIBlendWithBlueMask", "Blend With Blue Mask") { $0.z }
    FilterDescription(
        "CIMix", "Mix", [.stylize], [.image, .background, .number("inputAmount", 1, 0...1)]
    ) { inputs in
        guard let front = inputs.image else { return nil }
        let back = inputs.image(kCIInputBackgroundImageKey) ?? .empty()
        return mixed(back, front, inputs.float("inputAmount"))
    }.register()
    FilterDescription(
        "CIDissolveTransition", "Dissolve", [.transition],
        [
            .image, .image("inputTargetImage"),
            .number("inputTime", 0, 0...1, from: 0, to: 1, type: kCIAttributeTypeTime),
        ]
    ) { inputs in
        guard let from = inputs.image, let to = inputs.image(kCIInputTargetImageKey) else { return nil }
        return mixed(from, to, inputs.float("inputTime"))
    }.register()
}
