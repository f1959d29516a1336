/// What asset catalogs hold, by name: the compiled form, which stands in an app's bundle as one JSON file.
///
/// Made by `AssetCatalogReader`, read by `UIImage(named:)`, `UIColor(named:)` and `NSDataAsset`. Names carry the
/// namespaces of their folders: "Icons/star".
package struct AssetIndex: Codable, Equatable, Sendable {
    package var images: [String: ImageSet] = [:]
    package var colors: [String: [Color]] = [:]
    package var data: [String: [File]] = [:]
    /// Names of sets of app icons; the images are in `images`.
    package var appIcons: [String] = []

    package init() {}

    /// The folder in a bundle that holds the index and its files, and the index's name in it.
    package static let folderName = "Assets.catalog"
    package static let fileName = "index.json"

    /// Where two catalogs hold one name, the first counts.
    package mutating func merge(_ other: AssetIndex) {
        images.merge(other.images) { own, _ in own }
        colors.merge(other.colors) { own, _ in own }
        data.merge(other.data) { own, _ in own }
        appIcons += other.appIcons.filter { !appIcons.contains($0) }
    }

    // MARK: What the sets hold

    package struct ImageSet: Codable, Equatable, Sendable {
        package var images: [Image]
        package var rendering: Rendering?
        /// Names of files of kinds that are not read (PDF, SVG …), so that the app hears of them when it asks.
        package var unread: [String]?

        package enum Rendering: String, Codable, Sendable { case template, original }
    }

    package struct Image: Codable, Equatable, Sendable {
        /// A path from the index's folder.
        package var file: String
        /// Pixels to a point; 1 where the set has one image for all scales.
        package var scale: Double
        package var traits = AssetTraits()
        package var resizing: Resizing?
    }

    /// How the image grows beyond its size.
    package struct Resizing: Codable, Equatable, Sendable {
        /// Pixels of the file that keep their size.
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
            /// Red, green, blue and alpha, in the named space.
            case components(Space, [Double])
            /// One of the system's, as catalogs spell it: "systemBlueColor".
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
