/// The contents of asset catalogs, by name: the compiled form, which an app's bundle contains as one JSON file.
///
/// `AssetCatalogReader` makes it; `UIImage(named:)`, `UIColor(named:)` and `NSDataAsset` read it. Names include the
/// namespaces of their folders: "Icons/star".
package struct AssetIndex: Codable, Equatable, Sendable {
    package var images: [String: ImageSet] = [:]
    package var colors: [String: [Color]] = [:]
    package var data: [String: [File]] = [:]
    /// The names of sets of app icons, whose images are in `images`.
    package var appIcons: [String] = []
    /// Missing in an index of an app that was built before there were any.
    package var launchImages: [String: [LaunchImage]]?

    package init() {}

    /// The folder in a bundle that holds the index and its files. The index is named `fileName` in it.
    package static let folderName = "Assets.catalog"
    package static let fileName = "index.json"

    /// Merges another catalog; if both have a name, this one's entry is kept.
    package mutating func merge(_ other: AssetIndex) {
        images.merge(other.images) { own, _ in own }
        colors.merge(other.colors) { own, _ in own }
        data.merge(other.data) { own, _ in own }
        launchImages = (other.launchImages ?? [:]).merging(launchImages ?? [:]) { $1 }
        appIcons += other.appIcons.filter { !appIcons.contains($0) }
    }

    // MARK: Sets

    package struct ImageSet: Codable, Equatable, Sendable {
        package var images: [Image]
        package var rendering: Rendering?
        /// Whether an image that is a vector is drawn anew in a larger size.
        package var keepsVectors: Bool?
        /// Whether the files are templates of symbols, in each of which there is a symbol in several weights and sizes.
        package var isSymbol: Bool?
        /// The names of files of unsupported kinds (HEIC …), so that the app gets a report when it uses them.
        package var unread: [String]?

        package enum Rendering: String, Codable, Sendable { case template, original }
    }

    package struct Image: Codable, Equatable, Sendable {
        /// A path relative to the index's folder.
        package var file: String
        /// Pixels per point; 1 if the set has one image for all scales.
        package var scale: Double
        package var traits = AssetTraits()
        package var resizing: Resizing?
        /// The width in points for which an app's icon is drawn.
        package var iconSize: Double?

        /// Whether the file is a vector that is drawn. PDF is none: the build makes SVG of it.
        package var isVector: Bool { file.lowercased().hasSuffix(".svg") }
        package var isPDF: Bool { file.lowercased().hasSuffix(".pdf") }

        package var pixelsOfIcon: Double? { iconSize.map { $0 * scale } }
    }

    /// A picture for one kind of device, from the time before launch storyboards.
    package struct LaunchImage: Codable, Equatable, Sendable {
        package var file: String
        package var scale: Double
        package var traits = AssetTraits()
        package var isLandscape = false
        /// The height of the screen in points, in portrait; `nil` for the first iPhones' 480, and for iPads.
        package var screenHeight: Double?
        /// The first version of iOS for which the image is meant.
        package var minimumVersion: Double?
        /// Whether the image begins below the status bar.
        package var leavesStatusBar = false

        package init(file: String, scale: Double) { (self.file, self.scale) = (file, scale) }
    }

    /// The way the image grows beyond its size.
    package struct Resizing: Codable, Equatable, Sendable {
        /// The pixels of the file that keep their size.
        package var top = 0.0
        package var left = 0.0
        package var bottom = 0.0
        package var right = 0.0
        package var stretches = true

        package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0, stretches: Bool = true) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
            self.stretches = stretches
        }
    }

    package struct Color: Codable, Equatable, Sendable {
        package var traits = AssetTraits()
        package var value: Value

        package enum Value: Codable, Equatable, Sendable {
            /// Red, green, blue and alpha in the given space.
            case components(Space, [Double])
            /// A system color, as catalogs spell it: "systemBlueColor".
            case system(String)
        }

        package enum Space: String, Codable, Sendable { case srgb, displayP3 = "display-p3" }
    }

    package struct File: Codable, Equatable, Sendable {
        package var file: String
        package var traits = AssetTraits()
        package var type: String?
    }
}
