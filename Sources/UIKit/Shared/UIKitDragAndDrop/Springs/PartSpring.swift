import CoreGraphics
package import Foundation
package import UIKitCore

/// The spring of a view whose parts open one by one: the rows of a list, the segments of a control, the buttons of a bar.
@MainActor
package final class PartSpring: UISpringLoadedInteraction {
    /// A part under a drag.
    package struct Part {
        let view: UIView
        let item: Any?
        let open: () -> Void

        package init(_ view: UIView, item: Any? = nil, open: @escaping () -> Void) {
            (self.view, self.item, self.open) = (view, item, open)
        }
    }

    package typealias Finder = (CGPoint, any UISpringLoadedInteractionContext) -> Part?

    private let parts: Parts

    /// - Parameter find: returns the part at a point of the view; `nil` where there is none that opens.
    package init(_ find: @escaping Finder) {
        let parts = Parts(find)
        self.parts = parts
        super.init(interactionBehavior: parts, interactionEffect: nil) { _, _ in parts.current?.open() }
    }

    /// Finds the part, and names it as the one that opens.
    @MainActor
    private final class Parts: NSObject, UISpringLoadedInteractionBehavior {
        private let find: Finder
        private(set) var current: Part?

        init(_ find: @escaping Finder) { self.find = find }

        func shouldAllow(
            _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
        ) -> Bool {
            current = find(context.location(in: interaction.view), context)
            guard let current else { return false }
            (context.targetView, context.targetItem) = (current.view, current.item)
            return true
        }

        func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { current = nil }
    }
}

extension UIView {
    /// Whether the parts of the view open under a drag.
    package var hasPartSpring: Bool { interactions.contains { $0 is PartSpring } }

    package func setPartSpring(_ isOn: Bool, _ find: @escaping PartSpring.Finder) {
        guard isOn != hasPartSpring else { return }
        if isOn { return addInteraction(PartSpring(find)) }
        for spring in interactions where spring is PartSpring { removeInteraction(spring) }
    }
}
