import Foundation

extension UIViewController {
    func startPresentation(of controller: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
        let presenter = presentingAncestor(for: controller)
        if let current = presenter.presentation?.presented {
            return log(
                "Attempt to present \(controller) on \(self) (from \(presenter)) which is already presenting \(current)."
            )
        }
        guard let window = viewIfLoaded?.window else {
            return log("Attempt to present \(controller) on \(self) whose view is not in the window hierarchy.")
        }
        precondition(controller !== self, "Application tried to present modally a view controller on itself: \(self)")
        precondition(
            controller.presentedBy == nil,
            "Application tried to present modally a view controller \(controller) that is already being presented by \(controller.presentingViewController.map { "\($0)" } ?? "nil")."
        )
        let presentation = Presentation(presenter: presenter, presented: controller, source: self)
        presenter.presentation = presentation
        controller.presentedBy = presentation
        presentation.begin(in: window, source: self, animated: animated, completion: completion)
    }

    /// The ancestor that owns the context: one that defines it for the "current context" styles, the topmost otherwise.
    private func presentingAncestor(for controller: UIViewController) -> UIViewController {
        let chain = Array(sequence(first: self, next: \.parentStorage))
        if [.currentContext, .overCurrentContext].contains(controller.modalPresentationStyle) {
            if let context = chain.first(where: { $0.definesPresentationContext }) { return context }
        }
        return chain[chain.count - 1]
    }

    /// The receiver dismisses what it presents; a receiver that presents nothing is dismissed itself. Of a stack only the
    /// top one moves.
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
        if animated { presentation.coverByTop() }
        presentation.presented.endPresentationsAtOnce()
        presentation.end(animated: animated, completion: completion)
    }

    /// Takes down what is presented over this controller, the top one first.
    func endPresentationsAtOnce() {
        guard let presentation else { return }
        presentation.presented.endPresentationsAtOnce()
        presentation.finishMoving()
        presentation.end(animated: false, completion: nil)
    }

    var currentCoordinator: TransitionContext? {
        presentation?.coordinator ?? presentedBy?.coordinator ?? rotation ?? parentStorage?.currentCoordinator
    }

    private var rotation: TransitionContext? { rootOfWindow.flatMap { _ in WindowResize.current } }

    private func log(_ text: String) { NSLog("%@", "Warning: \(text)") }
}

/// The transition of a window to a new size, while `viewWillTransition(to:with:)` may hang animations on it.
@MainActor
enum WindowResize {
    private(set) static var current: TransitionContext?
    /// iPhones turn in 0.4 s; the value is not documented.
    private static let rotationDuration = 0.4

    static func run(_ window: UIWindow, to size: CGSize, animated: Bool) {
        guard window.bounds.size != size else { return }
        let place = CGRect(origin: .zero, size: size)
        guard let root = window.rootViewController else {
            window.frame = place
            return
        }
        let context = TransitionContext(
            from: root, to: root, container: window, animated: animated, style: .none, onCompletion: { _ in })
        context.transitionDuration = animated ? rotationDuration : 0
        current = context
        let traits = window.screen.traitCollection
        if traits != window.traitCollection {
            root.willTransition(to: traits, with: context)
            for presentation in root.presentation?.chain ?? [] {
                presentation.presented.willTransition(to: traits, with: context)
            }
        }
        root.viewWillTransition(to: size, with: context)
        for presentation in root.presentation?.chain ?? [] {
            presentation.controller.viewWillTransition(to: size, with: context)
            presentation.presented.viewWillTransition(to: size, with: context)
        }
        UIView.animate(withDuration: context.transitionDuration, delay: 0) {
            window.adoptTraits(traits)
            window.frame = place
            window.layoutIfNeeded()
            context.startAlongside()
        } completion: { _ in
            context.completeTransition(true)
        }
        current = nil
    }
}

extension UIViewController {
    /// What the person sees: the end of the chain of presentations.
    var topPresented: UIViewController { presentation?.presented.topPresented ?? self }
}
