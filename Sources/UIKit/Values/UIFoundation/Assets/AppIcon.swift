package import CoreGraphics
package import Foundation
import QuinceNibArchive

/// The icon of an app on the home screen, from its asset catalog or from the files that Info.plist names.
package enum AppIcon {
    /// Returns the icon in the size that fits best: the smallest that has enough pixels, or else the largest, which is chosen.
    ///
    /// - Parameter bundle: `nil` for the app's own bundle.
    /// - Parameter pixels: the width at which the icon is shown.
    package static func image(in bundle: Bundle?, pixels: CGFloat) -> CGImage? {
        for catalog in AssetStore.catalogs(of: bundle) {
            guard let file = catalog.index.appIcon(pixels: Double(pixels)) else { continue }
            if let icon = ImageFiles.load("\(catalog.folder)/\(file)") { return icon.image }
        }
        let icons = fileNames((bundle ?? .main).infoDictionary ?? [:]).flatMap { images(named: $0, in: bundle) }
        return best(icons, pixels: Double(pixels)) { Double($0.width) }
    }

    /// Returns the names of icon files, by the keys of Info.plist since iOS 5, 3.2 and 2.
    package static func fileNames(_ info: [String: Any]) -> [String] {
        let primary = ["CFBundleIcons", "CFBundleIcons~ipad"].compactMap { key in
            (info[key] as? [String: Any])?["CFBundlePrimaryIcon"] as? [String: Any]
        }
        let lists = (primary + [info]).compactMap { $0["CFBundleIconFiles"] as? [String] }
        return lists.first { !$0.isEmpty } ?? [info["CFBundleIconFile"] as? String ?? "Icon"]
    }

    private static func images(named name: String, in bundle: Bundle?) -> [CGImage] {
        let stem = (name as NSString).deletingPathExtension
        let roots = bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? ImageFiles.roots
        let endings = ["", "@2x", "@3x"].flatMap { scale in ["", "~iphone", "~ipad"].map { "\(scale)\($0).png" } }
        return roots.flatMap { root in
            endings.compactMap { ImageFiles.load("\(root.path)/\(stem)\($0)")?.image }
        }
    }

    package static func best<Icon>(_ icons: [Icon], pixels: Double, width: (Icon) -> Double) -> Icon? {
        icons.filter { width($0) >= pixels }.min { width($0) < width($1) } ?? icons.max { width($0) < width($1) }
    }
}

extension AssetIndex {
    /// Returns the file of the icon that the build chose: the set that Xcode's templates name, or else the first.
    fileprivate func appIcon(pixels: Double) -> String? {
        let name = appIcons.contains("AppIcon") ? "AppIcon" : appIcons.first
        // A home screen in light colors shows none of the dark and tinted icons.
        let icons = name.flatMap { images[$0]?.images }?.filter { $0.traits.isDark != true } ?? []
        return AppIcon.best(icons, pixels: pixels) { $0.pixelsOfIcon ?? 0 }?.file
    }
}
