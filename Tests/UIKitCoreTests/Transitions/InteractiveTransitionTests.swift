import Foundation
import QuartzCore
import QuinceMotion
import Stage
import Testing
import UIKitContainers

/// Rules of behaviour/interactive-transitions.md.
@Suite("Interactive transitions")
@MainActor
struct InteractiveTransitionTests {
    private let stage = Stage()
    private let transition = ScrubbedTransition()
    private let finger = UIPercentDrivenInteractiveTransition()
    private let presented = UIViewController()

    /// The way of the presented view: the screen's width.
    private static let way = 375.0
    private static let outside = 562.5

    init() {
        transition.interaction = finger
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = transition
        presented.view.backgroundColor = .blue
        stage.root.backgroundColor = .white
        stage.turn()
    }

    private func present() { stage.window.rootViewController?.present(presented, animated: true) }
    private var container: UIView { presented.view.superview! }
    private var shownX: Double { Double(presented.view.layer.presentation()?.position.x ?? -1) }
    private var isPresented: Bool { presented.presentingViewController != nil }
    private var root: UIViewController { stage.window.rootViewController! }

    private func x(_ motion: ScrubbedMotion, _ share: Double) -> Double {
        Self.outside - Self.way * motion.progress(at: share)
    }

    // MARK: The time of layers

    @Test(
        "At each share the view is where its animation has it at that time, forth and back",
        arguments: ScrubbedMotion.allCases)
    func scrubbing(_ motion: ScrubbedMotion) {
        transition.motion = motion
        present()
        // The first one comes before the first commit.
        for share in [0.1, 0, 0.37, 0.5, 0.99, 1, 1, 0.6, 0.2, 0, 0.45] {
            finger.update(CGFloat(share))
            stage.host.advanceFrame()
            #expect(abs(shownX - x(motion, share)) < 1e-6, "at \(share)")
            #expect(finger.percentComplete == CGFloat(share))
        }
        #expect(transition.finished.isEmpty && transition.ended.isEmpty)
    }

