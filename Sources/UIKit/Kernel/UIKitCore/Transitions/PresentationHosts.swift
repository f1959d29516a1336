import Foundation
import QuinceControllerRules

/// The host of a transition that presents a view controller.
@MainActor
final class PresentingHost: TransitionHost {
    private let presentation: Presentation
    private weak var transition: ControllerTransition?

    init(_ presentation: Presentation) { self.presentation = presentation }

    var appearances: TransitionAppearances {
        TransitionAppearances(
            leaving: presentation.removesPresenter ? [(presentation.presenter, .covered)] : [],
            arriving: presentation.isShown ? [(presentation.presented, .presented)] : [])
    }

    func willBegin() {
        transition = presentation.transition
        presentation.controller.presentationTransitionWillBegin()
        presentation.showSetting(true)
    }

    func placeWithoutAnimator(_ context: TransitionContext) {
        guard let view = context.views[.to] else { return }
        view.frame = context.finalFrame(for: presentation.presented)
        presentation.container.addSubview(view)
    }

    func settle(_ outcome: TransitionMachine.Outcome) {
        switch outcome {
        case .completed: if presentation.removesPresenter { presentation.presenter.viewIfLoaded?.removeFromSuperview() }
        case .cancelled:
            presentation.controller.presentedView?.removeFromSuperview()
            if presentation.removesPresenter { presentation.putPresenterBack() }
        }
    }

    func didEnd(_ outcome: TransitionMachine.Outcome) {
        presentation.controller.presentationTransitionDidEnd(outcome == .completed)
    }

    func release(_ outcome: TransitionMachine.Outcome) {
        presentation.didEnd(transition)
        if outcome == .cancelled {
            presentation.leave()
            return presentation.returnFirstResponder()
        }
        presentation.placeIfResized()
    }
}

/// The host of a transition that dismisses a view controller, with all that is presented over it.
///
/// Only the topmost controller visibly moves: its view covers the view that leaves. Controllers between them that were
/// covered receive no callbacks.
@MainActor
final class DismissingHost: TransitionHost {
    /// The presentations, bottom to top.
    private let chain: [Presentation]
    private let bottom: Presentation
    private weak var transition: ControllerTransition?
    private var picture: UIView?
    private let leaving: [TransitionAppearances.Change]

    /// - Parameter chain: the presentation that ends, and those over it; not empty.
    init(_ chain: [Presentation], animated: Bool) {
        self.chain = chain
        bottom = chain[0]
        leaving = chain.reversed().map(\.presented).filter(\.ledger.isOnScreen).map { ($0, .dismissed) }
        if animated { coverByTop() }
    }

    var appearances: TransitionAppearances {
        TransitionAppearances(
            leaving: leaving,
            arriving: bottom.returnsPresenter && bottom.isShown ? [(bottom.presenter, .uncovered)] : [])
    }

    private var upper: some Sequence<Presentation> { chain.dropFirst().reversed() }

    private func coverByTop() {
        guard let top = chain.last, top !== bottom, let cover = top.controller.presentedView,
            let view = bottom.controller.presentedView, let picture = cover.snapshotView(afterScreenUpdates: false)
        else { return }
        let place = cover.convert(CGPoint.zero, to: nil)
        picture.frame.origin = CGPoint(x: place.x - view.frame.minX, y: place.y - view.frame.minY)
        view.addSubview(picture)
        self.picture = picture
    }

    func willBegin() {
        transition = bottom.transition
        for presentation in upper {
            presentation.controller.dismissalTransitionWillBegin()
            presentation.container.isHidden = true
            // A covered view is put back under the view that covers it, which then visibly leaves.
            if presentation.removesPresenter { presentation.putPresenterBack() }
        }
        bottom.controller.dismissalTransitionWillBegin()
        bottom.showSetting(false)
    }

    func placeWithoutAnimator(_ context: TransitionContext) {}

    func settle(_ outcome: TransitionMachine.Outcome) {
        picture?.removeFromSuperview()
        switch outcome {
        case .completed:
            for presentation in upper { presentation.controller.presentedView?.removeFromSuperview() }
            if bottom.returnsPresenter { bottom.putPresenterBack() }
            bottom.controller.presentedView?.removeFromSuperview()
            for presentation in chain { presentation.unlink() }
        case .cancelled:
            for presentation in upper {
                presentation.container.isHidden = false
                if presentation.removesPresenter { presentation.presenter.viewIfLoaded?.removeFromSuperview() }
            }
            if bottom.removesPresenter { bottom.presenter.viewIfLoaded?.removeFromSuperview() }
            bottom.returnPresentedView()
            bottom.controller.setting?.show(true)
        }
    }

    func didEnd(_ outcome: TransitionMachine.Outcome) {
        for presentation in upper { presentation.controller.dismissalTransitionDidEnd(outcome == .completed) }
        bottom.controller.dismissalTransitionDidEnd(outcome == .completed)
    }

    /// The controller that has left may have kept the interface in an orientation of its own.
    private func returnOrientation(of window: UIWindow) {
        guard let front = window.rootViewController?.topPresented else { return }
        UIApplication.shared.turn(for: front, in: window)
        UIApplication.shared.rotateAsHeld()
    }

    func release(_ outcome: TransitionMachine.Outcome) {
        for presentation in chain { presentation.didEnd(transition) }
        guard outcome == .completed else { return bottom.placeIfResized() }
        let window = bottom.removesPresenter ? bottom.container.window : nil
        for presentation in upper { presentation.leave() }
        bottom.leave()
        if let window { returnOrientation(of: window) }
        bottom.returnFirstResponder()
    }
}
