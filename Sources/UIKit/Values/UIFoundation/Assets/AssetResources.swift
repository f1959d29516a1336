public import Foundation

/// A color of an asset catalog. Xcode and `quince build` make a symbol of each.
public struct ColorResource: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let bundle: Bundle

    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// An image of an asset catalog. Xcode and `quince build` make a symbol of each.
public struct ImageResource: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let bundle: Bundle

    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIColor {
    /// Stops if the catalog does not have the color.
    public convenience init(resource: ColorResource) {
        guard UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) != nil else {
            fatalError("No color named '\(resource.name)' found in asset catalog for \(resource.bundle.bundlePath)")
        }
        self.init(named: resource.name, in: resource.bundle, compatibleWith: nil)!
    }
}

extension UIImage {
    /// Stops if the catalog does not have the image.
    public convenience init(resource: ImageResource) {
        guard UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil) != nil else {
            fatalError("No image named '\(resource.name)' found in asset catalog for \(resource.bundle.bundlePath)")
        }
        self.init(named: resource.name, in: resource.bundle, compatibleWith: nil)!
    }
}
