public import Foundation
import QuartzCore
public import QuinceAutomation
public import UIKitCore
import UIKitInspection

/// A view on screen, as it was when the test queried it.
@preconcurrency @MainActor
public struct ElementSnapshot: CustomStringConvertible {
    /// The class name, without its module.
    public let `class`: String
    /// The view's text or title.
    public let text: String?
    /// The accessibility label.
    public let label: String?
    /// The accessibility identifier.
    public let id: String?
    /// The model layer's frame, in the window's space.
    public let frame: CGRect
    /// The frame, opacity and transform that are on screen at this instant.
    public let shown: ElementNode.Shown
    /// The part of the frame that nothing clips, in the screen's space: a tap goes to its middle.
    public let visibleFrame: CGRect
    /// The view itself.
    public let view: UIView

    init(_ view: UIView, visible: CGRect) {
        let node = TreeDump().node(view, in: view.window?.layer ?? view.layer)
        `class` = node.class
        text = node.text
        label = node.label
        id = node.id
        frame = node.frame
        shown = node.shown
        visibleFrame = visible
        self.view = view
        description = node.description
    }

    nonisolated public let description: String
}
