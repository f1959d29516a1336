import CoreGraphics
package import QuinceLiveHost
package import QuinceRenderTree
import Synchronization

/// The pixels of the surfaces on their way from the render thread to the window's: copies, and what has changed in them since the
/// windows were drawn.
package final class WindowPictures: FrameSink, Sendable {
    fileprivate struct Picture {
        var width = 0
        var height = 0
        var pixels: [UInt32] = []
        var damage: [PixelRect] = []
        var isNew = false

        var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
    }

    private struct State {
        var pictures: [SurfaceID: Picture] = [:]
        var tellWindow: (@Sendable () -> Void)?
        /// Whether the window thread knows that there are changes.
        var isTold = false

        mutating func take(_ frame: RenderedFrame, of server: RenderServer) {
            let surfaces = frame.reports.map(\.surface)
            for surface in pictures.keys where !surfaces.contains(surface) { pictures[surface] = nil }
            for report in frame.reports {
                guard let pixels = server.pixels(of: report.surface) else { continue }
                let isOpaque = report.surface == WindowPictures.screen
                pictures[report.surface, default: Picture()].copy(report.damage, of: pixels, isOpaque: isOpaque)
            }
        }
    }

    /// The changes that a window lacks.
    struct Change {
        let width: Int
        let height: Int
        /// Whether the size is another one than at the last change.
        let isNew: Bool
        let damage: [PixelRect]
    }

    /// The surface of the device's screen.
    package static let screen = SurfaceID(raw: 0)
    /// A window that draws slowly gets one rectangle around them instead of more than these.
    fileprivate static let mostRects = 64

    private let state = Mutex(State())
    private let watched = Atomic(true)

    package var isWatched: Bool { watched.load(ordering: .relaxed) }

    func setWatched(_ isWatched: Bool) { watched.store(isWatched, ordering: .relaxed) }

    /// - Parameter tellWindow: called on the render thread when there is a change.
    func connect(_ tellWindow: @escaping @Sendable () -> Void) { state.withLock { $0.tellWindow = tellWindow } }

    // MARK: Render thread

    package func show(_ frame: RenderedFrame, of server: RenderServer) {
        let tell = state.withLock { state in
            state.take(frame, of: server)
            guard !state.isTold, state.pictures.values.contains(where: { !$0.damage.isEmpty }) else {
                return (@Sendable () -> Void)?.none
            }
            state.isTold = state.tellWindow != nil
            return state.tellWindow
        }
        tell?()
    }

    // MARK: Window thread

    /// Says that the window thread is about to take the changes; it is told of later ones.
    func beginTaking() { state.withLock { $0.isTold = false } }

    /// Gives the changes since the last call to a function that reads the pixels; their rows have no gaps.
    ///
    /// - Parameter everything: whether all has changed for the window.
    /// - Returns: whether there was a change.
    @discardableResult
    func take(
        _ surface: SurfaceID, everything: Bool = false, _ read: (Change, UnsafeBufferPointer<UInt32>) -> Void
    ) -> Bool {
        state.withLock { state in
            guard let picture = state.pictures[surface], picture.width > 0, picture.height > 0,
                everything || !picture.damage.isEmpty
            else { return false }
            let change = Change(
                width: picture.width, height: picture.height, isNew: picture.isNew || everything,
                damage: everything ? [picture.whole] : picture.damage)
            state.pictures[surface]?.damage = []
            state.pictures[surface]?.isNew = false
            picture.pixels.withUnsafeBufferPointer { read(change, $0) }
            return true
        }
    }
}

extension WindowPictures.Picture {
    fileprivate mutating func copy(_ damage: [PixelRect], of source: PixelBuffer, isOpaque: Bool) {
        var damage = damage
        if source.width != width || source.height != height {
            (width, height, isNew) = (source.width, source.height, true)
            pixels = Array(repeating: 0, count: width * height)
            damage = [whole]
            self.damage = []
        }
        for rect in damage { copy(rect, of: source, isOpaque: isOpaque) }
        self.damage += damage
        if self.damage.count > WindowPictures.mostRects { self.damage = [self.damage.reduce(.empty) { $0.union($1) }] }
    }

    private mutating func copy(_ rect: PixelRect, of source: PixelBuffer, isOpaque: Bool) {
        pixels.withUnsafeMutableBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return }
            for y in rect.y..<rect.maxY {
                let row = UnsafeMutableBufferPointer(start: start + y * width + rect.x, count: rect.width)
                _ = row.update(fromContentsOf: UnsafeBufferPointer(start: source.row(y) + rect.x, count: rect.width))
                if !isOpaque { row.layOverWhite() }
            }
        }
    }
}

extension UnsafeMutableBufferPointer<UInt32> {
    /// Makes transparent pixels those that they are over white, since windows have no transparency.
    fileprivate func layOverWhite() {
        for index in indices where self[index] >> 24 != 0xFF {
            let pixel: UInt32 = self[index]
            let white: UInt32 = (0xFF - (pixel >> 24)) * 0x01_0101
            self[index] = ((pixel & 0xFF_FFFF) &+ white) | 0xFF00_0000
        }
    }
}
