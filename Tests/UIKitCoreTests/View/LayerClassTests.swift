import Foundation
import QuartzCore
import QuinceHostInterface
import Stage
import Synchronization
import Testing

/// Records the rectangles that the view was asked to draw.
private final class TiledView: UIView {
    nonisolated static let rects = Mutex<[CGRect]>([])

    override class var layerClass: AnyClass { CATiledLayer.self }

    /// Called on a background thread; a closure in `draw` itself would be checked to run on the main thread.
    nonisolated static func note(_ rect: CGRect) { rects.withLock { $0.append(rect) } }

    override func draw(_ rect: CGRect) {
        Self.note(rect)
        UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
        UIRectFill(rect)
    }
}

private final class TextView: UIView {
    override class var layerClass: AnyClass { CATextLayer.self }
}

private final class EmitterView: UIView {
    override class var layerClass: AnyClass { CAEmitterLayer.self }
}

@Suite("Views over layers of every class")
@MainActor
struct LayerClassTests {
    private let stage = Stage()

    @Test("A tiled layer's view draws tile by tile, each with its own rectangle, and shows them in the same turn")
    func tiled() throws {
        TiledView.rects.withLock { $0 = [] }
        let view = TiledView(frame: CGRect(x: 0, y: 100, width: 100, height: 60))
        (view.layer as? CATiledLayer)?.tileSize = CGSize(width: 100, height: 100)
        stage.root.addSubview(view)
        stage.turn()
        // 100 pixels are 50 points; the last row has 10.
        let rects = TiledView.rects.withLock { $0 }.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
        #expect(rects.map(\.origin.x) == [0, 50, 0, 50] && rects.map(\.origin.y) == [0, 0, 50, 50])
        #expect(rects.map(\.height) == [50, 50, 10, 10])
        stage.advance(0.3)
        #expect(stage.pixel(75, 155) == (0, 255, 0))
    }

    @Test("A text layer's view draws its text though the view draws nothing, and follows its bounds")
    func text() {
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let layer = view.layer as? CATextLayer
        layer?.string = "Hg"
        layer?.foregroundColor = UIColor.red.cgColor
        stage.root.addSubview(view)
        stage.turn()
        #expect((layer?.contents as? CGImage)?.width == 200)
        view.bounds.size.width = 150
        stage.turn()
        #expect((layer?.contents as? CGImage)?.width == 300)
    }

    @Test("An animated text asks for frames until it has ended, so that waiting for stillness waits for it")
    func stillness() {
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        (view.layer as? CATextLayer)?.string = "Hg"
        stage.root.addSubview(view)
        stage.turn()
        #expect(stage.host.isStill)
        let animation = CABasicAnimation(keyPath: "fontSize")
        (animation.toValue, animation.duration) = (10, 0.5)
        view.layer.add(animation, forKey: nil)
        stage.turn()
        #expect(!stage.host.isStill)
        stage.advance(0.6)
        #expect(stage.host.isStill)
    }

    @Test("An emitter's view asks for frames while it is in sight, and for none when it has gone")
    func emitter() {
        let view = EmitterView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let cell = CAEmitterCell()
        (cell.birthRate, cell.lifetime) = (10, 1)
        cell.contents = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { $0.fill($0.format.bounds) }
        (view.layer as? CAEmitterLayer)?.emitterCells = [cell]
        stage.root.addSubview(view)
        stage.turn()
        _ = stage.host.render()
        #expect(!stage.host.isStill)
        view.removeFromSuperview()
        stage.turn()
        _ = stage.host.render()
        #expect(stage.host.isStill)
    }

    @Test("A view of a UIImage's picture takes it as a cell's contents")
    func imageContents() {
        let cell = CAEmitterCell()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        cell.contents = image
        #expect(cell.content.contents === image.cgImage)
    }
}
