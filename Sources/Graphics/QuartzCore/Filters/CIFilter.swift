public import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
package import QuinceRenderTree

/// A filter of a layer or of a picture, with its inputs: for `CALayer.filters`, `backgroundFilters` and, by its name
/// alone, `compositingFilter`; and for Core Image, which gives it an output image.
///
/// A layer copies the inputs when it is given the filter; later they change through the layer, with the animatable key
/// path "filters.NAME.inputRadius". A blur's `inputRadius` is the standard deviation of the Gaussian in points.
///
/// An app's own filter inherits from this class, has its inputs as properties and overrides `outputImage`.
open class CIFilter: NSObject, NSCopying {
    package private(set) var content: LayerFilter?
    package let kindName: String
    package let picture: (any PictureFilter)?
    /// The inputs that were set, as they were given; `content` has those that layers know too.
    private var given: [String: Any] = [:]

    /// The filter's name in key paths; by default the kind, such as "CIGaussianBlur".
    open var name: String {
        didSet { content?.name = name }
    }

    /// Creates a filter for a class of an app's own.
    public override init() {
        kindName = "\(Self.self)"
        (name, picture) = (kindName, nil)
        super.init()
    }

    /// - Returns: `nil` for an unknown filter, as in Core Image; it is reported.
    public init?(name: String) {
        kindName = name
        self.name = name
        content = FilterKind.named[name].map { LayerFilter($0) }
        picture = Self.pictureFilters.withLock { $0[name] }
        super.init()
        guard content == nil, picture == nil, FilterReading(name)?.blendMode == nil else { return }
        Unsupported.report("filter \(name)", in: "CIFilter")
        return nil
    }

    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    /// Creates a filter for a class that has a filter's inputs as properties.
    package init(_ picture: any PictureFilter) {
        (self.picture, kindName, name) = (picture, picture.name, picture.name)
        content = FilterKind.named[picture.name].map { LayerFilter($0) }
        super.init()
    }

    package init(_ content: LayerFilter) {
        (self.content, kindName, name) = (content, content.kind.name, content.name)
        let kindName = kindName
        picture = Self.pictureFilters.withLock { $0[kindName] }
        super.init()
    }

    open var inputKeys: [String] { picture?.inputKeys ?? content?.kind.inputs.map(\.key) ?? [] }
    open var outputKeys: [String] { ["outputImage"] }

    /// The filter's names and categories, and a dictionary for each input with its class, limits and default.
    open var attributes: [String: Any] {
        var all: [String: Any] = picture?.attributes ?? ["CIAttributeFilterName": kindName]
        for key in inputKeys { all[key] = picture?.attributes(ofInput: key) ?? [:] }
        return all
    }

    /// The filtered picture; `nil` without an input that the filter needs.
    open var outputImage: CIImage? { picture?.output(of: self) }

    open func setDefaults() {
        content = content.map { LayerFilter($0.kind, name: name) }
        // Pictures have no defaults, so that they stay.
        given = given.filter { $0.value is CIImage }
    }

    open func value(forKey key: String) -> Any? {
        if key == "name" { return name }
        if key == "outputImage" { return outputImage }
        if let value = given[key] { return value }
        switch content?[input: key] {
        case .numbers(let values)?: return CIVector(values: values)
        case let value?: return value.any
        case nil: break
        }
        if picture?.inputKeys.contains(key) == true { return picture?.defaultValue(key) }
        return KeyValueCoding.property(key, of: self)?.get(self)
    }

    /// Sets an input; `nil` restores the default. Stops with Core Image's message for an input that the filter lacks.
    open func setValue(_ value: Any?, forKey key: String) {
        if key == "name", let name = value as? String {
            self.name = name
        } else if let content, content[input: key] != nil {
            let read = value ?? LayerFilter(content.kind)[input: key]?.any
            if let read, self.content?.setInput(read, forKey: key) != true {
                Unsupported.report("a value of type \(type(of: read)) for \(key)", in: "filter \(kindName)")
            } else {
                given[key] = picture == nil ? nil : value
            }
        } else if picture?.inputKeys.contains(key) == true {
            given[key] = value
        } else if let property = KeyValueCoding.property(key, of: self) {
            _ = property.set(self, value)
        } else {
            setValue(value, forUndefinedKey: key)
        }
    }

    /// Returns a filter of the same kind with the same inputs. An app's own filter is returned as it is.
    open func copy(with zone: NSZone? = nil) -> Any {
        guard let copy = picture.map({ CIFilter($0) }) ?? content.map({ CIFilter($0) }) ?? CIFilter(name: kindName)
        else { return self }
        copy.takeInputs(of: self)
        return copy
    }

    package func takeInputs(of other: CIFilter) { (content, given, name) = (other.content, other.given, other.name) }
}

extension CIFilter: KeyValueContainer {}
