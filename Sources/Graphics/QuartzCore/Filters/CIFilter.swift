public import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
package import QuinceRenderTree
package import Synchronization

/// A filter of a layer, with its inputs: for `CALayer.filters`, `backgroundFilters` and, by its name alone,
/// `compositingFilter`.
///
/// Core Image gives it an output image. A layer copies the inputs when it is given the
/// filter; later they change through the layer, with the animatable key path "filters.NAME.inputRadius". A blur's
/// `inputRadius` is the standard deviation of the Gaussian in points.
open class CIFilter: NSObject {
    package private(set) var content: LayerFilter?
    package let kindName: String
    /// The pictures that Core Image filters, by their keys.
    package private(set) var images: [String: AnyObject] = [:]
    private let imageKeys: Set<String>
    /// The filters that Core Image alone has, with the keys of their pictures beside `inputImage`.
    package static let pictureFilters = Mutex<[String: Set<String>]>([:])

    /// The filter's name in key paths; by default the kind, such as "CIGaussianBlur".
    open var name: String {
        didSet { content?.name = name }
    }

    /// - Returns: `nil` for an unknown filter, as in Core Image; it is reported.
    public init?(name: String) {
        kindName = name
        self.name = name
        content = FilterKind.named[name].map { LayerFilter($0) }
        let pictureKeys = Self.pictureFilters.withLock { $0[name] }
        imageKeys = Self.commonImageKeys.union(pictureKeys ?? [])
        super.init()
        guard content == nil, pictureKeys == nil, FilterReading(name)?.blendMode == nil else { return }
        Unsupported.report("filter \(name)", in: "CIFilter")
        return nil
    }

    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    private static let commonImageKeys: Set<String> = ["inputImage", "inputBackgroundImage"]

    package init(_ content: LayerFilter) {
        (self.content, kindName, name) = (content, content.kind.name, content.name)
        imageKeys = Self.commonImageKeys
        super.init()
    }

    /// Whether it blends its image with the one behind, as its name says.
    package var isBlending: Bool { content == nil }

    open var inputKeys: [String] { content?.kind.inputs.map(\.key) ?? [] }

    open func setDefaults() { content = content.map { LayerFilter($0.kind, name: name) } }

    open func value(forKey key: String) -> Any? {
        if key == "name" { return name }
        if imageKeys.contains(key) { return images[key] }
        switch content?[input: key] {
        case .numbers(let values)?: return CIVector(values: values)
        case let value: return value?.any
        }
    }

    /// Sets an input; `nil` restores the default. Stops with Core Image's message for an input that the filter lacks.
    open func setValue(_ value: Any?, forKey key: String) {
        if key == "name", let name = value as? String {
            self.name = name
        } else if imageKeys.contains(key) {
            images[key] = value.map { $0 as AnyObject }
        } else if let content, content[input: key] != nil {
            let given = value ?? LayerFilter(content.kind)[input: key]?.any
            if let given, self.content?.setInput(given, forKey: key) != true {
                Unsupported.report("a value of type \(type(of: given)) for \(key)", in: "filter \(kindName)")
            }
        } else {
            setValue(value, forUndefinedKey: key)
        }
    }
}

extension CIFilter: KeyValueContainer {}
