import CoreGraphics
import Diagnostics
import Dispatch
import Foundation
import LaunchState
import MediaClock
import RenderTree

/// Looks, once a turn, which tiles of the tiled layers on screens are in sight, and has those drawn that are not there.
///
/// - Isolation: the main thread's layers alone, which `watch` sees to.
package final class TiledDisplay {
    private static let launched = LaunchLocal { TiledDisplay() }
    package static var current: TiledDisplay { launched.value }

    private var layers: [Watched] = []
    private var waiting: [(job: TileJob, done: DispatchGroup)] = []
    private static let queue = DispatchQueue(label: "quince.CATiledLayer", attributes: .concurrent)

    private struct Watched {
        weak var layer: CATiledLayer?
    }

    static func watch(_ layer: CATiledLayer) { if MainThread.isCurrent { current.watch(layer) } }

    private func watch(_ layer: CATiledLayer) {
        guard !layers.contains(where: { $0.layer === layer }) else { return }
        layers.append(Watched(layer: layer))
    }

    /// Takes the tiles that a headless run waits for, then asks for those that are missing.
    @MainActor package func run() {
        if layers.isEmpty { return }
        for (job, done) in waiting {
            done.wait()
            Self.take(job)
        }
        waiting = []
        layers.removeAll { $0.layer == nil }
        for watched in layers { if let layer = watched.layer, layer.isInRenderTree { look(at: layer) } }
    }

    @MainActor private func look(at layer: CATiledLayer) {
        let visible = layer.rectOnScreen
        let grid = TileGeometry(layer)
        let keys = visible.isEmpty ? [] : grid.keys(in: visible)
        layer.cache.see(keys, visible)
        for key in keys where !layer.cache.has(key, grid.rect(of: key)) { start(TileJob(layer, key, grid)) }
        layer.showTiles()
    }

    @MainActor private func start(_ job: TileJob) {
        job.layer.cache.begin(job.key)
        let done = DispatchGroup()
        if MediaClock.shared.source == .manual {
            waiting.append((job, done))
            // Another round of this turn takes it.
            if waiting.count == 1 { AnimationEvents.shared.post {} }
            Self.queue.async(group: done) { job.draw() }
        } else {
            Self.queue.async {
                job.draw()
                DispatchQueue.main.async { Self.take(job) }
            }
        }
    }

    @MainActor private static func take(_ job: TileJob) {
        let arrival = job.layer.convertTime(CACurrentMediaTime(), from: nil)
        let tile = job.image.map { TileContent.Tile(rect: job.rect, image: $0, arrival: arrival) }
        job.layer.cache.finish(job.key, tile, generation: job.generation)
        job.layer.showTiles()
    }
}

/// One tile to draw.
///
/// `@unchecked Sendable` holds because the drawing thread writes `image` alone, and the main thread reads it after that
/// thread has told that it is done; the layer is drawn as iOS does it, and what its drawing reads is the app's to guard.
private final class TileJob: @unchecked Sendable {
    let layer: CATiledLayer
    let key: TileKey
    let rect: CGRect
    let generation: Int
    private let scale: CGFloat
    private(set) var image: CGImage?

    init(_ layer: CATiledLayer, _ key: TileKey, _ grid: TileGeometry) {
        self.layer = layer
        self.key = key
        rect = grid.rect(of: key)
        scale = grid.scale(of: key.level)
        generation = layer.cache.generation
    }

    func draw() {
        let (width, height) = (Int((rect.width * scale).rounded(.up)), Int((rect.height * scale).rounded(.up)))
        guard width > 0, height > 0 else { return }
        let pixels = PixelBuffer(width: width, height: height)
        guard let context = CGContext(pixels, scale: scale, yDown: true) else { return }
        context.translateBy(x: -rect.minX, y: -rect.minY)
        context.clip(to: rect)
        layer.draw(in: context)
        context.flush()
        image = CGImage(pixels, isOpaque: layer.isOpaque)
    }
}

/// A tiled layer's grids.
struct TileGeometry {
    private let bounds: CGRect
    private let contentsScale: CGFloat
    private let tileSize: CGSize
    /// The level that the zoom asks for.
    let level: Int

    /// More in sight than that is a mistake in the layer's numbers.
    private static let mostTiles = 4096

