import CoreGraphics
import Diagnostics
import Foundation
import ImageIO
import NibArchive

/// An image of an asset catalog, in the variant for certain traits.
struct CatalogImage {
    var pixels: CGImage
    var traits: UIImage.Traits
    var asset: UIImageAsset?

    static func find(_ name: String, in bundle: Bundle?, _ traits: UITraitCollection) -> CatalogImage? {
        // Code may append a file extension to the name of the set.
        let names = [name, (name as NSString).deletingPathExtension]
        for catalog in AssetStore.catalogs(of: bundle) {
            for name in names {
                guard let set = catalog.index.images[name] else { continue }
                if let image = make(name, set, catalog, bundle, traits) { return image }
            }
        }
        return nil
    }

    private static func make(
        _ name: String, _ set: AssetIndex.ImageSet, _ catalog: AssetStore.Catalog, _ bundle: Bundle?,
        _ traits: UITraitCollection
    ) -> CatalogImage? {
        let scale = traits.displayScale > 0 ? traits.displayScale : MainScreen.scale
        guard let image = catalog.index.image(name, in: AssetTraits(traits), scale: Double(scale)) else {
            for file in set.unread ?? [] {
                Unsupported.report("\(name): \(file): images of this kind are not read", in: "asset catalogs")
            }
            return nil
        }
        let path = "\(catalog.folder)/\(image.file)"
        guard let decoded = ImageFiles.load(path) else {
            Unsupported.report("\(path): expected an image", in: "asset catalogs")
            return nil
        }
        let varies = set.images.contains { $0.traits != image.traits }
        return CatalogImage(
            pixels: decoded.image, traits: self.traits(of: image, set, decoded),
            asset: varies ? UIImageAsset(name: name, bundle: bundle) : nil)
    }

    private static func traits(of image: AssetIndex.Image, _ set: AssetIndex.ImageSet, _ decoded: DecodedImage)
        -> UIImage.Traits
    {
        var traits = UIImage.Traits(
            scale: CGFloat(image.scale), orientation: UIImage.Orientation(exif: decoded.orientation))
        switch set.rendering {
        case .template: traits.renderingMode = .alwaysTemplate
        case .original: traits.renderingMode = .alwaysOriginal
        case nil: break
        }
        guard let resizing = image.resizing else { return traits }
        let points = { (pixels: Double) in CGFloat(pixels / image.scale) }
        traits.capInsets = UIEdgeInsets(
            top: points(resizing.top), left: points(resizing.left), bottom: points(resizing.bottom),
            right: points(resizing.right))
        traits.resizingMode = resizing.stretches ? .stretch : .tile
        return traits
    }
}
