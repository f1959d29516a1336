import CoreGraphics
public import Foundation
import QuinceObjCRuntime
package import QuinceRenderTree

/// A layer that draws visible tiles, at the resolution that the zoom requires, on other threads.
///
/// `draw(in:)`, or the delegate's `draw(_:in:)`, is called for each tile on a background thread, with the clip and the
/// scale of the tile. In a headless run, where time is simulated, the run loop pass that requests tiles waits for them,
/// so that they always appear at the same instant; in a live host they appear when they are done.
///
/// The visible part is the bounds clipped by all superlayers, by the model's values. Tiles that are no longer visible
/// are kept while all tiles of a layer take at most `mostBytes`.
open class CATiledLayer: CALayer {
    package override class var initialSpecialContent: SpecialContent? { .tiles(TileContent()) }

    /// The seconds in which a new tile fades in.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    let cache = TileCache()
    package var mostBytes: Int {
        get { cache.mostBytes }
        set { cache.mostBytes = newValue }
    }

    /// The number of resolutions, each half the next, including the highest; at least 1.
    open var levelsOfDetail = 1 { didSet { if levelsOfDetail != oldValue { setNeedsDisplay() } } }
    /// The number of levels with a higher resolution than `contentsScale` pixels per point.
    open var levelsOfDetailBias = 0 { didSet { if levelsOfDetailBias != oldValue { setNeedsDisplay() } } }
    /// The size of a tile, in pixels of its image.
    open var tileSize = CGSize(width: 256, height: 256) { didSet { if tileSize != oldValue { setNeedsDisplay() } } }

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let original = layer as? CATiledLayer else { return }
        levelsOfDetail = original.levelsOfDetail
        levelsOfDetailBias = original.levelsOfDetailBias
        tileSize = original.tileSize
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Drops all tiles; visible ones are drawn again.
    open override func setNeedsDisplay() {
        super.setNeedsDisplay()
        dropTiles(in: nil)
    }

    /// Drops the tiles that intersect a part of the layer.
    ///
    /// - Parameter r: in the layer's own space.
    open override func setNeedsDisplay(_ r: CGRect) { dropTiles(in: r) }

    open override class func needsDisplay(forKey key: String) -> Bool {
        key == "contentsScale" || super.needsDisplay(forKey: key)
    }

    /// Does nothing, because there is no single image of the layer.
    open override func display() {}

    package override func willCommit(at seconds: Double) { TiledDisplay.watch(self) }

    private func dropTiles(in rect: CGRect?) {
        guard modelLayer == nil else { return }
        cache.drop(in: rect)
        state.tileContent.tiles = cache.shown
        note(.state)
        TiledDisplay.watch(self)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CATiledLayer.self) {
        $0.key("levelsOfDetail", \.levelsOfDetail)
        $0.key("levelsOfDetailBias", \.levelsOfDetailBias)
        $0.key("tileSize", \.tileSize)
    }
}
