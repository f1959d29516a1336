import CoreGraphics
import Foundation
import QuinceRenderTree

/// The size of every raster scene in pixels, that of a phone's screen.
let frameSize = (width: 1170, height: 2532)
let frameBounds = CGRect(x: 0, y: 0, width: frameSize.width, height: frameSize.height)

/// A scene that every engine draws; here it consists of layers.
protocol RasterScene {
    /// The layers over white, bottom first.
    var layers: [LayerState] { get }
    /// Moves the layers to their positions in a frame and returns whether any moved.
    mutating func move(to frame: Int) -> Bool
}

extension RasterScene {
    mutating func move(to frame: Int) -> Bool { false }
}

enum SceneName: String, CaseIterable {
    case rrects, images, gradient, shadows, strokes, blur, cards, glass, list50, list10000

    func make() -> any RasterScene {
        switch self {
        case .rrects: RoundedRectScene()
        case .images: ImageScene()
        case .gradient: GradientScene()
        case .shadows: ShadowScene()
        case .strokes: StrokeScene()
        case .blur: BlurScene()
        case .cards: CardScene()
        case .glass: GlassScene()
        case .list50: ListScene(count: 50)
        case .list10000: ListScene(count: 10_000)
        }
    }
}

/// A scene in a render tree of its own, drawn frame by frame.
final class Stage {
    private var scene: any RasterScene
    private var tree = LayerTree()
    private let root: NodeIndex
    let compositor: Compositor

    init(_ name: SceneName, threads: Int) {
        scene = name.make()
        compositor = Compositor(size: frameSize, scale: 1, threads: threads)
        var background = LayerState()
        background.bounds = frameBounds
        background.position = CGPoint(x: frameBounds.midX, y: frameBounds.midY)
        background.backgroundColor = .white
        var base = LayerChange(id: LayerID(raw: 0))
        base.state = background
        base.sublayers = scene.layers.indices.map(Self.id)
        var commit = Self.commit(of: scene.layers)
        commit.changes.append(base)
        tree.apply(commit)
        root = tree.node(base.id) ?? 0
    }

    /// Draws the whole frame even if nothing moved, since the peers redraw scenes that do not move as well.
    func draw(_ frame: Int) {
        if scene.move(to: frame) { tree.apply(Self.commit(of: scene.layers)) }
        compositor.invalidateAll()
        _ = compositor.render(tree, root: root)
    }

    private static func id(_ index: Int) -> LayerID { LayerID(raw: UInt64(index + 1)) }

    private static func commit(of layers: [LayerState]) -> LayerTreeCommit {
        var commit = LayerTreeCommit()
        commit.changes = layers.enumerated().map { index, state in
            var change = LayerChange(id: id(index))
            change.state = state
            return change
        }
        return commit
    }
}
