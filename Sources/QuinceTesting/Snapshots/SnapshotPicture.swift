import Automation
public import CoreGraphics
public import Foundation
import ImageIO

/// A picture of something, and the layers that made it.
public struct SnapshotPicture {
    public let image: CGImage
    /// Pixels to a point.
    public let scale: CGFloat
    let layers: Layers

    /// The layers are asked for only where they are wanted: to record them, or to explain a difference.
    enum Layers {
        case live(@MainActor () -> [ElementNode])
        /// A line a layer, as they stood in the reference's file.
        case recorded(String)
        case none
    }

    init(_ image: CGImage, scale: CGFloat, layers: Layers) {
        self.image = image
        self.scale = scale
        self.layers = layers
    }

    /// A picture that no layers made.
    public init(_ image: CGImage, scale: CGFloat = 1) { self.init(image, scale: scale, layers: .none) }

    @MainActor var layerLines: String? {
        switch layers {
        case .live(let nodes): return nodes().map(\.lines).joined()
        case .recorded(let lines): return lines
        case .none: return nil
        }
    }

    /// The layers from the outermost to the front-most one at a pixel.
    @MainActor
    func path(toPixel x: Int, _ y: Int) -> [ElementNode] {
        guard case .live(let nodes) = layers else { return [] }
        let point = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
        return nodes().reversed().lazy.map { $0.path(to: point) }.first { !$0.isEmpty } ?? []
    }
}

extension SnapshotPicture {
    private static let keyword = "Quince layers"

    /// A PNG that holds its layers as text: people see the picture, and a difference can tell what moved.
    @MainActor func png() -> Data {
        let file = ImageEncoder.png(image)
        return layerLines.map { PNGText.adding($0, keyword: Self.keyword, to: file) } ?? file
    }

    static func read(_ file: Data, named name: String) throws -> SnapshotPicture {
        let image = try ImageDecoder.decode(file, named: name).image
        // Unpacked only where a difference is explained, but cheap beside the picture.
        let lines = PNGText.text(keyword, in: file)
        return SnapshotPicture(image, scale: 1, layers: lines.map { .recorded($0) } ?? .none)
    }
}
