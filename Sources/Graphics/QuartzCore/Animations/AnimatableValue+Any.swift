import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceRenderTree

extension AnimatableValue {
    /// Reads a value like `init(_:like:)`, and reports a value that does not fit.
    ///
    /// - Parameter context: the class and the key path, for the message.
    static func reading(_ value: Any?, like sample: AnimatableValue, in context: String) -> AnimatableValue? {
        let read = AnimatableValue(value, like: sample)
        if read == nil, let value = value.flatMap(unwrapped) {
            Unsupported.report("a value of type \(type(of: value))", in: context)
        }
        return read
    }

    /// Reads the values of client code for `fromValue`, `values` and similar. Bridging on Linux does not convert
    /// CGFloat, CGPoint and similar types to NSNumber and NSValue, so all of them are accepted.
    ///
    /// - Parameter sample: a value of the requested kind.
    /// - Returns: `nil` for `nil`, and for a value that does not fit the kind.
    package init?(_ value: Any?, like sample: AnimatableValue) {
        guard let value = value.flatMap(Self.unwrapped) else { return nil }
        switch sample {
        case .number: self.init(number: value)
        case .flag: self.init(flag: value)
        case .point: self.init(point: value)
        case .size: self.init(size: value)
        case .rect: self.init(rect: value)
        case .transform: self.init(transform: value)
        case .color: self.init(color: value)
        case .path: self.init(path: value)
        case .image, .imageMix: self.init(image: value)
        case .numbers: self.init(numbers: value)
        case .colors: self.init(colors: value)
        case .filters: self.init(filters: value)
        }
    }

    /// Unwraps an optional inside an `Any`, which is not the same as its value.
    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first?.value
    }

    private init?(number value: Any) {
        guard let number = Self.double(value) else { return nil }
        self = .number(number)
    }

    private static func double(_ value: Any) -> Double? {
        switch value {
        case let v as Double: return v
        case let v as CGFloat: return Double(v)
        case let v as Float: return Double(v)
        case let v as Int: return Double(v)
        case let v as Bool: return v ? 1 : 0
        case let v as NSNumber: return v.doubleValue
        case let v as any BinaryInteger: return Double(v)
        default: return nil
        }
    }

    private init?(flag value: Any) {
        guard let number = Self.double(value) else { return nil }
        self = .flag(number != 0)
    }

    private init?(point value: Any) {
        guard let pair = Self.pair(value) else { return nil }
        self = .point(CGPoint(x: pair.0, y: pair.1))
    }

    private init?(size value: Any) {
        guard let pair = Self.pair(value) else { return nil }
        self = .size(CGSize(width: pair.0, height: pair.1))
    }

    /// Returns the two numbers of a point or a size: Core Animation accepts either where the other is documented.
    private static func pair(_ value: Any) -> (CGFloat, CGFloat)? {
        switch value {
        case let v as CGPoint: return (v.x, v.y)
        case let v as CGSize: return (v.width, v.height)
        case let v as NSValue where v.holds("CGPoint"): return (v.pointValue.x, v.pointValue.y)
        case let v as NSValue where v.holds("CGSize"): return (v.sizeValue.width, v.sizeValue.height)
        default: return nil
        }
    }

    private init?(rect value: Any) {
        switch value {
        case let v as CGRect: self = .rect(v)
        case let v as NSValue where v.holds("CGRect"): self = .rect(v.rectValue)
        default: return nil
        }
    }

    private init?(transform value: Any) {
        switch value {
        case let v as CATransform3D: self = .transform(v)
        case let v as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(v))
        case let v as NSValue:
            guard let transform = v.boxedTransform else { return nil }
            self = .transform(transform)
        default: return nil
        }
    }

    private init?(color value: Any) {
        guard let color = value as? CGColor else { return nil }
        self = .color(color)
    }

    private init?(path value: Any) {
        guard let path = value as? CGPath else { return nil }
        self = .path(path)
    }

    private init?(image value: Any) {
        if let mix = value as? ImageMix {
            self = .imageMix(mix)
        } else if let image = CGImage.held(by: value) {
            self = .image(image)
        } else {
            return nil
        }
    }

    private init?(numbers value: Any) {
        guard let array = value as? [Any] else { return nil }
        self = .numbers(array.compactMap(Self.double))
    }

    private init?(colors value: Any) {
        guard let array = value as? [Any] else { return nil }
        self = .colors(array.compactMap { $0 as? CGColor })
    }

    private init?(filters value: Any) {
        guard let array = value as? [Any] else { return nil }
        self = .filters(LayerFilter.reading(array, in: "filters"))
    }
}

extension AnimatableValue {
    /// The form for an animation: a missing color is a clear one and a missing image an empty one, because `nil` means
    /// the model's value.
    package var animated: Any? {
        switch self {
        case .color(nil): return CGColor(RGBA(red: 0, green: 0, blue: 0, alpha: 0))
        case .image(nil): return ImageMix.nothing
        case .imageMix(let mix): return mix
        default: return any
        }
    }

    /// The kind's empty value; `nil` for kinds that always have a value.
    var none: AnimatableValue? {
        switch self {
        case .color: return .color(nil)
        case .path: return .path(nil)
        case .image, .imageMix: return .image(nil)
        case .numbers: return .numbers([])
        case .colors: return .colors([])
        default: return nil
        }
    }

    /// The form in which client code reads it back, from `presentation()` by key or as an action's old value.
    package var any: Any? {
        switch self {
        case .number(let v): return v
        case .flag(let v): return v
        case .point(let v): return v
        case .size(let v): return v
        case .rect(let v): return v
        case .transform(let v): return v
        case .color(let v): return v
        case .path(let v): return v
        case .image(let v): return v
        case .imageMix(let v): return v.nearest
        case .numbers(let v): return v
        case .colors(let v): return v
        case .filters(let v): return v.map { CIFilter($0) }
        }
    }
}
