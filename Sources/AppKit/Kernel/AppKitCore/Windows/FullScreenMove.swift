import Foundation
import QuinceBlockAnimation
import QuinceFoundationAdditions

/// The way of a window into full screen and back.
@MainActor
enum FullScreenMove {
    /// The duration in seconds; an estimate.
    static let duration = 0.6

    /// Waits for an animation of the app's own.
    static func wait(_ window: NSWindow, then end: @escaping @MainActor (NSWindow) -> Void) {
        QuinceTimer.scheduledTimer(withTimeInterval: duration, repeats: false) { [weak window] _ in
            MainActor.assumeIsolated { if let window { end(window) } }
        }
    }

    static func run(_ window: NSWindow, to frame: NSRect, then end: @escaping (NSWindow) -> Void) {
        let animation = ViewAnimation(
            duration: duration, delay: 0, options: [.layoutSubviews],
            completion: { [weak window] _ in if let window { end(window) } })
        window.orderFront(nil)
        animation.run {
            window.place(frame)
            window.layoutIfNeeded()
        }
        NSApplication.shared.menuBarIsHidden = NSApplication.shared.windows.contains {
            $0.state.fullScreen != nil && $0.isMainWindow
        }
    }
}