    @Test(
        "Released, the time runs to one end by the completion's speed and curve", arguments: ScrubbedMotion.allCases,
        [true, false])
    func settling(_ motion: ScrubbedMotion, completes: Bool) {
        transition.motion = motion
        finger.completionSpeed = 0.5
        finger.completionCurve = .easeOut
        present()
        stage.host.advanceFrame()
        finger.update(0.4)
        stage.host.advanceFrame()
        let start = stage.seconds
        completes ? finger.finish() : finger.cancel()
        let length: Double = (completes ? 0.6 : 0.4) * ScrubbedMotion.duration / 0.5
        for _ in 1..<Int((length * 60).rounded()) {
            stage.host.advanceFrame()
            let eased = TimingCurve.easeOut.progress(at: (stage.seconds - start) / length)
            let share = 0.4 + ((completes ? 1 : 0) - 0.4) * eased
            #expect(abs(shownX - x(motion, share)) < 1e-6, "at \(share)")
            #expect(transition.ended.isEmpty)
        }
        stage.host.advanceFrame()
        // A property animator reports its position: it has returned to its start.
        #expect(transition.finished == [completes || motion != .propertyAnimator])
        #expect(transition.ended == [completes] && isPresented == completes)
        #expect((presented.view.window != nil) == completes)
        // The model is restored.
        let resting = CGFloat(completes ? 187.5 : Self.outside)
        if motion != .coreAnimation { #expect(presented.view.center.x == resting) }
    }

    @Test("A held layer has speed 0 and the transition's time as its offset, and its own time afterwards")
    func layerTime() {
        present()
        let layer = container.layer
        let start = layer.timeOffset
        finger.update(0.5)
        #expect(layer.speed == 0 && layer.timeOffset - start == 0.25)
        finger.finish()
        stage.advance(1)
        #expect(layer.speed == 1 && layer.timeOffset == 0 && layer.beginTime == 0)
        #expect(abs(layer.convertTime(5, from: nil) - 5) < 1e-12)
    }

    @Test("A cancelled dismissal puts the presented view back, without code of the animator")
    func cancelledDismissal() {
        transition.interaction = nil
        present()
        stage.advance(1)
        transition.interaction = finger
        presented.dismiss(animated: true)
        finger.update(0.3)
        stage.host.advanceFrame()
        finger.cancel()
        stage.advance(1)
        #expect(presented.view.center.x == 187.5 && shownX == 187.5 && isPresented)
        presented.dismiss(animated: true)
        finger.update(0.9)
        finger.finish()
        stage.advance(1)
        #expect(!isPresented && stage.window.subviews == [root.view])
    }

    @Test("Animations that ran in the container before do not jump, and endless ones survive a cancellation")
    func otherAnimations() {
        transition.interaction = nil
        present()
        stage.advance(1)
        transition.interaction = finger
        let spinner = UIView()
        presented.view.addSubview(spinner)
        UIView.animate(withDuration: 10, delay: 0, options: .curveLinear) { spinner.center.x = 100 }
        stage.advance(1)
        let before = spinner.layer.presentation()!.position.x
        presented.dismiss(animated: true)
        stage.host.advanceFrame()
        #expect(abs(spinner.layer.presentation()!.position.x - before) < 1e-6)
        UIView.animate(withDuration: 1, delay: 0, options: .repeat) { spinner.alpha = 0 }
        finger.update(0.4)
        stage.host.advanceFrame()
        finger.cancel()
        stage.advance(1)
        #expect(isPresented && spinner.layer.animationKeys()?.contains("opacity") == true)
    }

    // MARK: The same pixels

    private func pixels() -> [UInt32] {
        _ = stage.host.render()
        guard let buffer = stage.host.renderServer.pixels(of: stage.surface) else { return [] }
        return (0..<buffer.height).flatMap { Array(UnsafeBufferPointer(start: buffer.row($0), count: buffer.width)) }
    }

    private static let layerTransitions: [UIView.AnimationOptions] = [
        .transitionCrossDissolve, .transitionFlipFromLeft, .transitionCurlUp,
    ]

    private func animateByLayerTransition(_ options: UIView.AnimationOptions) {
        transition.animation = { context in
            let view = context.view(forKey: .from)!
            UIView.transition(with: context.containerView, duration: 0.5, options: options) {
                view.removeFromSuperview()
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    @Test("A layer's transition at a share has the pixels that it has by itself at that time", arguments: [0, 1, 2])
    func layerTransitionPixels(kind: Int) {
        func showAgain() {
            (transition.animation, transition.interaction) = (nil, nil)
            present()
            stage.advance(1)
            animateByLayerTransition(Self.layerTransitions[kind])
        }
        showAgain()
        let before = pixels()
        presented.dismiss(animated: true)
        stage.turn()
        var running: [[UInt32]] = []
        for _ in 0..<4 {
            stage.advance(0.1)
            running.append(pixels())
        }
        stage.advance(1)
        showAgain()
        transition.interaction = finger
        presented.dismiss(animated: true)
        for step in [0, 3, 1, 2] {
            finger.update(CGFloat(step + 1) * 0.2)
            stage.host.advanceFrame()
            #expect(pixels() == running[step], "step \(step)")
        }
        // The second half of the flip is transparent.
        #expect(Set(running).count >= 3)
        finger.cancel()
        stage.advance(1)
        #expect(pixels() == before && transition.ended.last == false)
    }

    @Test(
        "Scrubbing forth and back and cancelling leaves the pixels that were there", arguments: ScrubbedMotion.allCases)
    func pixelsAfterCancellation(_ motion: ScrubbedMotion) {
        transition.motion = motion
        let before = pixels()
        present()
        finger.update(0.25)
        stage.host.advanceFrame()
        let quarter = pixels()
        finger.update(1)
        stage.host.advanceFrame()
        finger.update(0.25)
        stage.host.advanceFrame()
        #expect(pixels() == quarter && (quarter != before || motion == .delayed))
        finger.cancel()
        for _ in 0..<30 {
            stage.host.advanceFrame()
            // The end of the animation is never shown.
            #expect(motion == .spring || stage.pixel(2, 300) == (255, 255, 255))
        }
        #expect(pixels() == before)
    }

    // MARK: Pausing and interruptible animators

    @Test("A transition that runs by itself is paused, scrubbed and released", arguments: [false, true])
    func pausing(isInterruptible: Bool) {
        finger.wantsInteractiveStart = false
        if isInterruptible { makeInterruptible() }
        present()
        var changes: [Bool] = []
        presented.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
        #expect(presented.transitionCoordinator?.isInterruptible == isInterruptible)
        #expect(presented.transitionCoordinator?.initiallyInteractive == false)
        stage.advance(0.2)
        #expect(abs(shownX - x(.linear, 0.4)) < 1e-6)
        finger.pause()
        stage.advance(3)
        #expect(abs(shownX - x(.linear, 0.4)) < 1e-6 && abs(finger.percentComplete - 0.4) < 1e-9)
        finger.update(0.8)
        stage.host.advanceFrame()
        #expect(abs(shownX - x(.linear, 0.8)) < 1e-6)
        finger.cancel()
        stage.host.advanceFrame()
        finger.pause()
        finger.update(0.5)
        stage.host.advanceFrame()
        #expect(abs(shownX - x(.linear, 0.5)) < 1e-6)
        #expect(changes == [true, false, true])
        finger.finish()
        stage.advance(1)
        #expect(isPresented && presented.view.center.x == 187.5 && transition.ended == [true])
    }

    private func makeInterruptible(lasting duration: Double = ScrubbedMotion.duration) {
        transition.makeInterruptible = { context in
            let (view, end) = ScrubbedTransition.place(context)
            let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { view.center = end }
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            return animator
        }
    }

    @Test("An interruptible animator is asked for once and scrubbed by its fraction", arguments: [true, false])
    func interruptible(completes: Bool) {
        makeInterruptible()
        present()
        for share in [0.2, 0.9, 0.3] {
            finger.update(CGFloat(share))
            stage.host.advanceFrame()
            #expect(transition.interruptible?.fractionComplete == CGFloat(share))
            #expect(abs(shownX - x(.linear, share)) < 1e-6)
        }
        #expect(container.layer.speed == 1 && transition.timesAsked == 1)
        finger.completionSpeed = 2
        completes ? finger.finish() : finger.cancel()
        let length: Double = (completes ? 0.7 : 0.3) * ScrubbedMotion.duration / 2
        stage.advance(length / 2)
        #expect(abs(shownX - x(.linear, completes ? 0.65 : 0.15)) < 1e-5)
        stage.advance(length / 2 + 0.02)
        #expect(transition.ended == [completes] && isPresented == completes)
    }

    @Test("The rest of an interruptible animator has the timing curve of its interaction controller")
    func timingCurve() {
        makeInterruptible()
        finger.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
        present()
        finger.update(0.2)
        finger.finish()
        stage.advance(0.2)
        #expect(abs(shownX - x(.linear, 0.2 + 0.8 * TimingCurve.easeIn.progress(at: 0.5))) < 1e-6)
    }

    // MARK: Containers

    @Test("A pop is cancelled and finished by a finger", arguments: [true, false])
    func pop(completes: Bool) {
        var calls: [String] = []
        let (first, second) = (Caller("A") { calls.append($0) }, Caller("B") { calls.append($0) })
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        let delegate = PopDelegate(transition)
        navigation.delegate = delegate
        stage.window.rootViewController = navigation
        stage.advance(1)
        calls = []
        navigation.popViewController(animated: true)
        stage.turn()
        let start = Double(second.view.center.x) - Self.way
        finger.update(0.5)
        stage.host.advanceFrame()
        let shown = Double(second.view.layer.presentation()?.position.x ?? -1)
        #expect(abs(shown - (start + Self.way / 2)) < 1e-6)
        completes ? finger.finish() : finger.cancel()
        stage.advance(1)
        let cancelled = ["A will disappear", "A did disappear", "B will appear", "B did appear"]
        let finished = ["B did disappear", "A did appear"]
        #expect(calls == ["B will disappear", "A will appear"] + (completes ? finished : cancelled))
        #expect(navigation.topViewController === (completes ? first : second))
        #expect((completes ? first : second).view.window != nil && (completes ? second : first).view.window == nil)
        #expect(completes || abs(Double(second.view.center.x) - start) < 1e-9)
    }

    // MARK: Bad animators

    @Test(
        "A transition with an unusable duration ends, and the next one runs",
        arguments: [0, -1, Double.nan, .infinity], [true, false])
    func duration(_ duration: Double, isInteractive: Bool) {
        transition.duration = duration
        transition.interaction = isInteractive ? finger : nil
        transition.animation = { context in
            let (view, end) = ScrubbedTransition.place(context)
            UIView.animate(withDuration: duration) {
                view.center = end
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        present()
        finger.update(0.5)
        finger.finish()
        stage.advance(1)
        #expect(transition.ended == [true] && isPresented)
        expectUsableWindow()
    }

    private func expectUsableWindow() {
        transition.animation = nil
        transition.makeInterruptible = nil
        transition.interaction = nil
        transition.duration = ScrubbedMotion.duration
        root.dismiss(animated: true)
        stage.advance(1)
        #expect(!isPresented && stage.window.subviews == [root.view])
        present()
        stage.advance(1)
        #expect(isPresented && presented.view.center.x == 187.5)
    }

    @Test(
        "A transition whose animator never completes ends some seconds after its animations", arguments: [true, false])
    func neverCompleted(isInteractive: Bool) {
        transition.interaction = isInteractive ? finger : nil
        transition.animation = { context in
            let (view, end) = ScrubbedTransition.place(context)
            UIView.animate(withDuration: 0.5) { view.center = end }
        }
        present()
        finger.update(0.5)
        finger.cancel()
        stage.advance(4)
        #expect(transition.ended.isEmpty)
        stage.advance(3)
        #expect(transition.ended == [!isInteractive] && isPresented == !isInteractive)
        expectUsableWindow()
    }

    @Test("A finger that rests for a minute is waited for")
    func longRest() {
        present()
        finger.update(0.5)
        stage.advance(60)
        #expect(transition.ended.isEmpty && abs(shownX - x(.linear, 0.5)) < 1e-6)
        finger.finish()
        stage.advance(1)
        #expect(transition.ended == [true])
    }

    @Test("An animator may remove its own views", arguments: [true, false])
    func removedViews(completes: Bool) {
        transition.animation = { context in
            let (view, end) = ScrubbedTransition.place(context)
            UIView.animate(withDuration: 0.5) {
                view.center = end
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
            view.removeFromSuperview()
        }
        present()
        stage.host.advanceFrame()
        finger.update(0.5)
        completes ? finger.finish() : finger.cancel()
        stage.advance(7)
        #expect(transition.ended.count == 1)
        expectUsableWindow()
    }

    @Test("A second completion changes nothing, under a finger and after it")
    func secondCompletion() {
        var context: (any UIViewControllerContextTransitioning)?
        transition.animation = { context = $0 }
        present()
        context?.completeTransition(true)
        context?.completeTransition(false)
        finger.update(0.5)
        finger.cancel()
        stage.advance(1)
        #expect(transition.ended == [true] && isPresented)
        #expect(context?.containerView.layer.speed == 1)
    }

    @Test("completeTransition(false) while animations run restores what they change")
    func completedFalse() {
        transition.interaction = nil
        present()
        stage.advance(1)
        transition.animation = { context in
            let (view, end) = ScrubbedTransition.place(context)
            UIView.animate(withDuration: 0.5) {
                view.center = end
                view.alpha = 0
            }
            context.completeTransition(false)
        }
        presented.dismiss(animated: true)
        stage.host.advanceFrame()
        #expect(presented.view.center.x == 187.5 && presented.view.alpha == 1 && shownX == 187.5)
        expectUsableWindow()
    }

    // MARK: Rotation

    @Test("A rotation under a finger waits for the end of the transition", arguments: [true, false])
    func rotation(completes: Bool) {
        present()
        finger.update(0.5)
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(stage.window.bounds.width == 375 && abs(shownX - x(.linear, 0.5)) < 1e-6)
        completes ? finger.finish() : finger.cancel()
        stage.advance(2)
        #expect(stage.window.bounds.width == 667 && isPresented == completes)
        #expect((completes ? presented : root).view.frame == stage.window.bounds)
    }
}

/// A controller that records its appearance calls.
private final class Caller: UIViewController {
    private let name: String
    private let note: (String) -> Void

    init(_ name: String, _ note: @escaping (String) -> Void) {
        (self.name, self.note) = (name, note)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { note("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { note("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("\(name) did disappear") }
}

private final class PopDelegate: NSObject, UINavigationControllerDelegate {
    let transition: ScrubbedTransition
    init(_ transition: ScrubbedTransition) { self.transition = transition }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { transition }
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { transition.interaction }
}
