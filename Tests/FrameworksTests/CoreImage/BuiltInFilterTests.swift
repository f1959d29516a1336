import CoreImage
import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
import Testing
import UIKit

/// Filters as objects: names, keys, attributes, defaults, properties, copies, and an app's own.
@Suite("Core Image filter objects", .serialized)
struct BuiltInFilterTests {
    private typealias Samples = PictureSamples

    /// The defaults and limits are those of Apple's Core Image Filter Reference.
    @Test("Inputs have keys, defaults and limits")
    func attributes() throws {
        let blur = try #require(CIFilter(name: "CIGaussianBlur"))
        #expect(blur.inputKeys == ["inputImage", "inputRadius"] && blur.outputKeys == ["outputImage"])
        let radius = try #require(blur.attributes["inputRadius"] as? [String: Any])
        #expect((radius[kCIAttributeDefault] as? NSNumber)?.doubleValue == 10)
        #expect((radius[kCIAttributeSliderMax] as? NSNumber)?.doubleValue == 100)
        #expect((radius[kCIAttributeMin] as? NSNumber)?.doubleValue == 0)
        #expect(radius[kCIAttributeClass] as? String == "NSNumber")
        #expect(radius[kCIAttributeType] as? String == kCIAttributeTypeDistance)
        #expect(blur.attributes[kCIAttributeFilterDisplayName] as? String == "Gaussian Blur")
        #expect(CIFilter.localizedName(forFilterName: "CISepiaTone") == "Sepia Tone")
        #expect(CIFilter.localizedName(forCategory: kCICategoryColorEffect) == "Color Effect")
        let defaults: [(String, String, Double)] = [
            ("CISepiaTone", "inputIntensity", 1), ("CIVignette", "inputRadius", 1), ("CIPixellate", "inputScale", 8),
            ("CIMotionBlur", "inputRadius", 20), ("CITwirlDistortion", "inputAngle", Double.pi),
            ("CIUnsharpMask", "inputRadius", 2.5), ("CISharpenLuminance", "inputSharpness", 0.4),
            ("CIBloom", "inputIntensity", 0.5), ("CICheckerboardGenerator", "inputWidth", 80),
        ]
        for (name, key, value) in defaults {
            #expect((CIFilter(name: name)?.value(forKey: key) as? NSNumber)?.doubleValue == value, "\(name)")
        }
    }

