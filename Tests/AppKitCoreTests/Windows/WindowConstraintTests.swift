import AppKitCore
import AppKitDrawing
import Desk
import Foundation
import QuinceViewLayout
import Testing

@Suite("The size of a window by its constraints", .serialized)
@MainActor
struct WindowConstraintTests {
    private final class Row: NSView {
        override var intrinsicContentSize: NSSize { NSSize(width: NSView.noIntrinsicMetric, height: 22) }
    }

    @Test(
        "A window is as tall as content that hugs itself above 500, also if the layout was asked for before the frame")
    func hugging() {
        let desk = Desk()
        let window = desk.window(CGRect(x: 100, y: 100, width: 400, height: 300))
        let row = Row()
        row.translatesAutoresizingMaskIntoConstraints = false
        row.setContentHuggingPriority(.defaultHigh, for: .vertical)
        window.contentView?.addSubview(row)
        for format in ["|-[row]-|", "V:|-[row]-|"] {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: ["row": row])
            )
        }
        window.contentView?.updateConstraintsForSubtreeIfNeeded()
        #expect(window.contentView?.hasAmbiguousLayout == false)
        desk.turn()
        #expect(window.contentView?.frame.size == NSSize(width: 400, height: 62))
    }
}
