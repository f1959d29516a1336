import Foundation
public import QuartzCore

/// An object that makes an app's own filters, which are then found by their names.
public protocol CIFilterConstructor {
    func filter(withName name: String) -> CIFilter?
}

extension CIFilter {
    /// Lets `CIFilter(name:)` find an app's own filter.
    ///
    /// - Differs: that object is not the constructor's, but has its inputs and its output. Its inputs are those of
    ///   `classAttributes` and of the filter's `inputKeys`.
    public class func registerName(
        _ name: String, constructor anObject: any CIFilterConstructor, classAttributes attributes: [String: Any] = [:]
    ) {
        let filter = RegisteredFilter(name, anObject, attributes)
        pictureFilters.withLock { $0[name] = filter }
    }
}

/// A filter of an app's own by its name. Unchecked, because an app's constructor is asked on the thread that asks for the
/// filter, as on iOS.
private final class RegisteredFilter: PictureFilter, @unchecked Sendable {
    let name: String
    let attributes: [String: Any]
    private let constructor: any CIFilterConstructor

    init(_ name: String, _ constructor: any CIFilterConstructor, _ attributes: [String: Any]) {
        (self.name, self.constructor) = (name, constructor)
        let names: [String: Any] = [kCIAttributeFilterName: name, kCIAttributeFilterDisplayName: name]
        self.attributes = names.merging(attributes) { $1 }
    }

    private var model: CIFilter? { constructor.filter(withName: name) }

    var inputKeys: [String] {
        let own = model?.inputKeys ?? []
        return own + attributes.keys.filter { $0.hasPrefix("input") && !own.contains($0) }.sorted()
    }

    func attributes(ofInput key: String) -> [String: Any]? {
        attributes[key] as? [String: Any] ?? model?.attributes[key] as? [String: Any]
    }

    func defaultValue(_ key: String) -> Any? { attributes(ofInput: key)?[kCIAttributeDefault] }

    func output(of filter: CIFilter) -> CIImage? {
        guard let model else { return nil }
        for key in inputKeys {
            if let value = filter.value(forKey: key) { model.setValue(value, forKey: key) }
        }
        return model.outputImage
    }
}
