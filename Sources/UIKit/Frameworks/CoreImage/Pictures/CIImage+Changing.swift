public import CoreGraphics
public import Foundation
public import ImageIO
public import QuartzCore
import QuinceDiagnostics

extension CIImage {
    // MARK: Places

    public func transformed(by matrix: CGAffineTransform) -> CIImage { transformed(matrix, isSharp: nil) }

    /// - Parameter highQualityDownsample: has no effect.
    public func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
        transformed(by: matrix)
    }

    private func transformed(_ matrix: CGAffineTransform, isSharp: Bool?) -> CIImage {
        guard !matrix.isIdentity, let step = step as? any PictureStep else { return self }
        let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
        guard numbers.allSatisfy({ $0.isFinite && abs($0) < 1e9 }), matrix.a * matrix.d != matrix.b * matrix.c else {
            return .empty()
        }
        let moved: CGRect = extent.isInfinite || extent.isNull ? extent : extent.applying(matrix)
        // Two transformations in a row take the colors once.
        if let first = step as? TransformStep, first.input.extent.applying(first.matrix) == extent {
            let both = first.matrix.concatenating(matrix)
            return CIImage(TransformStep(first.input, both, isSharp: isSharp ?? first.isSharp), moved)
        }
        return CIImage(TransformStep(self, matrix, isSharp: isSharp ?? step.isSharp), moved)
    }

    /// Returns a picture whose pixels repeat when it becomes larger.
    public func samplingNearest() -> CIImage { CIImage(TransformStep(self, .identity, isSharp: true), extent) }
    /// Returns a picture whose pixels blend into each other when it becomes larger, as is the default.
    public func samplingLinear() -> CIImage { CIImage(TransformStep(self, .identity), extent) }

    public func cropped(to rect: CGRect) -> CIImage {
        CIImage(step: step, extent: extent.intersection(rect.standardized))
    }

    /// Returns the picture with the colors of its border beyond it.
    public func clampedToExtent() -> CIImage { clamped(to: extent) }

    public func clamped(to rect: CGRect) -> CIImage {
        let border = PixelRect(rect)
        guard !rect.isInfinite, !border.isEmpty else { return self }
        return CIImage(ClampStep(self, border), .infinite)
    }

    public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        let turn = Self.turns[orientation] ?? .identity
        let turned = transformed(by: turn)
        return turned.transformed(by: CGAffineTransform(translationX: -turned.extent.minX, y: -turned.extent.minY))
    }

    public func oriented(forExifOrientation orientation: Int32) -> CIImage {
        CGImagePropertyOrientation(rawValue: UInt32(max(orientation, 0))).map { oriented($0) } ?? self
    }

    public func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
        let turn = Self.turns[orientation] ?? .identity
        let turned: CGRect = extent.applying(turn)
        return turn.concatenating(CGAffineTransform(translationX: -turned.minX, y: -turned.minY))
    }

    public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
        CGImagePropertyOrientation(rawValue: UInt32(max(orientation, 0))).map { orientationTransform(for: $0) }
            ?? .identity
    }

    /// The turns and flips of EXIF's orientations.
    private static let turns: [CGImagePropertyOrientation: CGAffineTransform] = [
        .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0),
        .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0),
        .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0),
        .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0),
        .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0),
        .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0),
        .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
    ]

    // MARK: Filters

    /// - Returns: this picture, if the filter is not supported, which is reported.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        let filter = CIFilter(name: filterName, parameters: params)
        if filter?.inputKeys.contains(kCIInputImageKey) == true { filter?.setValue(self, forKey: kCIInputImageKey) }
        return filter?.outputImage ?? self
    }

    public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

    public func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }

    /// Returns the picture over another one.
    public func composited(over dest: CIImage) -> CIImage {
        applyingFilter("CISourceOverCompositing", parameters: [kCIInputBackgroundImageKey: dest])
    }

    // MARK: Alpha

    public func premultiplyingAlpha() -> CIImage { mapped(.premultiplied) { $0.premultiplied } }
    public func unpremultiplyingAlpha() -> CIImage { mapped(.premultiplied) { $0.unpremultiplied } }

    /// Returns the picture as opaque in a rectangle and transparent elsewhere.
    public func settingAlphaOne(in extent: CGRect) -> CIImage {
        CIImage(PointStep(self, .premultiplied) { _ in { Pixel($0.x, $0.y, $0.z, 1) } }, extent)
    }

    // MARK: Color spaces

    /// Reported, and returns the picture itself.
    public func matchedToWorkingSpace(from colorSpace: CGColorSpace) -> CIImage? { unmatched() }
    /// Reported, and returns the picture itself.
    public func matchedFromWorkingSpace(to colorSpace: CGColorSpace) -> CIImage? { unmatched() }

    private func unmatched() -> CIImage {
        Unsupported.report("color spaces of a step", in: "CIImage")
        return self
    }

    public func insertingIntermediate() -> CIImage { self }
    public func insertingIntermediate(cache: Bool) -> CIImage { self }

    /// The part of a picture's input that a part of it needs. Only pictures that are the input itself know it.
    public func regionOfInterest(for image: CIImage, in rect: CGRect) -> CGRect {
        image.step === step ? rect.intersection(extent) : image.extent
    }

    /// Reported, and empty: no filter is chosen by a picture's content.
    public func autoAdjustmentFilters() -> [CIFilter] { autoAdjustmentFilters(options: nil) }
    public func autoAdjustmentFilters(options: [CIImageAutoAdjustmentOption: Any]?) -> [CIFilter] {
        Unsupported.report("filters by a picture's content", in: "CIImage.autoAdjustmentFilters")
        return []
    }
}

public struct CIImageAutoAdjustmentOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let enhance = CIImageAutoAdjustmentOption(rawValue: "kCIImageAutoAdjustEnhance")
    public static let redEye = CIImageAutoAdjustmentOption(rawValue: "kCIImageAutoAdjustRedEye")
    public static let features = CIImageAutoAdjustmentOption(rawValue: "kCIImageAutoAdjustFeatures")
    public static let crop = CIImageAutoAdjustmentOption(rawValue: "kCIImageAutoAdjustCrop")
    public static let level = CIImageAutoAdjustmentOption(rawValue: "kCIImageAutoAdjustLevel")
}
