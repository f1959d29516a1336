import CoreGraphics
public import Foundation
import Synchronization

/// An image in all its variants: light and dark, for phones and for larger devices.
open class UIImageAsset: NSObject, @unchecked Sendable {
    // `@unchecked`: mutable state is protected by the lock.
    private let source: (name: String, bundle: Bundle?)?
    private let registered = Mutex<[(traits: UITraitCollection, image: UIImage)]>([])

    public override init() { source = nil }

    init(name: String, bundle: Bundle?) { source = (name, bundle) }

    /// Returns the variant registered for these traits, else the catalog's variant, else an empty image.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        let own = registered.withLock { entries in
            entries.last { traitCollection.containsTraits(in: $0.traits) }?.image ?? entries.first?.image
        }
        if let own { return own }
        guard let source else { return UIImage() }
        return UIImage(named: source.name, in: source.bundle, compatibleWith: traitCollection) ?? UIImage()
    }

    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        registered.withLock { $0.append((traitCollection, image)) }
    }

    open func unregisterImage(with traitCollection: UITraitCollection) {
        registered.withLock { $0.removeAll { $0.traits == traitCollection } }
    }
}

extension UIImage {
    /// Returns the image with the pixels of the variant for these traits; everything else stays the same.
    package func resolved(with traitCollection: UITraitCollection) -> UIImage {
        guard let asset = content.asset, frames == nil else { return self }
        let variant = asset.image(with: traitCollection)
        guard let pixels = variant.pixels, pixels != self.pixels else { return self }
        var traits = traits
        (traits.scale, traits.orientation) = (variant.traits.scale, variant.traits.orientation)
        return UIImage(Content(pixels, traits, asset: asset, vector: variant.vector))
    }
}
