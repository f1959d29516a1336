import Foundation
import Stage
import Testing

/// A window belongs to the app alone: it goes with its last reference, and takes what only it holds with it.
@Suite("Windows that are released", .serialized)
@MainActor
struct WindowReleaseTests {
    private let stage = Stage()

    @MainActor
    private final class Releases {
        weak var window: UIWindow?
        weak var view: UIView?
        weak var presentedView: UIView?
        var isEmpty: Bool { window == nil && view == nil && presentedView == nil }
    }

    private func makeWindow(presenting style: UIModalPresentationStyle?, _ releases: Releases) -> OwnWindow {
        let window = OwnWindow(frame: UIScreen.main.bounds)
        let root = CountedController("root")
        window.rootViewController = root
        window.isHidden = false
        stage.turn()
        if let style {
            let modal = CountedController("modal")
            modal.modalPresentationStyle = style
            root.present(modal, animated: false)
            stage.advance(0.1)
            releases.presentedView = modal.view
        }
        (releases.window, releases.view) = (window, root.view)
        return window
    }

    @Test(
        "A subclass with a plain deinit, its controllers and their views go, whatever is presented",
        arguments: [nil, .fullScreen, .overFullScreen, .pageSheet] as [UIModalPresentationStyle?])
    func released(_ style: UIModalPresentationStyle?) {
        let (living, goodbyes, releases) = (CountedController.living, OwnWindow.goodbyes, Releases())
        let screens = UIScreen.main.windows.count
        do { _ = makeWindow(presenting: style, releases) }
        #expect(UIScreen.main.windows.count == screens)
        stage.advance(0.5)
        #expect(releases.isEmpty && OwnWindow.goodbyes == goodbyes + 1)
        #expect(CountedController.living == living)
    }

    @Test("A controller that the app keeps has disappeared with its window")
    func kept() {
        let root = CountedController("root")
        do {
            let window = OwnWindow(frame: UIScreen.main.bounds)
            window.rootViewController = root
            window.isHidden = false
            stage.advance(0.1)
            #expect(root.state == .here)
        }
        stage.advance(0.1)
        #expect(root.view.window == nil && root.faults == [])
    }

    /// iOS forbids it; what waits for the main thread is done there.
    @Test("The last reference may be another thread's")
    func otherThread() async {
        let (living, releases) = (CountedController.living, Releases())
        do {
            nonisolated(unsafe) var window: OwnWindow? = makeWindow(presenting: .fullScreen, releases)
            await withCheckedContinuation { continuation in
                Thread {
                    window = nil
                    DispatchQueue.main.async { continuation.resume() }
                }.start()
            }
            _ = window
        }
        stage.advance(0.5)
        #expect(releases.isEmpty && CountedController.living == living)
    }
}

private final class OwnWindow: UIWindow {
    nonisolated(unsafe) static var goodbyes = 0
    deinit { Self.goodbyes += 1 }
}
