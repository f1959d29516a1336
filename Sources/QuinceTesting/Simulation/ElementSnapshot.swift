public import Automation
public import Foundation
import QuartzCore
public import UIKitCore

/// A view on screen, as it was when it was asked for.
@preconcurrency @MainActor
public struct ElementSnapshot: CustomStringConvertible {
    /// Without its module.
    public let `class`: String
    /// A text or a title.
    public let text: String?
    /// The accessibility label.
    public let label: String?
    /// The accessibility identifier.
    public let id: String?
    /// The model's, in the window's space.
    public let frame: CGRect
    /// What is on screen at this instant: frame, opacity, transform.
    public let shown: ElementNode.Shown
    /// The part of it that nothing clips, in the screen's space: a tap goes to its middle.
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
