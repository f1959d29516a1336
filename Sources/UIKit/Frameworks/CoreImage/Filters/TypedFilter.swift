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

    func number(_ key: String) -> Float { FilterInputs(self).float("input" + key) }
    func set(_ value: Any?, _ key: String) { setValue(value, forKey: "input" + key) }
    func vector(_ key: String) -> CIVector { value(forKey: "input" + key) as? CIVector ?? CIVector(x: 0) }
    func point(_ key: String) -> CGPoint { vector(key).cgPointValue }
    func color(_ key: String) -> CIColor { FilterInputs(self).color("input" + key) }
    func picture(_ key: String) -> CIImage? { value(forKey: "input" + key) as? CIImage }
}