    @Test("Categories list their filters, and all of them can be made, have attributes and draw or say what they lack")
    func all() throws {
        let effects = CIFilter.filterNames(inCategory: kCICategoryColorEffect)
        #expect(effects.contains("CISepiaTone") && !effects.contains("CIGaussianBlur") && effects == effects.sorted())
        let names = CIFilter.filterNames(inCategory: kCICategoryBuiltIn)
        #expect(names == CIFilter.filterNames(inCategory: nil) && names.count >= 100)
        let picture = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))
        for name in names {
            let filter = try #require(CIFilter(name: name))
            for key in filter.inputKeys {
                let attributes = try #require(filter.attributes[key] as? [String: Any])
                #expect(attributes[kCIAttributeClass] is String && attributes[kCIAttributeType] is String)
                if attributes[kCIAttributeClass] as? String == "CIImage" { filter.setValue(picture, forKey: key) }
            }
            let needsData = filter.inputKeys.contains("inputMessage") || filter.inputKeys.contains("inputCubeData")
            #expect((filter.outputImage == nil) == needsData, "\(name)")
        }
    }

    @Test("Values come back as they were set, and the defaults come back with them")
    func values() throws {
        let filter = try #require(CIFilter(name: "CIColorMonochrome"))
        let color = CIColor(red: 0.1, green: 0.2, blue: 0.3)
        filter.setValue(color, forKey: kCIInputColorKey)
        #expect(filter.value(forKey: kCIInputColorKey) as? CIColor == color)
        let picture = CIImage(color: .red)
        filter.setValue(picture, forKey: kCIInputImageKey)
        filter.setDefaults()
        #expect(filter.value(forKey: kCIInputColorKey) as? CIColor == CIColor(red: 0.6, green: 0.45, blue: 0.3))
        #expect(filter.value(forKey: kCIInputImageKey) as? CIImage === picture)
        filter.setValue(nil, forKey: kCIInputImageKey)
        #expect(filter.outputImage == nil)
        filter.setValue("much", forKey: kCIInputIntensityKey)
        filter.setValue(picture, forKey: kCIInputImageKey)
        #expect(filter.outputImage != nil)
        #expect(Unsupported.messages.contains { $0.contains("inputIntensity") })
    }

    @Test("A picture keeps the inputs that it was made of")
    func frozen() throws {
        let filter = try #require(CIFilter(name: "CIConstantColorGenerator"))
        filter.setValue(CIColor.red, forKey: kCIInputColorKey)
        let red = try #require(filter.outputImage)
        filter.setValue(CIColor.blue, forKey: kCIInputColorKey)
        #expect(Samples.number(red, 0, 0) == SIMD4(1, 0, 0, 1))
        #expect(Samples.number(filter.outputImage, 0, 0) == SIMD4(0, 0, 1, 1))
    }

    @Test("Properties are the inputs, and a copy has its own")
    func properties() throws {
        let filter = CIFilter.gaussianBlur()
        filter.inputImage = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(filter.radius == 10)
        filter.radius = 2
        #expect((filter.value(forKey: kCIInputRadiusKey) as? NSNumber)?.doubleValue == 2 || filter.radius == 2)
        #expect(filter.outputImage?.extent == CGRect(x: -6, y: -6, width: 16, height: 16))
        let copy = try #require(filter.copy() as? any CIFilter & CIGaussianBlur)
        copy.radius = 1
        #expect(filter.radius == 2 && copy.radius == 1 && copy.inputImage === filter.inputImage)
        let exposure = CIFilter.exposureAdjust()
        exposure.setValue(3, forKey: kCIInputEVKey)
        #expect(exposure.ev == 3)
        let corner = CIFilter.perspectiveCorrection()
        corner.topLeft = CGPoint(x: 3, y: 4)
        #expect(corner.value(forKey: "inputTopLeft") as? CIVector == CIVector(x: 3, y: 4))
    }

    @Test("An app's own filter has its picture")
    func own() throws {
        let filter = Tint()
        filter.inputImage = CIImage(color: .white)
        filter.amount = 0.5
        #expect(Samples.near(Samples.number(filter.outputImage, 0, 0), SIMD4(0.5, 0.5, 0.5, 1)))
        #expect(filter.name.contains("Tint") && CIFilter(name: "CINone") == nil)
        #expect(Unsupported.messages.contains { $0.contains("filter CINone") })
    }

    @Test("An app's own filter is found by its name")
    func registered() throws {
        struct Maker: CIFilterConstructor {
            func filter(withName name: String) -> CIFilter? { name == "Half" ? HalfFilter() : nil }
        }
        CIFilter.registerName("Half", constructor: Maker(), classAttributes: ["inputImage": [String: Any]()])
        let filter = try #require(CIFilter(name: "Half", parameters: ["inputImage": CIImage(color: .white)]))
        #expect(filter.inputKeys == ["inputImage"])
        #expect(Samples.near(Samples.number(filter.outputImage, 0, 0), SIMD4(0.5, 0.5, 0.5, 1)))
        let half = CIImage(color: .red).applyingFilter("Half").applyingFilter("Half")
        #expect(Samples.near(Samples.number(half, 0, 0), SIMD4(0.25, 0, 0, 1)))
        CIFilter.pictureFilters.withLock { $0["Half"] = nil }
    }

    @Test("An accumulator keeps what was painted, and takes only the rectangle that it is told")
    func accumulator() throws {
        let paper = try #require(CIImageAccumulator(extent: CGRect(x: 2, y: 3, width: 6, height: 4), format: .RGBA8))
        paper.setImage(.red)
        paper.setImage(.blue, dirtyRect: CGRect(x: 2, y: 3, width: 2, height: 2))
        #expect(paper.image().extent == CGRect(x: 2, y: 3, width: 6, height: 4))
        #expect(Samples.number(paper.image(), 3, 4) == SIMD4(0, 0, 1, 1))
        #expect(Samples.number(paper.image(), 5, 4) == SIMD4(1, 0, 0, 1))
        paper.setImage(.empty(), dirtyRect: CGRect(x: 4, y: 3, width: 1, height: 1))
        #expect(Samples.number(paper.image(), 4, 3) == .zero)
        paper.clear()
        #expect(Samples.number(paper.image(), 5, 4) == .zero)
        #expect(CIImageAccumulator(extent: .infinite, format: .RGBA8) == nil)
    }

    @Test("A layer shows a filter with properties")
    @MainActor
    func layers() {
        let layer = CALayer()
        let filter = CIFilter.gaussianBlur()
        (filter.radius, filter.name) = (3, "soft")
        layer.filters = [filter]
        #expect((layer.value(forKeyPath: "filters.soft.inputRadius") as? NSNumber)?.doubleValue == 3)
    }

    @Test("Detectors and kernels say that they are not there")
    func absent() throws {
        let detector = CIDetector(ofType: CIDetectorTypeFace, context: nil, options: nil)
        #expect(detector?.features(in: .red).isEmpty == true && CIDetector(ofType: "Cat", context: nil) == nil)
        #expect(CIColorKernel(source: "kernel vec4 f(__sample s) { return s; }") == nil)
        #expect(Unsupported.messages.contains { $0.contains("CIDetectorTypeFace") })
        #expect(Unsupported.messages.contains { $0.contains("kernels from source") })
    }
}

private final class HalfFilter: CIFilter {
    private var inputImage: CIImage?

    override var inputKeys: [String] { ["inputImage"] }
    override func setValue(_ value: Any?, forKey key: String) {
        if key == "inputImage" { inputImage = value as? CIImage } else { super.setValue(value, forKey: key) }
    }
    override var outputImage: CIImage? { inputImage?.applyingFilter("CIExposureAdjust", parameters: ["inputEV": -1]) }
}

private final class Tint: CIFilter {
    var inputImage: CIImage?
    var amount: CGFloat = 1

    override var outputImage: CIImage? {
        inputImage?.applyingFilter(
            "CIColorMatrix",
            parameters: [
                "inputRVector": CIVector(x: amount, y: 0, z: 0, w: 0),
                "inputGVector": CIVector(x: 0, y: amount, z: 0, w: 0),
                "inputBVector": CIVector(x: 0, y: 0, z: amount, w: 0),
            ])
    }
}
