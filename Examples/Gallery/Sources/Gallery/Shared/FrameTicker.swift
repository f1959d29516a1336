import UIKit

/// Calls back before each frame while it runs.
@MainActor
final class FrameTicker {
    private let onFrame: @MainActor () -> Void
    private var link: CADisplayLink?

    init(_ onFrame: @escaping @MainActor () -> Void) { self.onFrame = onFrame }

    func start() {
        guard link == nil else { return }
        // On a Mac: CADisplayLink(target:selector:); Swift on Linux has no selectors of its own.
        let link = CADisplayLink { [weak self] _ in self?.onFrame() }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func stop() {
        link?.invalidate()
        link = nil
    }
}
