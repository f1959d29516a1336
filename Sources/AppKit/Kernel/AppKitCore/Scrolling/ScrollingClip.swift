package import Foundation

/// A view that scrolls its content, as `scroll(_:)` and `scrollToVisible(_:)` of its descendants ask.
@MainActor
package protocol ScrollingClip: AnyObject {
    func scrollContent(to point: NSPoint)
    /// - Parameter rect: a rectangle of the clip view's space.
    /// - Returns: whether anything moved.
    func scrollContent(toShow rect: NSRect) -> Bool
}
