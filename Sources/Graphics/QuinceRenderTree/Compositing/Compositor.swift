import CPixelKernels
package import CoreGraphics
package import Foundation

/// Draws a layer tree into a frame, on the processor; each call draws only what has changed since the one before.
///
///     let compositor = Compositor(size: (width: 750, height: 1334), scale: 2, threads: 2)
///     let damage = compositor.render(tree, root: root)
///
/// One frame is: flatten the layers to a display list; compare it with the previous one; blur what lies behind layers
/// that ask for it; copy what only moved; cut the rest into tiles; draw each tile from nothing. The pixels depend on the
/// tree alone, not on the number of threads, nor on what was drawn before.
package final class Compositor {
    /// The color under the layers.
    package enum Background: Sendable { case opaqueBlack, clear }

    /// Counts for the last frame.
    package struct Statistics: Equatable, Sendable {
        package var layersVisited = 0
        package var items = 0
        /// Items painted, counted once for each tile.
        package var itemsDrawn = 0
        package var tiles = 0
        package var pixels = 0
        /// The size of the area in which pixels were copied from another place of the frame before (`MovedPixels`).
        package var pixelsMoved = 0
        /// Layers that were drawn into cached images.
        package var rasterized = 0
        /// Backdrops that were drawn and blurred; one that nothing below has changed is kept.
        package var backdrops = 0
    }

    /// The frame, which the next `render` overwrites in place.
    package private(set) var surface: PixelBuffer
    package let scale: CGFloat
    package private(set) var statistics = Statistics()
    /// Whether the next frame will look different because of particles or tiles that fade in.
    package private(set) var wantsNextFrame = false

    private let workers: WorkerPool
    private let resources: CompositorResources
    private let background: UInt32
    private let kernels: PixelKernels
    private var previous: [DisplayItem]?

    /// - Parameters:
    ///   - size: the size of the frame in device pixels.
    ///   - scale: device pixels per point.
    ///   - isForOneFrame: whether no later frame will follow, in which content could move.
    package init(
        size: (width: Int, height: Int), scale: CGFloat, threads: Int, background: Background = .opaqueBlack,
        isForOneFrame: Bool = false
    ) {
        kernels = pixelKernels().pointee
        surface = Self.frame(size, isForOneFrame: isForOneFrame)
        self.scale = scale
        self.background = background == .clear ? 0 : 0xff00_0000
        workers = WorkerPool(threads: threads, kernels: kernels)
        resources = CompositorResources(kernels: kernels)
    }

    /// The spare rows are for content that scrolls.
    private static func frame(_ size: (width: Int, height: Int), isForOneFrame: Bool) -> PixelBuffer {
        PixelBuffer(width: size.width, height: size.height, spareRows: isForOneFrame ? 0 : size.height / 2)
    }

    /// Gives the next frames another size. The threads, and what was made for earlier frames, are kept.
    package func resize(to size: (width: Int, height: Int)) {
        surface = Self.frame(size, isForOneFrame: false)
        previous = nil
    }

    var gradientStyle: GradientStyle {
        get { resources.gradients.style }
        set { resources.gradients.style = newValue }
    }

    package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: surface.width, height: surface.height) }

    /// Invalidates the whole frame, so that the next `render` draws all of it.
    package func invalidateAll() { previous = nil }

    /// Updates the frame.
    ///
    /// - Parameter root: the root layer, placed by its own position and transform as if its superlayer's origin were
    ///   the frame's.
    /// - Returns: the changed rectangles, which do not overlap; none if nothing changed.
    package func render(_ tree: LayerTree, root: NodeIndex) -> [PixelRect] {
        render(tree, root: root, plane: Homography(scaleX: scale, y: scale))
    }

    /// Draws the content of another compositor from the same root, as large as fits this frame, with its edges on whole
    /// pixels. The bars on either side stay empty.
    package func render(_ tree: LayerTree, root: NodeIndex, like source: Compositor) -> [PixelRect] {
        let (width, height) = (CGFloat(surface.width), CGFloat(surface.height))
        let own = (width: CGFloat(source.surface.width), height: CGFloat(source.surface.height))
        guard own.width > 0, own.height > 0 else { return [] }
        let fit = min(width / own.width, height / own.height)
        let picture = PixelRect(
            x: Int(((width - own.width * fit) / 2).rounded()), y: Int(((height - own.height * fit) / 2).rounded()),
            width: Int((own.width * fit).rounded()), height: Int((own.height * fit).rounded()))
        var plane = Homography(scaleX: source.scale * fit, y: source.scale * fit)
        (plane.ox, plane.oy) = (CGFloat(picture.x), CGFloat(picture.y))
        return render(tree, root: root, plane: plane, clip: picture.intersection(bounds))
    }

    /// - Parameters:
    ///   - clip: `nil` for the whole frame.
    ///   - isMirrored: see `Flattener.Place`; for the ancestors of the root.
    func render(
        _ tree: LayerTree, root: NodeIndex, plane: Homography, clip: PixelRect? = nil, isMirrored: Bool = false
    ) -> [PixelRect] {
        let place = Flattener.Place(plane: plane, clip: clip ?? bounds, isMirrored: isMirrored)
        let items = flatten(tree, root, place)
        let damage = damage(to: items)
        let drawn = moveContent(to: items, damage)
        let grid = TileGrid(damage: drawn, items: items)
        statistics.tiles = grid.tiles.count
        statistics.pixels = drawn.reduce(0) { $0 + $1.area }
        statistics.itemsDrawn = paint(items, grid)
        previous = items
        return damage
    }

    private func flatten(_ tree: LayerTree, _ root: NodeIndex, _ place: Flattener.Place) -> [DisplayItem] {
        statistics = Statistics()
        wantsNextFrame = false
        guard tree.nodes.indices.contains(Int(root)) else { return [] }
        return tree.nodes.withUnsafeBufferPointer { nodes in
            tree.extents.withUnsafeBufferPointer { extents in
                var flattener = Flattener(
                    nodes: nodes, extents: extents, resources: resources,
                    replicas: Replicas(time: tree.time.seconds))
                flattener.items.reserveCapacity(previous?.count ?? 64)
                flattener.flatten(root, in: place)
                finish(flattener)
                return flattener.items
            }
        }
    }

    private func finish(_ flattener: borrowing Flattener) {
        resources.outlines.finish(threads: workers.count)
        statistics.rasterized = resources.rasters.takeCount()
        resources.endFrame()
        statistics.layersVisited = flattener.layersVisited
        statistics.items = flattener.items.count
        wantsNextFrame = flattener.replicas.wantsNextFrame
    }

    private func damage(to items: [DisplayItem]) -> [PixelRect] {
        if bounds.isEmpty { return [] }
        var region = DamageRegion(limits: bounds)
        if let previous {
            DisplayListDifference.add(to: &region, from: previous, to: items)
        } else {
            region.add(bounds)
        }
        let stage = BackdropStage(workers: workers, kernels: kernels, bounds: bounds, background: background)
        statistics.backdrops = stage.run(items, previous: previous, &region)
        return region.rects
    }

    /// Copies the pixels of content that scrolled.
    /// - Returns: the pixels that are to be drawn.
    private func moveContent(to items: [DisplayItem], _ damage: [PixelRect]) -> [PixelRect] {
        guard let previous,
            let moved = MovedPixels(from: previous, to: items, damage: damage, bounds: bounds, kernels)
        else { return damage }
        moved.copy(in: surface)
        statistics.pixelsMoved = moved.area.area
        return moved.drawn(of: damage)
    }

    private func paint(_ items: [DisplayItem], _ grid: TileGrid) -> Int {
        if grid.tiles.isEmpty { return 0 }
        let pixels = PixelSurface(base: surface.row(0), stride: surface.bytesPerRow / 4)
        return workers.paint(items, grid, onto: pixels, background: background)
    }
}

/// Returns an image of one layer with its sublayers, with the origin of its bounds at the top left.
///
/// - Parameters:
///   - size: the size of the image in device pixels.
///   - scale: device pixels per point.
///   - origin: the pixel of the whole that becomes the image's first.
package func renderOnce(
    _ tree: LayerTree, root: NodeIndex, size: (width: Int, height: Int), scale: CGFloat,
    origin: (x: Int, y: Int) = (0, 0), background: Compositor.Background = .clear
) -> PixelBuffer {
    let compositor = Compositor(
        size: size, scale: scale, threads: 1, background: background, isForOneFrame: true)
    guard tree.nodes.indices.contains(Int(root)) else { return compositor.surface }
    let state = tree[root].shown
    var plane = Homography(scaleX: scale, y: scale)
    (plane.ox, plane.oy) = (
        -state.bounds.minX * scale - CGFloat(origin.x), -state.bounds.minY * scale - CGFloat(origin.y)
    )
    // Undoes the layer's own position and transform.
    if let back = Homography(state.toSuperlayer).inverted() { plane = back.concatenating(plane) }
    _ = compositor.render(tree, root: root, plane: plane)
    return compositor.surface
}
