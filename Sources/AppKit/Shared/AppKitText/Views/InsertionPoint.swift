@_spi(Hooks) import AppKitCore
import Foundation
import QuinceFoundationAdditions

/// The blinking of the insertion point.
@MainActor
struct InsertionPoint {
    /// Whether it is seen at present.
    var isShown = true
    var timer: QuinceTimer?

    /// The times in seconds for which it is seen and not seen; the values are those of the system.
    static let period = 0.5
}

extension NSTextView {
    /// Shows the insertion point, and lets it blink from now on.
    func beginBlinking() {
        caret.timer?.invalidate()
        caret.isShown = true
        needsDisplay = true
        guard isEditable else { return }
        let timer = QuinceTimer(timeInterval: InsertionPoint.period, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.blink() }
        }
        caret.timer = timer
        RunLoop.main.add(timer, forMode: .common)
    }

    private func blink() {
        guard window?.firstResponder === self else { return endBlinking() }
        caret.isShown.toggle()
        needsDisplay = true
    }

    func endBlinking() {
        caret.timer?.invalidate()
        caret.timer = nil
        needsDisplay = true
    }
}
