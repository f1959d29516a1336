import CSDL2
import Dispatch
import Foundation
import QuinceHostInterface
import Synchronization

/// Something that a person has done to the window.
enum WindowMessage: Sendable {
    case event(HostEvent)
    case control(ControlKey)
    case closed
    /// The window is on the display, or is no longer.
    case visible(Bool)
}

/// Something that the app or the render thread has for the window.
enum WindowOrder: Sendable {
    /// The picture has changed.
    case draw
    /// The pointer takes a shape, by CSS's name.
    case cursor(String)
    /// A person has copied.
    case copy(String)
    /// The app has asked for the clipboard.
    case readClipboard(request: Int)
    case end
}

/// The thread of the window, on which all functions of SDL are called.
final class WindowThread: Sendable {
    private struct Inbox {
        var orders: [WindowOrder] = []
        var isWaking = false
        var hasEnded = false
    }

    private let inbox = Mutex(Inbox())
    private let ended = DispatchSemaphore(value: 0)

    /// Opens the window.
    ///
    /// - Parameter send: called on the window's thread.
    init(
        device: DeviceConfiguration, title: String, picture: WindowPicture,
        send: @escaping @Sendable (WindowMessage) -> Void
    ) throws(WindowProblem) {
        let opened = DispatchSemaphore(value: 0)
        let problem = Mutex<WindowProblem?>(nil)
        let thread = Thread { [self] in
            do throws(WindowProblem) {
                let loop = try WindowLoop(device: device, title: title, picture: picture, send: send)
                opened.signal()
                loop.run { takeOrders() }
                inbox.withLock { $0.hasEnded = true }
                loop.close()
            } catch {
                problem.withLock { $0 = error }
                opened.signal()
            }
            ended.signal()
        }
        thread.name = "quince-window"
        thread.start()
        opened.wait()
        if let problem = problem.withLock({ $0 }) { throw problem }
        picture.connect { [self] in perform(.draw) }
    }

    /// Gives the window an order, from any thread.
    func perform(_ order: WindowOrder) {
        inbox.withLock { inbox in
            guard !inbox.hasEnded else { return }
            inbox.orders.append(order)
            if !inbox.isWaking { csdl_wake() }
            inbox.isWaking = true
        }
    }

    /// Closes the window, and returns when it is closed.
    func end() {
        perform(.end)
        ended.wait()
    }

    private func takeOrders() -> [WindowOrder] {
        inbox.withLock { inbox in
            defer { (inbox.orders, inbox.isWaking) = ([], false) }
            return inbox.orders
        }
    }
}
