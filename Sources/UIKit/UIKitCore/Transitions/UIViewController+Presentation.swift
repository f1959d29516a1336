import Diagnostics
import Foundation

extension UIViewController {
    func startPresentation(of controller: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
        let presenter = presentingAncestor(for: controller)
        let ancestors = sequence(first: self, next: \.parentStorage)
        if presenter.presentation?.isMoving ?? false || ancestors.contains(where: { $0.presentedBy?.isMoving ?? false })
        {
            return log("Attempt to present \(controller) on \(self) while a presentation is in progress.")
        }
        if let current = presenter.presentation?.presented {
            return log(
                "Attempt to present \(controller) on \(self) (from \(presenter)) which is already presenting \(current)."
            )
        }
        guard let window = viewIfLoaded?.window else {
            return log("Attempt to present \(controller) on \(self) whose view is not in the window hierarchy.")
        }
        requireLikeUIKit(
            controller !== self, "Application tried to present modally a view controller on itself: \(self)")
        requireLikeUIKit(
            controller.presentedBy == nil,
            "Application tried to present modally a view controller \(controller) that is already being presented by \(controller.presentingViewController.map { "\($0)" } ?? "nil")."
        )
        let presentation = Presentation(presenter: presenter, presented: controller, source: self)
        presenter.presentation = presentation
        controller.presentedBy = presentation
        controller.ownerDidChange()
        presentation.begin(in: window, source: self, animated: animated, completion: completion)
    }

    /// Returns the ancestor that owns the context: one that defines it for the "current context" styles, the topmost
    /// otherwise.
    private func presentingAncestor(for controller: UIViewController) -> UIViewController {
        let chain = Array(sequence(first: self, next: \.parentStorage))
        if [.currentContext, .overCurrentContext].contains(controller.modalPresentationStyle) {
            if let context = chain.first(where: { $0.definesPresentationContext }) { return context }
        }
        return chain[chain.count - 1]
    }

    /// Dismisses the controller that the receiver presents, or the receiver itself if it presents none. Of a stack,
    /// only the topmost controller visibly moves.
    func startDismissal(_ animated: Bool, _ completion: (() -> Void)?) {
        let chain = sequence(first: self, next: \.parentStorage)
        guard
            let presentation = chain.lazy.compactMap(\.presentation).first ?? chain.lazy.compactMap(\.presentedBy).first
        else {
            completion?()
            return
        }
        guard !presentation.chain.contains(where: \.isMoving) else {
            return log(
                "Attempt to dismiss from \(self) while a presentation or dismissal is in progress: \(presentation.presented)."
            )
        }
        presentation.end(animated: animated, completion: completion)
    }

    var currentCoordinator: TransitionContext? {
        containerTransition?.context ?? presentation?.coordinator ?? presentedBy?.coordinator ?? rotation
            ?? endingCoordinator ?? parentStorage?.currentCoordinator
    }

    private var rotation: TransitionContext? { rootOfWindow?.desk.resize }

    private func log(_ text: String) { NSLog("%@", "Warning: \(text)") }
}

extension UIViewController {
    /// The presentations that this controller and its descendants have begun.
    var presentationsInTree: [Presentation] {
        (presentation.map { [$0] } ?? []) + childStorage.flatMap(\.presentationsInTree)
    }

    /// The controller that decides about the status bar: the front one of those that cover the screen, or that want to.
    var ownerOfStatusBar: UIViewController {
        guard let presentation, presentation.takesStatusBar else { return self }
        return presentation.presented.ownerOfStatusBar
    }

    /// Follows the children that containers leave a decision to.
    func decider(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
        self[keyPath: child]?.decider(child) ?? self
    }

    /// The front view controller: the end of the chain of presentations.
    var topPresented: UIViewController { presentation?.presented.topPresented ?? self }
}
