import CoreGraphics
import Foundation
import QuartzCore

/// A filter as data: its names, its inputs and the picture that it makes of them. It stands beside its formula and
/// registers itself when the module is loaded.
struct FilterDescription: PictureFilter {
    let name: String
    private let title: String
    private let categories: [FilterCategory]
    private let inputs: [FilterInput]
    private let make: @Sendable (FilterInputs) -> CIImage?

    init(
        _ name: String, _ title: String, _ categories: [FilterCategory], _ inputs: [FilterInput],
        _ make: @escaping @Sendable (FilterInputs) -> CIImage?
    ) {
        (self.name, self.title, self.categories) = (name, title, categories)
        (self.inputs, self.make) = (inputs, make)
    }

    func register() { CIFilter.pictureFilters.withLock { $0[name] = self } }

    var inputKeys: [String] { inputs.map(\.key) }

    func defaultValue(_ key: String) -> Any? { inputs.first { $0.key == key }?.value.any }
    func attributes(ofInput key: String) -> [String: Any]? { inputs.first { $0.key == key }?.attributes }

    var attributes: [String: Any] {
        let all: [FilterCategory] = categories + [.builtIn, .stillImage]
        return [
            kCIAttributeFilterName: name, kCIAttributeFilterDisplayName: title,
            kCIAttributeFilterCategories: all.map(\.rawValue),
        ]
    }

    func output(of filter: CIFilter) -> CIImage? { make(FilterInputs(filter)) }
}

/// An input of a filter, with its default.
struct FilterInput: Sendable {
    enum Value: Sendable {
        case image
        case number(Double)
        case vector([Double])
        case color([Double])
        case transform
        case string(String)
        case data
        case object

        var any: Any? {
            switch self {
            case .image, .data, .object: nil
            case .number(let value): NSNumber(value: value)
            case .vector(let values): values.map { CGFloat($0) }.withUnsafeBufferPointer(Self.vector)
            case .color(let c): CIColor(red: c[0], green: c[1], blue: c[2], alpha: c[3])
            case .transform: CGAffineTransform.identity
            case .string(let text): text
            }
        }

        private static func vector(_ values: UnsafeBufferPointer<CGFloat>) -> CIVector? {
            values.baseAddress.map { CIVector(values: $0, count: values.count) }
        }
    }

    let key: String
    let value: Value
    private let type: String
    private var minimum: Double?
    private var maximum: Double?
    private var slider: ClosedRange<Double>?

    private init(
        _ key: String, _ value: Value, _ type: String, minimum: Double? = nil, maximum: Double? = nil,
        slider: ClosedRange<Double>? = nil
    ) {
        (self.key, self.value, self.type) = (key, value, type)
        (self.minimum, self.maximum, self.slider) = (minimum, maximum, slider)
    }

    static let image = image("inputImage")
    static let background = image("inputBackgroundImage")
    static func image(_ key: String) -> Self { Self(key, .image, kCIAttributeTypeImage) }

    static func number(
        _ key: String, _ value: Double, _ slider: ClosedRange<Double>? = nil, from minimum: Double? = nil,
        to maximum: Double? = nil, type: String = kCIAttributeTypeScalar
    ) -> Self { Self(key, .number(value), type, minimum: minimum, maximum: maximum, slider: slider) }

    static func distance(_ key: String, _ value: Double, _ slider: ClosedRange<Double>, from: Double? = 0) -> Self {
        number(key, value, slider, from: from, type: kCIAttributeTypeDistance)
    }

    static func angle(_ key: String, _ value: Double) -> Self {
        number(key, value, -Double.pi...Double.pi, type: kCIAttributeTypeAngle)
    }

    static func point(_ key: String, _ x: Double, _ y: Double) -> Self {
        Self(key, .vector([x, y]), kCIAttributeTypePosition)
    }
    static func rectangle(_ key: String, _ values: [Double]) -> Self {
        Self(key, .vector(values), kCIAttributeTypeRectangle)
    }
    static func vector(_ key: String, _ values: [Double]) -> Self {
        Self(key, .vector(values), "CIAttributeTypeVector")
    }
    static func color(_ key: String, _ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) -> Self {
        Self(key, .color([r, g, b, a]), kCIAttributeTypeColor)
    }
    static let transform = Self("inputTransform", .transform, kCIAttributeTypeTransform)
    static func string(_ key: String, _ value: String) -> Self { Self(key, .string(value), "CIAttributeTypeString") }
    static func data(_ key: String) -> Self { Self(key, .data, "CIAttributeTypeData") }
    static func object(_ key: String) -> Self { Self(key, .object, "CIAttributeTypeObject") }

    private var className: String {
        switch value {
        case .image: "CIImage"
        case .number: "NSNumber"
        case .vector: "CIVector"
        case .color: "CIColor"
        case .transform: "NSAffineTransform"
        case .string: "NSString"
        case .data: "NSData"
        case .object: "NSObject"
        }
    }

    var attributes: [String: Any] {
        var all: [String: Any] = [
            kCIAttributeClass: className, kCIAttributeType: type,
            kCIAttributeDisplayName: String(key.dropFirst("input".count)), kCIAttributeName: key,
        ]
        all[kCIAttributeDefault] = value.any
        all[kCIAttributeMin] = minimum.map { NSNumber(value: $0) }
        all[kCIAttributeMax] = maximum.map { NSNumber(value: $0) }
        all[kCIAttributeSliderMin] = slider.map { NSNumber(value: $0.lowerBound) }
        all[kCIAttributeSliderMax] = slider.map { NSNumber(value: $0.upperBound) }
        return all
    }
}
