package import Foundation
package import MediaClock

/// What an app's frame asks of a render server, on whichever thread that is: `RenderServer` is called in step by hosts
/// whose time is a number, `RenderThread` goes on by itself in those that people look at.
///
/// Calls go down from the main thread; what comes back is data.
package protocol RenderLink: AnyObject {
    /// Shows a layer with everything under it on a surface, in place of what that showed before.
    ///
    /// - Parameter size: device pixels.
    /// - Parameter scale: device pixels to a point.
    func addSurface(_ id: SurfaceID, root: LayerID, size: (width: Int, height: Int), scale: CGFloat)
    /// Shows on a surface what another one shows, as large as fits and in the middle, whatever becomes of that one.
    ///
    /// - Parameter size: device pixels.
    func addMirror(_ id: SurfaceID, of source: SurfaceID, size: (width: Int, height: Int))
    func removeSurface(_ id: SurfaceID)
    func apply(_ commit: LayerTreeCommit)

    /// What has begun and ended at or before an instant, whether it was told before or not.
    func progress(at time: MediaTime) -> [AnimationProgress]
}

extension RenderServer: RenderLink {}
