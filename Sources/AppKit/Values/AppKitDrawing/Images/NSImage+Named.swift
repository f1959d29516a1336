import CoreGraphics
public import Foundation
import QuinceDiagnostics
import Synchronization
public import UIFoundation

extension NSImage {
    /// The images that apps have given names. They stay in memory, as AppKit documents.
    private static let named = Mutex<[Name: NSImage]>([:])

    /// Finds an image by its name: among those that were given names, in the app's asset catalogs and files, and among the
    /// system's. A name that ends in "Template" makes it a template.
    ///
    /// - Returns: `nil` if there is none. A system image that is not drawn here yet is reported.
    /// - Differs: each call makes an image, where AppKit returns the one that it made first.
    public convenience init?(named name: Name) {
        if let known = Self.named.withLock({ $0[name] }) {
            self.init(size: known.size)
            take(known)
        } else if let found = Self.found(name, in: nil) {
            self.init(size: found.size)
            take(found)
        } else if let picture = SystemPicture.named(name) {
            self.init(size: picture.size)
            replaceRepresentations(by: [picture.representation])
            isTemplate = picture.isTemplate
        } else {
            if SystemPicture.isMissing(name) { Unsupported.report("the system image \(name)", in: "NSImage") }
            return nil
        }
        registeredName = name
    }

    /// Makes an image of a system symbol, which is a template.
    ///
    /// - Differs: the shapes are those of Material Icons, as `UIImage(systemName:)` has them.
    public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) {
        guard let symbol = UIImage(systemName: name) else { return nil }
        self.init(size: symbol.size)
        replaceRepresentations(by: [SharedImageRep(symbol)])
        isTemplate = true
        accessibilityDescription = description
    }

    /// Finds the image in the app's bundle or another, in the variants for one and for two pixels a point.
    fileprivate static func found(_ name: Name, in bundle: Bundle?) -> NSImage? {
        guard let first = variant(name, in: bundle, scale: MainScreen.scale) else { return nil }
        let image = NSImage(first)
        let other = variant(name, in: bundle, scale: first.scale > 1 ? 1 : 2)
        if let other, other.scale != first.scale { image.addRepresentations(NSImage(other).representations) }
        if name.hasSuffix("Template") { image.isTemplate = true }
        return image
    }

    private static func variant(_ name: Name, in bundle: Bundle?, scale: CGFloat) -> UIImage? {
        let traits = UITraitCollection(traitsFrom: [
            .current, UITraitCollection(userInterfaceIdiom: .mac), UITraitCollection(displayScale: scale),
        ])
        return UIImage(named: name, in: bundle, compatibleWith: traits)
    }

    /// Takes over an image of UIKit's classes, which read catalogs and files.
    package convenience init(_ image: UIImage) {
        self.init(size: image.size)
        if image.keepsVector || image.isSymbolImage {
            replaceRepresentations(by: [SharedImageRep(image)])
        } else if let pixels = image.upright {
            let bitmap = NSBitmapImageRep(cgImage: pixels)
            bitmap.size = image.size
            replaceRepresentations(by: [bitmap])
        }
        isTemplate = image.renderingMode == .alwaysTemplate || image.isSymbolImage
        let caps = image.capInsets
        capInsets = NSEdgeInsets(top: caps.top, left: caps.left, bottom: caps.bottom, right: caps.right)
        resizingMode = image.resizingMode == .tile ? .tile : .stretch
    }

    // MARK: Names

    /// Gives the image a name by which `init(named:)` finds it, or takes it away.
    ///
    /// - Returns: whether no other image has the name.
    @discardableResult
    public func setName(_ string: Name?) -> Bool {
        let isFree = Self.named.withLock { images in
            if let string, let other = images[string], other !== self { return false }
            if let old = registeredName, images[old] === self { images[old] = nil }
            if let string { images[string] = self }
            return true
        }
        if isFree { registeredName = string }
        return isFree
    }

    public func name() -> Name? { registeredName }

    // MARK: Files

    /// Returns the bitmaps of a file and of the one beside it that has two pixels a point.
    static func bitmaps(ofFile path: String) -> [NSBitmapImageRep] {
        let stem = (path as NSString).deletingPathExtension
        let double = "\(stem)@2x.\((path as NSString).pathExtension)"
        let own: CGFloat = stem.hasSuffix("@2x") ? 2 : 1
        let files: [(String, CGFloat)] = own == 1 ? [(path, 1), (double, 2)] : [(path, own)]
        return files.flatMap { file, scale in
            let data = FileManager.default.contents(atPath: file)
            let bitmaps = data.map(BitmapFile.decode)?.map { NSBitmapImageRep($0, isTurned: true) } ?? []
            for bitmap in bitmaps {
                bitmap.size = NSSize(width: bitmap.size.width / scale, height: bitmap.size.height / scale)
            }
            return bitmaps
        }
    }
}

extension Bundle {
    /// Finds an image of the bundle by its name.
    public func image(forResource name: NSImage.Name) -> NSImage? {
        guard let image = NSImage.found(name, in: self) else { return nil }
        image.registeredName = name
        return image
    }
}

extension NSImage {
    /// Stops if the catalog does not have the image.
    public convenience init(resource: ImageResource) {
        let image = UIImage(resource: resource)
        self.init(image)
    }
}
