import CoreGraphics
import Foundation
public import QuartzCore

// Pictures that are cut, moved, turned and scaled.

public protocol CIAffineClamp: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var transform: CGAffineTransform { get set }
}

public protocol CIAffineTile: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var transform: CGAffineTransform { get set }
}

private final class Affine: TypedFilter, CIAffineClamp, CIAffineTile {}

public protocol CIStraighten: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var angle: Float { get set }
}

private final class Straighten: TypedFilter, CIStraighten {}

extension CIFilter {
    public class func affineClamp() -> any CIFilter & CIAffineClamp { Affine("CIAffineClamp") }
    public class func affineTile() -> any CIFilter & CIAffineTile { Affine("CIAffineTile") }
    public class func straighten() -> any CIFilter & CIStraighten { Straighten("CIStraightenFilter") }
}

/// A picture that repeats in both directions, moved by a matrix.
private func tiled(_ image: CIImage, _ matrix: CGAffineTransform) -> CIImage? {
    let tile: CGRect = image.extent
    guard !tile.isInfinite, !tile.isEmpty, matrix.a * matrix.d != matrix.b * matrix.c else { return image }
    let (width, height) = (Double(tile.width), Double(tile.height))
    let wrapped = WarpStep(image, needed: { _ in tile }) { x, y in
        let (u, v) = ((x - Double(tile.minX)) / width, (y - Double(tile.minY)) / height)
        return (Double(tile.minX) + (u - u.rounded(.down)) * width, Double(tile.minY) + (v - v.rounded(.down)) * height)
    }
    return CIImage(wrapped, .infinite).transformed(by: matrix)
}

/// The picture turned around its middle and enlarged until it fills its rectangle again.
private func straightened(_ image: CIImage, _ angle: Double) -> CIImage {
    let box: CGRect = image.extent
    guard !box.isInfinite, !box.isEmpty else { return image }
    let ratio = Double(max(box.width / box.height, box.height / box.width))
    let scale = CGFloat(abs(cos(angle)) + abs(sin(angle)) * ratio)
    let matrix = CGAffineTransform(translationX: box.midX, y: box.midY).rotated(by: CGFloat(angle))
        .scaledBy(x: scale, y: scale).translatedBy(x: -box.midX, y: -box.midY)
    return image.transformed(by: matrix).cropped(to: box)
}

@section(".init_array") @used
private let geometry: @convention(c) () -> Void = {
    FilterDescription(
        "CICrop", "Crop", [.geometryAdjustment], [.image, .rectangle("inputRectangle", [-1e9, -1e9, 2e9, 2e9])]
    ) { $0.image?.cropped(to: $0.rect("inputRectangle")) }.register()
    FilterDescription("CIAffineTransform", "Affine Transform", [.geometryAdjustment], [.image, .transform]) {
        $0.image?.transformed(by: $0.transform("inputTransform"))
    }.register()
    FilterDescription("CIAffineClamp", "Affine Clamp", [.tileEffect], [.image, .transform]) {
        $0.image?.clampedToExtent().transformed(by: $0.transform("inputTransform"))
    }.register()
    FilterDescription("CIAffineTile", "Affine Tile", [.tileEffect], [.image, .transform]) { inputs in
        inputs.image.flatMap { tiled($0, inputs.transform("inputTransform")) }
    }.register()
    FilterDescription(
        "CIStraightenFilter", "Straighten", [.geometryAdjustment], [.image, .angle("inputAngle", 0)]
    ) { inputs in inputs.image.map { straightened($0, inputs.number("inputAngle")) } }.register()
    FilterDescription("CIClamp", "Clamp", [.tileEffect], [.image, .rectangle("inputExtent", [0, 0, 640, 80])]) {
        $0.image?.clamped(to: $0.rect("inputExtent"))
    }.register()
}
