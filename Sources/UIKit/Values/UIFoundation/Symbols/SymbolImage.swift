import CoreGraphics
import CoreText
import Foundation
import QuinceDiagnostics
import QuinceSymbolSet
import Synchronization

/// A system symbol in one size and weight. Its pixels are drawn when they are first used.
final class SymbolImage: Sendable {
    struct Key: Hashable {
        var name: String
        var pointSize: CGFloat
        var weight: UIImage.SymbolWeight
        var scale: UIImage.SymbolScale
        var displayScale: CGFloat
    }

    let key: Key
    private let shape: SymbolShape
    private let drawn = Mutex<CGImage?>(nil)

    private init(_ key: Key, _ shape: SymbolShape) {
        self.key = key
        self.shape = shape
    }

    var isMirrored: Bool { shape.isMirrored }

    // MARK: Size

    /// A circle, which is 20 of the grid's 24 units wide, is 20 points wide beside text of 17 points.
    private static let gridPerPoint: CGFloat = 24 / 17

    /// Points to a unit of the shape's grid.
    private var unit: CGFloat { key.pointSize * Self.gridPerPoint * key.scale.factor / SymbolShape.grid }

    private var bounds: CGRect { shape.bounds(thickness: key.weight.thickness) }

    /// The size of the shape in points, rounded up to whole pixels. That it is the size of the ink is chosen: UIKit's images are a
    /// little wider.
    var size: CGSize {
        let bounds = bounds
        func whole(_ length: CGFloat) -> CGFloat {
            (length * unit * key.displayScale - 1e-4).rounded(.up) / key.displayScale
        }
        return CGSize(width: whole(bounds.width), height: whole(bounds.height))
    }

    // MARK: Drawing

    /// The symbol in black; `nil` if it is too large for an image.
    var pixels: CGImage? {
        drawn.withLock { image in
            if image == nil { image = draw() }
            return image
        }
    }

    var isDrawn: Bool { drawn.withLock { $0 != nil } }

    private func draw() -> CGImage? {
        let (size, bounds) = (size, bounds)
        guard let context = CGContext.forImage(size: size, scale: key.displayScale, isOpaque: false) else { return nil }
        context.translateBy(x: size.width / 2, y: size.height / 2)
        context.scaleBy(x: unit, y: unit)
        context.translateBy(x: -bounds.midX, y: -bounds.midY)
        shape.draw(in: context, thickness: key.weight.thickness)
        return context.makeImage()
    }

    // MARK: Look-up

    private static let shapes = Mutex(GenerationCache<String, SymbolShape>(capacity: 256))
    /// The capacity counts pixels, of 4 bytes each.
    private static let images = Mutex(
        GenerationCache<Key, SymbolImage>(capacity: 1 << 20) { image in
            Int(min(image.size.width * image.size.height * image.key.displayScale * image.key.displayScale, 1e6)) + 1
        })

    /// Returns the image, which is the same one as at an earlier call; reports a name that has no symbol.
    static func find(_ key: Key) -> SymbolImage? {
        if let known = images.withLock({ $0[key] }) { return known }
        guard let shape = shape(key.name) else { return nil }
        let made = SymbolImage(key, shape)
        images.withLock { $0.insert(made, for: key) }
        return made
    }

    private static func shape(_ name: String) -> SymbolShape? {
        if let known = shapes.withLock({ $0[name] }) { return known }
        do {
            let made = try SymbolSet.shape(named: name)
            shapes.withLock { $0.insert(made, for: name) }
            return made
        } catch {
            Unsupported.report("\(error)", in: "UIImage(systemName:)")
            return nil
        }
    }
}
