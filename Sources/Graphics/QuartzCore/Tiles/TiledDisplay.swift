import CoreGraphics
import Dispatch
import Foundation
import QuinceDiagnostics
import QuinceLaunchState
import QuinceMediaClock
import QuinceRenderTree

/// The display of tiled layers: determines once per run loop pass which tiles are visible on screens, and has missing
/// ones drawn.
///
/// - Isolation: only layers of the main thread, which `watch` ensures.
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

    /// Takes the tiles that a headless run waits for, then requests missing ones.
    @MainActor package func run() {
        if layers.isEmpty { return }
        for (job, done) in waiting {
            Self.wait(for: done)
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
            // Another round of this pass takes it.
            if waiting.count == 1 { AnimationEvents.shared.post {} }
            Self.queue.async(group: done) { job.draw() }
        } else {
            Self.queue.async {
                job.draw()
                DispatchQueue.main.async { Self.take(job) }
            }
        }
    }

    /// Waits for a tile, and serves the main queue meanwhile: drawing in the background asks it for what belongs to the main thread.
    @MainActor private static func wait(for done: DispatchGroup) {
        var limit = DispatchTime.now()
        while done.wait(timeout: limit) == .timedOut {
            _ = RunLoop.main.run(mode: .default, before: .distantPast)
            limit = .now() + .milliseconds(1)
        }
    }

    @MainActor private static func take(_ job: TileJob) {
        let arrival = job.layer.convertTime(CACurrentMediaTime(), from: nil)
        let tile = job.image.map { TileContent.Tile(rect: job.rect, image: $0, arrival: arrival) }
        job.layer.cache.finish(job.key, tile, generation: job.generation)
        job.layer.showTiles()
    }
}

/// A tile to draw.
///
/// `@unchecked Sendable` holds because only the drawing thread writes `image`, and the main thread reads it after that
/// thread has signaled its completion. As on iOS, the app is responsible for guarding what its drawing reads.
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

/// The tile grids of a tiled layer.
struct TileGeometry {
    private let bounds: CGRect
    private let contentsScale: CGFloat
    private let tileSize: CGSize
    /// The level that the zoom requires.
    let level: Int

    /// The maximum number of visible tiles; more indicate a mistake in the layer's numbers.
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

    /// Returns the lowest level that provides a pixel for every displayed pixel.
    private static func level(for zoom: CGFloat) -> Int {
        guard zoom > 0, zoom.isFinite else { return 0 }
        // Halving replaces a logarithm; the bounds allow for rounding.
        var (level, rest) = (0, zoom)
        while rest > 1.0001, level < 30 { (level, rest) = (level + 1, rest / 2) }
        while rest <= 0.50005, level > -30 { (level, rest) = (level - 1, rest * 2) }
        return level
    }

    /// Returns the pixels per point.
    func scale(of level: Int) -> CGFloat { contentsScale * CGFloat(sign: .plus, exponent: level, significand: 1) }

    func rect(of key: TileKey) -> CGRect {
        let scale = scale(of: key.level)
        let (width, height) = (tileSize.width / scale, tileSize.height / scale)
        return CGRect(
            x: CGFloat(key.column) * width, y: CGFloat(key.row) * height, width: width, height: height
        ).intersection(bounds)
    }

    /// Returns the keys in reading order.
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
            Unsupported.report("\(columns.count * rows.count) visible tiles", in: "CATiledLayer")
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

    /// The part of the bounds that no ancestor clips, in the layer's own space.
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

    /// The mean scale from this layer's points to the root layer's, at its center.
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
    /// Whether the numbers are small enough for calculations.
    fileprivate var isModest: Bool {
        [origin.x, origin.y, size.width, size.height].allSatisfy { abs($0) < 1e9 }
    }
}
