import CoreGraphics
public import Foundation
public import Metal
public import QuartzCore
import QuinceDiagnostics

/// A picture's pixels for a kernel to read, from the top.
public protocol CIImageProcessorInput {
    /// The part of the picture, in its pixels.
    var region: CGRect { get }
    var bytesPerRow: Int { get }
    var format: CIFormat { get }
    var baseAddress: UnsafeRawPointer { get }
    /// `nil`: there is no device of Metal.
    var metalTexture: (any MTLTexture)? { get }
}

/// Pixels for a kernel to write, from the top.
public protocol CIImageProcessorOutput {
    var region: CGRect { get }
    var bytesPerRow: Int { get }
    var format: CIFormat { get }
    var baseAddress: UnsafeMutableRawPointer { get }
    var metalTexture: (any MTLTexture)? { get }
    var metalCommandBuffer: (any MTLCommandBuffer)? { get }
}

/// A filter of an app's own, which computes pixels in `process(with:arguments:output:)` when a context draws its
/// picture.
///
/// - Differs: pixels are always 8-bit RGBA, premultiplied.
open class CIImageProcessorKernel: NSObject {
    /// Writes the output. The default writes nothing.
    open class func process(
        with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?, output: any CIImageProcessorOutput
    ) throws {}

    /// The part of an input that a part of the output needs: the same part, if a class does not say otherwise.
    open class func roi(forInput input: Int32, arguments: [String: Any]?, outputRect: CGRect) -> CGRect { outputRect }

    open class func formatForInput(at input: Int32) -> CIFormat { .RGBA8 }
    open class var outputFormat: CIFormat { .RGBA8 }
    open class var outputIsOpaque: Bool { false }
    open class var synchronizeInputs: Bool { true }

    /// Returns the picture that the kernel computes.
    open class func apply(
        withExtent extent: CGRect, inputs: [CIImage]?, arguments: [String: Any]?
    ) throws -> CIImage {
        CIImage(ProcessorStep(Processing(kernel: self, inputs: inputs ?? [], arguments: arguments)), extent)
    }
}

/// The pixels that a kernel computes.
private final class ProcessorStep: PictureStep {
    private let processing: Processing
    init(_ processing: Processing) { self.processing = processing }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        guard let image = processing.pixels(in: rect.cgRect) else { return try PixelBlock(rect) }
        let own = PixelRect(minX: 0, minY: 0, maxX: rect.width, maxY: rect.height)
        let (source, block) = (try ImageStep(image).pixels(in: own, drawing), try PixelBlock(rect))
        block.fill { x, y in source[x - rect.minX, y - rect.minY] }
        return block
    }
}

/// A kernel with its inputs, which computes a picture.
private struct Processing: @unchecked Sendable {
    let kernel: CIImageProcessorKernel.Type
    let inputs: [CIImage]
    let arguments: [String: Any]?

    /// Returns the pixels of a rectangle; `nil` if the kernel throws, which is reported.
    func pixels(in rect: CGRect) -> CGImage? {
        guard let output = OutputPixels(rect) else { return nil }
        let given = inputs.enumerated().compactMap { number, image in pixels(image, number, rect) }
        guard given.count == inputs.count else { return nil }
        do {
            try kernel.process(with: given, arguments: arguments, output: output)
        } catch {
            Unsupported.report("the error \(error)", in: "\(kernel)")
            return nil
        }
        return output.context.makeImage()
    }

    private func pixels(_ image: CIImage, _ number: Int, _ rect: CGRect) -> InputPixels? {
        var part = kernel.roi(forInput: Int32(number), arguments: arguments, outputRect: rect)
        if part.isInfinite { part = image.extent.isInfinite ? rect : image.extent }
        let hasPixels: Bool = !part.isNull && !part.isEmpty && part.width * part.height <= CGFloat(1 << 28)
        // A kernel finds its inputs by their numbers, so that one without pixels has a transparent one.
        part = hasPixels ? part.integral : CGRect(origin: rect.origin, size: CGSize(width: 1, height: 1))
        guard let pixels = InputPixels(part) else { return nil }
        if hasPixels, let drawn = CIContext().createCGImage(image, from: part) {
            pixels.context.draw(drawn, in: CGRect(origin: .zero, size: part.size))
        }
        return pixels
    }
}

private class ProcessorPixels {
    let region: CGRect
    let context: CGContext
    let memory: UnsafeMutableRawPointer

    init?(_ region: CGRect) {
        guard
            let context = CGContext(
                data: nil, width: Int(region.width), height: Int(region.height), bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue),
            let memory = context.data
        else { return nil }
        (self.region, self.context, self.memory) = (region, context, memory)
    }

    var bytesPerRow: Int { context.bytesPerRow }
    var format: CIFormat { .RGBA8 }
    var metalTexture: (any MTLTexture)? { nil }
    var metalCommandBuffer: (any MTLCommandBuffer)? { nil }
}

private final class InputPixels: ProcessorPixels, CIImageProcessorInput {
    var baseAddress: UnsafeRawPointer { UnsafeRawPointer(memory) }
}

private final class OutputPixels: ProcessorPixels, CIImageProcessorOutput {
    var baseAddress: UnsafeMutableRawPointer { memory }
}
