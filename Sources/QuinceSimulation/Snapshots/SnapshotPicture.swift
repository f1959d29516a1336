public import CoreGraphics
public import Foundation
import ImageIO
import QuinceAutomation

/// An image, and the layers that produced it.
public struct SnapshotPicture {
    public let image: CGImage
    /// Pixels per point.
    public let scale: CGFloat
    let layers: Layers

    /// The layers of an image, which are queried only when needed: to record them, or to explain a difference.
    package enum Layers {
        case live(@MainActor () -> [ElementNode])
        /// A tree dump, as recorded in the reference's file.
        case recorded(String)
        case none
    }

    package init(_ image: CGImage, scale: CGFloat, layers: Layers) {
        self.image = image
        self.scale = scale
        self.layers = layers
    }

    /// Creates a picture without layers.
    public init(_ image: CGImage, scale: CGFloat = 1) { self.init(image, scale: scale, layers: .none) }

    @MainActor var layerLines: String? { tree?.lines }

    /// The layers, in the place of a dump's windows.
    @MainActor private var tree: ElementTree? {
        switch layers {
        case .live(let nodes):
            let size = CGSize(width: image.width, height: image.height)
            return ElementTree(time: 0, device: "", scale: scale, size: size, windows: nodes())
        case .recorded(let dump): return try? JSONDecoder().decode(ElementTree.self, from: Data(dump.utf8))
        case .none: return nil
        }
    }

    /// Returns the layers from the outermost to the front-most one at a pixel.
    @MainActor
    func path(toPixel x: Int, _ y: Int) -> [ElementNode] {
        guard let tree else { return [] }
        let point = CGPoint(x: (CGFloat(x) + 0.5) / tree.scale, y: (CGFloat(y) + 0.5) / tree.scale)
        return tree.windows.reversed().lazy.map { $0.path(to: point) }.first { !$0.isEmpty } ?? []
    }
}

extension SnapshotPicture {
    private static let keyword = "Quince layers"

    /// Returns a PNG that includes its layers as text: people see the image, and a difference can report which layer
    /// moved.
    @MainActor func png() -> Data {
        let file = ImageEncoder.png(image)
        return tree.map { PNGText.adding($0.json(), keyword: Self.keyword, to: file) } ?? file
    }

    static func read(_ file: Data, named name: String) throws -> SnapshotPicture {
        let image = try ImageDecoder.decode(file, named: name).image
        let dump = PNGText.text(keyword, in: file)
        return SnapshotPicture(image, scale: 1, layers: dump.map { .recorded($0) } ?? .none)
    }
}
