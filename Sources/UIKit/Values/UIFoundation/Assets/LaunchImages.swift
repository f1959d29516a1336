package import CoreGraphics
package import Foundation
package import QuinceNibArchive

/// The launch images of an app, by the resolution and the orientation of the device.
///
/// - Source: Apple "Information Property List Key Reference", `UILaunchImages` and `UILaunchImageFile`; "iOS App
///   Programming Guide", launch images. The order in which a catalog's images are compared is chosen.
package enum LaunchImages {
    package enum Orientation: String, Sendable {
        case portrait = "Portrait", upsideDown = "PortraitUpsideDown"
        case landscapeLeft = "LandscapeLeft", landscapeRight = "LandscapeRight"

        package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

        /// The words of file names and of Info.plist that mean the orientation, the most specific first.
        var names: [String] { [rawValue, isLandscape ? "Landscape" : "Portrait"] }
    }

    package struct Screen: Sendable {
        package var isPad: Bool
        /// The size in points, in portrait.
        package var size: CGSize
        package var scale: CGFloat
        package var orientation: Orientation

        package init(isPad: Bool, size: CGSize, scale: CGFloat, orientation: Orientation) {
            (self.isPad, self.size) = (isPad, size)
            (self.scale, self.orientation) = (scale, orientation)
        }
    }

    package struct Choice {
        package var pixels: CGImage
        /// Whether the image begins below the status bar.
        package var leavesStatusBar = false
    }

    /// - Parameter bundle: `nil` for the app's own bundle.
    package static func image(in bundle: Bundle?, for screen: Screen) -> Choice? {
        let info = (bundle ?? .main).infoDictionary ?? [:]
        return catalogImage(in: bundle, info, screen) ?? fileImage(in: bundle, info, screen)
    }

    private static func catalogImage(in bundle: Bundle?, _ info: [String: Any], _ screen: Screen) -> Choice? {
        for catalog in AssetStore.catalogs(of: bundle) {
            let sets = catalog.index.launchImages ?? [:]
            let name = info["UILaunchImageFile"] as? String ?? "LaunchImage"
            guard let set = sets[name] ?? sets.min(by: { $0.key < $1.key })?.value,
                let image = best(set, for: screen),
                let decoded = ImageFiles.load("\(catalog.folder)/\(image.file)")
            else { continue }
            return Choice(pixels: decoded.image, leavesStatusBar: image.leavesStatusBar)
        }
        return nil
    }

    private static func fileImage(in bundle: Bundle?, _ info: [String: Any], _ screen: Screen) -> Choice? {
        let roots = bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? ImageFiles.roots
        for name in fileNames(info, for: screen) {
            for root in roots {
                if let found = ImageFiles.load("\(root.path)/\(name).png") { return Choice(pixels: found.image) }
            }
        }
        return nil
    }
}

// MARK: Choosing

extension LaunchImages {
    /// The version of iOS that is reproduced; images for later ones do not count.
    private static let version = 17.0

    /// Returns the image of a set: of the device, of the screen's height or the next lower one, in the orientation, for
    /// the latest system, and at the nearest scale.
    package static func best(_ set: [AssetIndex.LaunchImage], for screen: Screen) -> AssetIndex.LaunchImage? {
        let height = Double(screen.size.height)
        let fitting = set.filter {
            $0.traits.idiom == (screen.isPad ? .pad : .phone) && $0.minimumVersion ?? 0 <= version
                && $0.screenHeight ?? 0 <= height
        }
        func rank(_ image: AssetIndex.LaunchImage) -> [Double] {
            [
                image.isLandscape == screen.orientation.isLandscape ? 1 : 0, image.screenHeight ?? 0,
                image.minimumVersion ?? 0, -abs(image.scale - Double(screen.scale)), image.scale,
            ]
        }
        return fitting.max { rank($0).lexicographicallyPrecedes(rank($1)) }
    }

    /// Returns the names, without the extension, that a launch image for this screen may have, the best first.
    package static func fileNames(_ info: [String: Any], for screen: Screen) -> [String] {
        let names = listed(info, screen) ?? plain(info, screen)
        let scales = screen.scale >= 3 ? ["@3x", "@2x", ""] : screen.scale >= 2 ? ["@2x", ""] : ["", "@2x"]
        let device = screen.isPad ? "~ipad" : "~iphone"
        return names.flatMap { name in scales.flatMap { [name + $0 + device, name + $0] } }
    }

    /// Returns the name that `UILaunchImages` lists for the screen. Its sizes are those of portrait.
    private static func listed(_ info: [String: Any], _ screen: Screen) -> [String]? {
        let lists = [screen.isPad ? "UILaunchImages~ipad" : "UILaunchImages~iphone", "UILaunchImages"]
        guard let list = lists.lazy.compactMap({ info[$0] as? [[String: String]] }).first else { return nil }
        let fitting = list.filter { entry in
            NSCoder.cgSize(for: entry["UILaunchImageSize"] ?? "{320, 480}") == screen.size
                && screen.orientation.names.contains(entry["UILaunchImageOrientation"] ?? "Portrait")
        }
        func version(_ entry: [String: String]) -> Double { Double(entry["UILaunchImageMinimumOSVersion"] ?? "") ?? 0 }
        let best = fitting.filter { version($0) <= self.version }.max { version($0) < version($1) }
        return best?["UILaunchImageName"].map { [$0] }
    }

    /// Returns names such as `Default-Landscape-736h`, `Default-568h` and `Default`.
    private static func plain(_ info: [String: Any], _ screen: Screen) -> [String] {
        let key = screen.isPad ? "UILaunchImageFile~ipad" : "UILaunchImageFile~iphone"
        let base = info[key] as? String ?? info["UILaunchImageFile"] as? String ?? "Default"
        let heights = screen.isPad ? [""] : ["-\(Int(screen.size.height))h", ""]
        let orientations = screen.orientation.names.map { "-" + $0 } + [""]
        return orientations.flatMap { orientation in heights.map { base + orientation + $0 } }
    }
}
