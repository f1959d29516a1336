import Foundation
import ImageIO
import Synchronization

/// Finds the app's image files by name, and caches decoded images.
enum ImageFiles {
    private struct Cache {
        var images: [String: DecodedImage] = [:]
        /// The sorted paths of the image files below each root.
        var listings: [String: [String]] = [:]
    }

    private static let cache = Mutex(Cache())
    private static let extensions = ["png", "jpg", "jpeg", "gif", "webp"]
    private static let scales: [(suffix: String, scale: CGFloat)] = [("@3x", 3), ("@2x", 2), ("", 1)]
    /// The maximum number of files to list below a root, because a build directory can be large.
    private static let listingLimit = 50_000

    static func find(_ name: String, in bundle: Bundle?, _ traits: UITraitCollection) -> (DecodedImage, CGFloat)? {
        let roots = bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? self.roots
        let candidates = candidates(name, traits)
        for root in roots {
            if let found = best(candidates.map { (root.path + "/" + $0.path, $0.scale) }) { return found }
        }
        for root in roots {
            if let found = search(candidates, below: root) { return found }
        }
        return nil
    }

    static func load(_ path: String) -> DecodedImage? {
        if let known = cache.withLock({ $0.images[path] }) { return known }
        guard let data = FileManager.default.contents(atPath: path),
            let image = try? ImageDecoder.decode(data, named: path)
        else { return nil }
        cache.withLock { $0.images[path] = image }
        return image
    }

    /// Returns the scale from the end of the name: "a@2x.png" has 2 pixels per point.
    static func scale(ofName path: String) -> CGFloat {
        let name = (path as NSString).deletingPathExtension
        let stem = name.hasSuffix("~ipad") || name.hasSuffix("~iphone") ? name[..<name.lastIndex(of: "~")!] : name[...]
        return scales.first { !$0.suffix.isEmpty && stem.hasSuffix($0.suffix) }?.scale ?? 1
    }

    /// The directories that may contain an app's files.
    static var roots: [URL] {
        var roots = [Bundle.main.resourceURL, Bundle.main.bundleURL].compactMap { $0?.standardizedFileURL }
        if let executable = Bundle.main.executableURL {
            roots.append(executable.deletingLastPathComponent().standardizedFileURL)
        }
        return roots.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Returns every file that the name may mean, the best scale first.
    private static func candidates(_ name: String, _ traits: UITraitCollection) -> [(path: String, scale: CGFloat)] {
        let given = (name as NSString).pathExtension
        let isFile = extensions.contains(given.lowercased())
        let stem = isFile ? (name as NSString).deletingPathExtension : name
        let wanted = traits.displayScale > 0 ? traits.displayScale : MainScreen.scale
        // "name@2x~ipad.png" takes precedence over "name@2x.png", as on iOS.
        let devices = traits.userInterfaceIdiom == .pad ? ["~ipad", ""] : ["~iphone", ""]
        let order = scales.sorted { a, b in
            let (x, y) = (abs(a.scale - wanted), abs(b.scale - wanted))
            return x == y ? a.scale > b.scale : x < y
        }
        return order.flatMap { entry in
            devices.flatMap { device in
                (isFile ? [given] : extensions).map { ("\(stem)\(entry.suffix)\(device).\($0)", entry.scale) }
            }
        }
    }

    private static func best(_ candidates: [(path: String, scale: CGFloat)]) -> (DecodedImage, CGFloat)? {
        for candidate in candidates {
            if let image = load(candidate.path) { return (image, candidate.scale) }
        }
        return nil
    }

    // MARK: Subdirectories

    private static func search(_ candidates: [(path: String, scale: CGFloat)], below root: URL) -> (
        DecodedImage, CGFloat
    )? {
        let listing = listing(root.path)
        for candidate in candidates {
            let ending = "/" + candidate.path
            guard let path = listing.first(where: { $0.hasSuffix(ending) }) else { continue }
            if let image = load(path) { return (image, candidate.scale) }
        }
        return nil
    }

    private static func listing(_ root: String) -> [String] {
        if let known = cache.withLock({ $0.listings[root] }) { return known }
        var found: [String] = []
        var seen = 0
        guard let files = FileManager.default.enumerator(atPath: root) else { return [] }
        while let path = files.nextObject() as? String, seen < listingLimit {
            seen += 1
            let last = (path as NSString).lastPathComponent
            let ending = (last as NSString).pathExtension.lowercased()
            if isBuildFolder(last, ending) { files.skipDescendants() }
            if extensions.contains(ending) { found.append(root + "/" + path) }
        }
        found.sort()
        cache.withLock { [found] in $0.listings[root] = found }
        return found
    }

    /// Whether a directory is not searched: asset catalogs, whose files have other names in the app, and build products
    /// beside an executable, which are thousands of files without an image.
    private static func isBuildFolder(_ name: String, _ ending: String) -> Bool {
        name.hasPrefix(".") || ["build", "swiftmodule", "product", "dsym", "catalog", "xcassets"].contains(ending)
            || name == "Modules"
            || name == "index" || name == "ModuleCache"
    }
}
