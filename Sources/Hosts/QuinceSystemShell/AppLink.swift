import CoreGraphics
import Foundation
import QuinceMediaClock
import QuinceRenderTree

/// The way from one app to the render server. The app's main screen reaches its surface only while the app is in front;
/// at other times its layers are part of a card, or of nothing.
///
/// - Isolation: the main thread.
final class AppLink: RenderLink {
    struct Screen {
        let root: LayerID
        let size: (width: Int, height: Int)
        let scale: CGFloat

        /// The size in points.
        var points: CGSize { CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale) }
    }

    static let main = SurfaceID(raw: 0)

    /// The app's main screen, as the app last described it.
    private(set) var screen: Screen?
    private var isInFront: Bool
    /// The layer that holds the app's and what the system shows above it; `nil` while there is nothing above.
    var stage: LayerID?
    /// The surfaces of external screens, which are the app's wherever it is.
    private var externals: Set<SurfaceID> = []
    private let server: any RenderLink

    /// - Parameter isInFront: whether the app has the screen from its first frame on.
    init(_ server: any RenderLink, isInFront: Bool) {
        self.server = server
        self.isInFront = isInFront
    }

    func bringToFront() {
        isInFront = true
        guard let screen else { return }
        server.addSurface(Self.main, root: stage ?? screen.root, size: screen.size, scale: screen.scale)
    }

    func leaveFront() { isInFront = false }

    /// Removes what an app that has ended showed on external screens.
    func removeExternals() {
        for surface in externals { server.removeSurface(surface) }
        externals = []
    }

    // MARK: Calls of the app

    func addSurface(
        _ id: SurfaceID, root: LayerID, size: (width: Int, height: Int), scale: CGFloat,
        background: Compositor.Background
    ) {
        if id == Self.main { screen = Screen(root: root, size: size, scale: scale) } else { externals.insert(id) }
        guard id != Self.main || isInFront else { return }
        server.addSurface(
            id, root: id == Self.main ? stage ?? root : root, size: size, scale: scale, background: background)
    }

    func addMirror(_ id: SurfaceID, of source: SurfaceID, size: (width: Int, height: Int)) {
        externals.insert(id)
        server.addMirror(id, of: source, size: size)
    }

    func removeSurface(_ id: SurfaceID) {
        externals.remove(id)
        server.removeSurface(id)
    }

    func apply(_ commit: LayerTreeCommit) { server.apply(commit) }

    /// Returns the progress of the app's own animations.
    func progress(at time: MediaTime) -> [AnimationProgress] {
        server.progress(at: time).filter { $0.id.raw < ShellLayers.firstID }
    }
}
