import CoreGraphics
import Foundation
public import QuartzCore

/// A filter whose inputs are properties, as the functions of `CIFilter` make them: `CIFilter.gaussianBlur()`.
public protocol CIFilterProtocol: AnyObject {
    var outputImage: CIImage? { get }
}

/// The class of the filters with properties. Each inherits from it and conforms to its protocol, whose properties are
/// these.
class TypedFilter: CIFilter {
    /// - Parameter name: the name of a filter that this module registers.
    required convenience init(_ name: String) {
        guard let description = Self.pictureFilters.withLock({ $0[name] }) else {
            preconditionFailure("the filter \(name) is not registered")
        }
        self.init(description)
    }

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self(kindName)
        copy.takeInputs(of: self)
        return copy
    }

    // The inputs that several filters have.

    @Input("inputImage") var inputImage: CIImage?
    @Input("inputBackgroundImage") var backgroundImage: CIImage?
    @Input("inputMaskImage") var maskImage: CIImage?
    @Input("inputRadius") var radius: Float
    @Input("inputIntensity") var intensity: Float
    @Input("inputScale") var scale: Float
    @Input("inputAngle") var angle: Float
    @Input("inputWidth") var width: Float
    @Input("inputSharpness") var sharpness: Float
    @Input("inputCenter") var center: CGPoint
    @Input("inputColor") var color: CIColor
    @Input("inputColor0") var color0: CIColor
    @Input("inputColor1") var color1: CIColor
    @Input("inputExtent") var extent: CGRect
    @Input("inputTransform") var transform: CGAffineTransform
    @Input("inputMessage") var message: Data
}