    init(_ layer: CATiledLayer) {
        bounds = layer.bounds
        contentsScale = layer.contentsScale > 0 && layer.contentsScale.isFinite ? layer.contentsScale : 1
        func side(_ v: CGFloat) -> CGFloat { v >= 1 ? min(v, 4096) : 256 }
        tileSize = CGSize(width: side(layer.tileSize.width), height: side(layer.tileSize.height))
        let sharpest = min(max(layer.levelsOfDetailBias, -30), 30)
        let coarsest = sharpest - (min(max(layer.levelsOfDetail, 1), 32) - 1)
        level = min(max(TileGeometry.level(for: layer.zoomOnScreen), coarsest), sharpest)
    }

    /// The least number of doublings that gives a pixel for every one that is shown.
    private static func level(for zoom: CGFloat) -> Int {
        guard zoom > 0, zoom.isFinite else { return 0 }
        // By halving rather than by a logarithm, and with some play for rounding.
        var (level, rest) = (0, zoom)
        while rest > 1.0001, level < 30 { (level, rest) = (level + 1, rest / 2) }
        while rest <= 0.50005, level > -30 { (level, rest) = (level - 1, rest * 2) }
        return level
    }

    /// Pixels a point.
    func scale(of level: Int) -> CGFloat { contentsScale * CGFloat(sign: .plus, exponent: level, significand: 1) }

    func rect(of key: TileKey) -> CGRect {
        let scale = scale(of: key.level)
        let (width, height) = (tileSize.width / scale, tileSize.height / scale)
        return CGRect(
            x: CGFloat(key.column) * width, y: CGFloat(key.row) * height, width: width, height: height
        ).intersection(bounds)
    }

    /// In reading order.
    func keys(in visible: CGRect) -> [TileKey] {
        let scale = scale(of: level)
        let (width, height) = (tileSize.width / scale, tileSize.height / scale)
        let (left, top) = (visible.minX / width, visible.minY / height)
        let (right, bottom) = (visible.maxX / width, visible.maxY / height)
        guard right - left < 4096, bottom - top < 4096, max(abs(left), abs(right), abs(top), abs(bottom)) < 1e9 else {
            return []
        }
        let columns = Int(left.rounded(.down))..<max(Int(right.rounded(.up)), Int(left.rounded(.down)) + 1)
        let rows = Int(top.rounded(.down))..<max(Int(bottom.rounded(.up)), Int(top.rounded(.down)) + 1)
        guard columns.count * rows.count <= TileGeometry.mostTiles else {
            Unsupported.report("\(columns.count * rows.count) tiles in sight", in: "CATiledLayer")
            return []
        }
        return rows.flatMap { row in columns.map { TileKey(level: level, column: $0, row: row) } }
    }
}

extension CATiledLayer {
    func showTiles() {
        let tiles = cache.shown
        let old = state.tileContent.tiles
        if tiles.count == old.count, zip(tiles, old).allSatisfy({ $0.image === $1.image }) { return }
        state.tileContent.tiles = tiles
        state.tileContent.fadeDuration = type(of: self).fadeDuration()
        note(.state)
    }

    /// The part of the bounds that no layer above clips, in the layer's own space.
    fileprivate var rectOnScreen: CGRect {
        guard bounds.isModest else { return .zero }
        var rect = bounds
        for layer in sequence(first: superlayer, next: { $0?.superlayer }) {
            guard let layer else { break }
            if layer.isHidden { return .zero }
            guard layer.masksToBounds || layer.superlayer == nil else { continue }
            let seen = convert(layer.bounds, from: layer)
            guard seen.isModest else { return .zero }
            rect = rect.intersection(seen)
            if rect.isNull { return .zero }
        }
        return isHidden ? .zero : rect
    }

    /// Points of the root layer to a point of this one: the mean of all directions, at its middle.
    fileprivate var zoomOnScreen: CGFloat {
        guard let root = sequence(first: self as CALayer, next: \.superlayer).reversed().first else { return 1 }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        func shown(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            convert(CGPoint(x: middle.x + x, y: middle.y + y), to: root)
        }
        let (o, a, b) = (shown(0, 0), shown(1, 0), shown(0, 1))
        let area: CGFloat = (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
        return abs(area).squareRoot()
    }
}

extension CGRect {
    /// Numbers that can be reckoned with.
    fileprivate var isModest: Bool {
        [origin.x, origin.y, size.width, size.height].allSatisfy { abs($0) < 1e9 }
    }
}
