import CoreGraphics
import QuinceLiveHost
import QuinceRenderTree
import Synchronization

/// The pixels of the main screen on their way from the render thread to the window's: a copy, and what has changed in it since the
/// window was drawn.
final class WindowPicture: FrameSink, Sendable {
    fileprivate struct State {
        var width = 0
        var height = 0
        var pixels: [UInt32] = []
        var damage: [PixelRect] = []
        var isNew = false
        var tellWindow: (@Sendable () -> Void)?

        var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
    }

    /// The changes that the window lacks.
    struct Change {
        let width: Int
        let height: Int
        /// Whether the size is another one than at the last change.
        let isNew: Bool
        let damage: [PixelRect]
    }

    static let surface = SurfaceID(raw: 0)
    /// A window that draws slowly gets one rectangle around them instead of more than these.
    fileprivate static let mostRects = 64

    private let state = Mutex(State())
    private let watched = Atomic(true)

    var isWatched: Bool { watched.load(ordering: .relaxed) }

    func setWatched(_ isWatched: Bool) { watched.store(isWatched, ordering: .relaxed) }

    /// - Parameter tellWindow: called on the render thread when there is a change.
    func connect(_ tellWindow: @escaping @Sendable () -> Void) { state.withLock { $0.tellWindow = tellWindow } }

    // MARK: Render thread

    func show(_ frame: RenderedFrame, of server: RenderServer) {
        guard let report = frame.reports.first(where: { $0.surface == Self.surface }),
            let pixels = server.pixels(of: Self.surface)
        else { return }
        let tell = state.withLock { state in
            let isNews = state.damage.isEmpty
            state.copy(report.damage, of: pixels)
            return isNews && !state.damage.isEmpty ? state.tellWindow : nil
        }
        tell?()
    }

    // MARK: Window thread

    /// Gives the changes since the last call to a function that reads the pixels; their rows have no gaps.
    ///
    /// - Parameter everything: whether all has changed for the window.
    func take(everything: Bool = false, _ read: (Change, UnsafeBufferPointer<UInt32>) -> Void) {
        state.withLock { state in
            guard state.width > 0, state.height > 0 else { return }
            let change = Change(
                width: state.width, height: state.height, isNew: state.isNew || everything,
                damage: everything ? [state.whole] : state.damage)
            state.damage = []
            state.isNew = false
            state.pixels.withUnsafeBufferPointer { read(change, $0) }
        }
    }
}

extension WindowPicture.State {
    fileprivate mutating func copy(_ damage: [PixelRect], of source: PixelBuffer) {
        var damage = damage
        if source.width != width || source.height != height {
            (width, height, isNew) = (source.width, source.height, true)
            pixels = Array(repeating: 0, count: width * height)
            damage = [whole]
            self.damage = []
        }
        for rect in damage { copy(rect, of: source) }
        self.damage += damage
        if self.damage.count > WindowPicture.mostRects { self.damage = [self.damage.reduce(.empty) { $0.union($1) }] }
    }

    private mutating func copy(_ rect: PixelRect, of source: PixelBuffer) {
        pixels.withUnsafeMutableBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return }
            for y in rect.y..<rect.maxY {
                (start + y * width + rect.x).update(from: source.row(y) + rect.x, count: rect.width)
            }
        }
    }
}
