package import AppKitCore
import Foundation

/// A view that writes down the events of its mouse, in its own space.
@MainActor
package final class MousePad: NSView {
    package var lines: [String] = []

    package override func mouseDown(with event: NSEvent) { note("down", event) }
    package override func mouseDragged(with event: NSEvent) { note("drag", event) }
    package override func mouseUp(with event: NSEvent) { note("up", event) }
    package override func rightMouseDown(with event: NSEvent) { note("right", event) }
    package override func scrollWheel(with event: NSEvent) { lines.append("wheel \(event.scrollingDeltaY)") }

    private func note(_ name: String, _ event: NSEvent) {
        let point = convert(event.locationInWindow, from: nil)
        lines.append("\(name)\(event.clickCount) \(Int(point.x)),\(Int(point.y))")
    }
}
