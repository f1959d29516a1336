package import CoreGraphics
package import Foundation
package import QuinceMediaClock

/// A place where frames are shown: a device's screen or an external display.
package struct SurfaceID: Hashable, Comparable, Sendable {
    package let raw: Int
    package init(raw: Int) { self.raw = raw }
    package static func < (a: SurfaceID, b: SurfaceID) -> Bool { a.raw < b.raw }
}

/// The result of drawing a surface in one frame; the only data that is returned upwards.
package struct FrameReport: Sendable {
    package let surface: SurfaceID
    /// The changed rectangles in device pixels; empty if nothing changed.
    package let damage: [PixelRect]

    package init(surface: SurfaceID, damage: [PixelRect]) {
        self.surface = surface
        self.damage = damage
    }
}

/// Stores the layers as values and draws them on its surfaces: it takes commits and instants, and returns pixels.
package final class RenderServer {
    private struct Surface {
        let id: SurfaceID
        let content: Content
        let compositor: Compositor
    }

    private enum Content: Equatable {
        case layer(LayerID)
        case mirror(of: SurfaceID)
    }

    package private(set) var tree = LayerTree()
    private var surfaces: [Surface] = []
    private let threads: Int

    /// - Parameter threads: the number of drawing threads; the pixels do not depend on it.
    package init(threads: Int) { self.threads = max(threads, 1) }

    // MARK: Surfaces

    /// - Parameter size: device pixels.
    package func addSurface(
        _ id: SurfaceID, root: LayerID, size: (width: Int, height: Int), scale: CGFloat,
        background: Compositor.Background
    ) {
        add(id, .layer(root), size, scale: scale, background: background)
    }

    package func addMirror(_ id: SurfaceID, of source: SurfaceID, size: (width: Int, height: Int)) {
        add(id, .mirror(of: source), size, scale: 1, background: .opaqueBlack)
    }

    private func add(
        _ id: SurfaceID, _ content: Content, _ size: (width: Int, height: Int), scale: CGFloat,
        background: Compositor.Background
    ) {
        // A window that a person resizes has another size in each frame.
        if let old = surfaces.first(where: { $0.id == id }), old.content == content, old.compositor.scale == scale {
            return old.compositor.resize(to: size)
        }
        removeSurface(id)
        let compositor = Compositor(size: size, scale: scale, threads: threads, background: background)
        surfaces.append(Surface(id: id, content: content, compositor: compositor))
        surfaces.sort { $0.id < $1.id }
    }

    package func removeSurface(_ id: SurfaceID) { surfaces.removeAll { $0.id == id } }

    /// Returns the last frame that was drawn; the compositor continues to draw into the same buffer.
    package func pixels(of id: SurfaceID) -> PixelBuffer? {
        surfaces.first { $0.id == id }?.compositor.surface
    }

    package func statistics(of id: SurfaceID) -> Compositor.Statistics? {
        surfaces.first { $0.id == id }?.compositor.statistics
    }

    // MARK: Frames

    package func apply(_ commit: LayerTreeCommit) {
        guard !commit.isEmpty else { return }
        var commit = commit
        commit.takePictures(from: tree, scale: surfaces.map(\.compositor.scale).max() ?? 1)
        tree.apply(commit)
    }

    /// Returns the animations that have begun or ended at or before an instant.
    package func progress(at time: MediaTime) -> [AnimationProgress] { tree.progress(at: time) }

    /// Draws everything that has changed up to an instant.
    package func render(at time: MediaTime) -> [FrameReport] {
        tree.sample(at: time)
        return surfaces.map { FrameReport(surface: $0.id, damage: draw($0)) }
    }

    private func draw(_ surface: Surface) -> [PixelRect] {
        switch surface.content {
        case .layer(let id):
            return tree.node(id).map { surface.compositor.render(tree, root: $0) } ?? []
        case .mirror(let id):
            guard let source = surfaces.first(where: { $0.id == id }), case .layer(let layer) = source.content,
                let root = tree.node(layer)
            else { return [] }
            return surface.compositor.render(tree, root: root, like: source.compositor)
        }
    }

    /// Returns whether an animation needs the next frame, or particles on a surface do.
    package func wantsNextFrame(at time: MediaTime) -> Bool {
        tree.hasRunningAnimations(at: time) || surfaces.contains { $0.compositor.wantsNextFrame }
    }
}
