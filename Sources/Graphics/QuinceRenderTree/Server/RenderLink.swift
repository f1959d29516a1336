package import Foundation
package import QuinceMediaClock

/// The interface between an app's frame and a render server, on any thread. Hosts whose time is a number call
/// `RenderServer` synchronously; hosts that people look at use `RenderThread`, which runs by itself.
///
/// Calls come from the main thread; only data is returned.
package protocol RenderLink: AnyObject {
    /// Shows a layer with its sublayers on a surface, in place of the previous content.
    ///
    /// - Parameters:
    ///   - size: device pixels.
    ///   - scale: device pixels per point.
    ///   - background: the color below the layers.
    func addSurface(
        _ id: SurfaceID, root: LayerID, size: (width: Int, height: Int), scale: CGFloat,
        background: Compositor.Background)
    /// Shows the content of another surface, centered and as large as fits, even if that surface changes.
    ///
    /// - Parameter size: device pixels.
    func addMirror(_ id: SurfaceID, of source: SurfaceID, size: (width: Int, height: Int))
    func removeSurface(_ id: SurfaceID)
    func apply(_ commit: LayerTreeCommit)

    /// Returns the animations that have begun or ended at or before an instant, including those already reported.
    func progress(at time: MediaTime) -> [AnimationProgress]
}

extension RenderServer: RenderLink {}

extension RenderLink {
    /// Adds the surface of a screen, below whose layers it is black.
    package func addSurface(_ id: SurfaceID, root: LayerID, size: (width: Int, height: Int), scale: CGFloat) {
        addSurface(id, root: root, size: size, scale: scale, background: .opaqueBlack)
    }
}
