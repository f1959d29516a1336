import CoreGraphics
public import Foundation
import ObjCRuntime
package import RenderTree

/// Draws itself in tiles, those that can be seen and as sharp as the zoom asks for, on other threads.
///
/// `draw(in:)`, or the delegate's `draw(_:in:)`, is called for each tile away from the main thread, with the clip and
/// the scale of the tile. Where time is a number, in a headless run, the turn that asked for tiles waits for them, so
/// that they come at the same instant every time; in a live host they come when they are done.
///
/// What lies on the screen is the bounds as far as no superlayer clips them, by the model's values. Tiles that went out
/// of sight are kept while all of a layer's take no more than `mostBytes`.
open class CATiledLayer: CALayer {
    package override class var initialSpecialContent: SpecialContent? { .tiles(TileContent()) }

    /// Seconds in which a new tile appears.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    let cache = TileCache()
    package var mostBytes: Int {
        get { cache.mostBytes }
        set { cache.mostBytes = newValue }
    }

    /// How often the sharpness may halve, the sharpest included; at least 1.
    open var levelsOfDetail = 1 { didSet { if levelsOfDetail != oldValue { setNeedsDisplay() } } }
    /// How many of the levels are sharper than a pixel of `contentsScale` a point.
    open var levelsOfDetailBias = 0 { didSet { if levelsOfDetailBias != oldValue { setNeedsDisplay() } } }
    /// Of a tile, in pixels of its picture.
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

    /// Drops all tiles; those in sight are drawn again.
    open override func setNeedsDisplay() {
        super.setNeedsDisplay()
        dropTiles(in: nil)
    }

    /// Drops the tiles that a part of the layer touches.
    ///
    /// - Parameter r: in the layer's own space.
    open override func setNeedsDisplay(_ r: CGRect) { dropTiles(in: r) }

    open override class func needsDisplay(forKey key: String) -> Bool {
        key == "contentsScale" || super.needsDisplay(forKey: key)
    }

    /// There is no one picture of all of it.
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
