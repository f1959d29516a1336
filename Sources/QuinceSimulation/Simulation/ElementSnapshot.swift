public import Foundation
public import QuinceAutomation
package import QuinceInspection

/// A view on screen, as it was when the test queried it.
@preconcurrency @MainActor
public struct ElementSnapshot: CustomStringConvertible {
    /// The class name, without its module.
    public let `class`: String
    /// The view's text or title; of a part that a view draws by itself, such as a segment, the text of the part.
    public let text: String?
    /// The accessibility label.
    public let label: String?
    /// The accessibility identifier.
    public let id: String?
    /// The model layer's frame, in the window's space.
    public let frame: CGRect
    /// The frame, opacity and transform that are on screen at this instant.
    public let shown: ElementNode.Shown
    /// The part of the frame that nothing clips, in the screen's space: a tap or a click goes to its middle.
    public let visibleFrame: CGRect
    /// The view itself, which the library of a kit returns as its own class.
    package let inspectedView: any InspectedView

    /// - Returns: `nil` for what is no view of the app, such as an icon of the home screen.
    init?(_ element: FoundElement, in finder: ViewFinder) {
        guard let view = element.view else { return nil }
        let node = TreeDump().node(inWindow: view)
        `class` = node.class
        text = if case .part(let part, _) = element { part.text } else { node.text }
        label = node.label
        id = node.id
        frame = node.frame
        shown = node.shown
        visibleFrame = finder.visibleRect(of: element)
        inspectedView = view
        description = node.description
    }

    nonisolated public let description: String
}
