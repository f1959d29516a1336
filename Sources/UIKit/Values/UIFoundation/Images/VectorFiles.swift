import CoreGraphics
import Foundation
import ImageIO
import QuinceDiagnostics
import Synchronization

/// The vector images among the app's files, read once.
enum VectorFiles {
    struct Found {
        var pixels: CGImage
        var scale: CGFloat
        var vector: VectorImage
    }

    /// Images by their paths; `nil` for a file that is none.
    private static let known = Mutex<[String: VectorImage?]>([:])

    /// Returns the vector of a file; reports one that cannot be read.
    static func load(_ path: String, _ part: VectorImage.Part = .whole) -> VectorImage? {
        if let found = known.withLock({ $0[path] }) { return found }
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        var image: VectorImage?
        do { image = try VectorImage(data, named: path, part: part) } catch {
            Unsupported.report("\(error)", in: "vector images")
        }
        known.withLock { [image] in $0[path] = .some(image) }
        return image
    }

    /// Returns a file beside the catalogs: `name.svg`, or what the build made of `name.pdf`.
    static func find(_ name: String, in bundle: Bundle?, _ traits: UITraitCollection) -> Found? {
        let roots = bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? ImageFiles.roots
        let paths = roots.flatMap { root in fileNames(name).map { "\(root.path)/\($0)" } }
        guard let path = paths.first(where: FileManager.default.fileExists), let vector = load(path) else { return nil }
        let scale = traits.displayScale > 0 ? traits.displayScale : MainScreen.scale
        return UIImage.drawing(vector, scale: scale).map { Found(pixels: $0, scale: scale, vector: vector) }
    }

    private static func fileNames(_ name: String) -> [String] {
        switch (name as NSString).pathExtension.lowercased() {
        case "svg": [name]
        case "pdf": [name + ".svg"]
        default: [name + ".pdf.svg", name + ".svg"]
        }
    }
}
