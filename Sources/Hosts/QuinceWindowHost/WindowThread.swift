import CSDL2
import Dispatch
import Foundation
import QuinceHostInterface
import QuinceRenderTree
import Synchronization

/// Something that a person has done to the windows.
enum WindowMessage: Sendable {
    case event(HostEvent)
    case control(ControlKey)
    /// A person closes the app or, on a surface, a window of it.
    ///
    /// - Parameter event: tells the app.
    case closed(HostEvent, surface: SurfaceID?)
    /// Something is on the display, or is no longer.
    case visible(Bool)
}

/// Something that the app or the render thread has for the window.
enum WindowOrder: Sendable {
    /// A picture has changed.
    case draw
    /// The windows of the app, where they are shown one by one.
    case windows(HostedWindows)
    /// The pointer takes a shape, by CSS's name.
    case cursor(String)
    /// A person has copied.
    case copy(String)
    /// The app has asked for the clipboard.
    case readClipboard(request: Int)
    case end
}

/// The orders that the window's thread has not taken yet.
private final class WindowInbox: Sendable {
    private struct State {
        var orders: [WindowOrder] = []
        var isWaking = false
        var hasEnded = false
    }

    private let state = Mutex(State())

    func post(_ order: WindowOrder) {
        state.withLock { state in
            guard !state.hasEnded else { return }
            state.orders.append(order)
            if !state.isWaking { csdl_wake() }
            state.isWaking = true
        }
    }

    func take() -> [WindowOrder] {
        state.withLock { state in
            defer { (state.orders, state.isWaking) = ([], false) }
            return state.orders
        }
    }

    /// Drops all further orders.
    func end() { state.withLock { $0.hasEnded = true } }
}

/// The thread of the windows, on which all functions of SDL are called.
final class WindowThread: Sendable {
    private let inbox = WindowInbox()
    private let ended = DispatchSemaphore(value: 0)
    /// The device as it is shown.
    let device: DeviceConfiguration

    /// Connects to the display, and opens the window of a screen.
    ///
    /// - Parameter isApart: whether the windows of a Mac's app are shown one by one, on a desktop that allows it.
    /// - Parameter send: called on the window's thread.
    init(
        device: DeviceConfiguration, isApart: Bool, title: String, pictures: WindowPictures,
        send: @escaping @Sendable (WindowMessage) -> Void
    ) throws(WindowProblem) {
        let opened = DispatchSemaphore(value: 0)
        let outcome = Mutex<Result<DeviceConfiguration, WindowProblem>>(.success(device))
        let thread = Thread { [inbox, ended] in
            do throws(WindowProblem) {
                let loop = try WindowLoop(
                    device: device, isApart: isApart, title: title, pictures: pictures, send: send)
                outcome.withLock { $0 = .success(loop.device) }
                opened.signal()
                loop.run { inbox.take() }
                inbox.end()
                loop.close()
            } catch {
                outcome.withLock { $0 = .failure(error) }
                opened.signal()
            }
            ended.signal()
        }
        thread.name = "quince-window"
        thread.start()
        opened.wait()
        self.device = try outcome.withLock { $0 }.get()
        pictures.connect { [inbox] in inbox.post(.draw) }
    }

    /// Gives the window an order, from any thread.
    func perform(_ order: WindowOrder) { inbox.post(order) }

    /// Closes the windows, and returns when they are closed.
    func end() {
        perform(.end)
        ended.wait()
    }
}
