import CoreGraphics
import Foundation
import ImageIO
import QuinceDiagnostics
import QuinceNibArchive

/// An image of an asset catalog, in the variant for certain traits.
struct CatalogImage {
    var pixels: CGImage
    var traits: UIImage.Traits
    var asset: UIImageAsset?
    /// The vector, if the set keeps it.
    var vector: VectorImage?

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
        guard var found = image.isVector ? vector(path, set, scale) : bitmap(path, image) else { return nil }
        found.apply(image, set)
        let varies = set.images.contains { $0.traits != image.traits }
        found.asset = varies ? UIImageAsset(name: name, bundle: bundle) : nil
        return found
    }

    private static func bitmap(_ path: String, _ image: AssetIndex.Image) -> CatalogImage? {
        guard let decoded = ImageFiles.load(path) else {
            if image.isPDF {
                Unsupported.report(
                    "\(path): quince makes SVG of PDF images when it builds an app, and has not built this one",
                    in: "asset catalogs")
            } else {
                Unsupported.report("\(path): expected an image", in: "asset catalogs")
            }
            return nil
        }
        let orientation = UIImage.Orientation(exif: decoded.orientation)
        return CatalogImage(
            pixels: decoded.image, traits: UIImage.Traits(scale: CGFloat(image.scale), orientation: orientation))
    }

    private static func vector(_ path: String, _ set: AssetIndex.ImageSet, _ scale: CGFloat) -> CatalogImage? {
        let part: VectorImage.Part = set.isSymbol == true ? .symbol : .whole
        guard let vector = VectorFiles.load(path, part), let pixels = UIImage.drawing(vector, scale: scale) else {
            return nil
        }
        return CatalogImage(
            pixels: pixels, traits: UIImage.Traits(scale: scale), vector: set.keepsVectors == true ? vector : nil)
    }

    private mutating func apply(_ image: AssetIndex.Image, _ set: AssetIndex.ImageSet) {
        switch set.rendering {
        case .template: traits.renderingMode = .alwaysTemplate
        case .original: traits.renderingMode = .alwaysOriginal
        case nil: break
        }
        guard let resizing = image.resizing else { return }
        let points = { (pixels: Double) in CGFloat(pixels / image.scale) }
        traits.capInsets = UIEdgeInsets(
            top: points(resizing.top), left: points(resizing.left), bottom: points(resizing.bottom),
            right: points(resizing.right))
        traits.resizingMode = resizing.stretches ? .stretch : .tile
    }
}
