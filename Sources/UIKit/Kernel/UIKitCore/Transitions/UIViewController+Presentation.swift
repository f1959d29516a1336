import Foundation
import QuinceDiagnostics

extension UIViewController {
    func startPresentation(of controller: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
        if controller.presentsItself(over: self, animated: animated, completion: completion) { return }
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
            controller.parentStorage == nil,
            "Application tried to present modally a view controller \(controller) that has a parent view controller \(controller.parentStorage.map { "\($0)" } ?? "nil")."
        )
        requireLikeUIKit(
            controller.viewIfLoaded?.window?.rootViewController !== controller,
            "Application tried to present modally an active controller \(controller).")
        requireLikeUIKit(
            controller.presentedBy == nil,
            "Application tried to present modally a view controller \(controller) that is already being presented by \(controller.presentingViewController.map { "\($0)" } ?? "nil")."
        )
        let presentation = makePresentation(of: controller, over: presenter, in: window)
        presenter.presentation = presentation
        presentation.presented.presentedBy = presentation
        presentation.presented.ownerDidChange()
        presentation.begin(in: window, source: self, animated: animated, completion: completion)
    }

    /// Determines the style for the window's traits, and the controller that is shown in it.
    private func makePresentation(
        of controller: UIViewController, over presenter: UIViewController, in window: UIWindow
    ) -> Presentation {
        let manager = controller.takePresentationController(for: presenter, source: self)
        manager.presenter = presenter
        manager.adapt(to: window.traitCollection)
        requireLikeUIKit(
            controller.modalTransitionStyle != .partialCurl || manager.style == .fullScreen,
            "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller \(controller).",
            name: "NSInvalidArgumentException")
        let other =
            manager.isAdapted
            ? manager.delegate?.presentationController(
                manager, viewControllerForAdaptivePresentationStyle: manager.style) : nil
        manager.willEnter()
        return Presentation(presenter: presenter, presented: other ?? controller, controller: manager)
    }

    /// Returns the presentation controller that the app may have asked for already, or a new one.
    private func takePresentationController(
        for presenter: UIViewController, source: UIViewController
    ) -> UIPresentationController {
        defer { earlyPresentationController = nil }
        if let early = earlyPresentationController, early.presentationStyle == early.style { return early }
        return makePresentationController(for: presenter, source: source)
    }

    private func makePresentationController(
        for presenter: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        let custom: UIPresentationController? =
            modalPresentationStyle == .custom
            ? transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source)
            : nil
        if let custom { return custom }
        return switch modalPresentationStyle {
        case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
        case .pageSheet, .formSheet: PresentationStyles.sheetController(of: self, presenter)
        default: UIPresentationController(presentedViewController: self, presenting: presenter)
        }
    }

    /// The controller of the presentation, made for the style when it is first asked for.
    var madePresentationController: UIPresentationController {
        if let controller = presentedBy?.controller { return controller }
        if let parentStorage { return parentStorage.madePresentationController }
        if let early = earlyPresentationController, early.presentationStyle == early.style { return early }
        let controller = makePresentationController(for: nil, source: self)
        controller.belongToPresentedController()
        earlyPresentationController = controller
        return controller
    }

    /// Returns the ancestor that owns the context: one that defines it for the "current context" styles, the topmost otherwise.
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

    private var rotation: TransitionContext? { rootOfWindow?.transitions.resize }

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
    package var topPresented: UIViewController { presentation?.presented.topPresented ?? self }
}
