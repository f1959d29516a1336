import Foundation
import QuinceHostInterface
import SeededRandom
import Stage
import Testing

/// A controller that counts its appearance calls, and of which the living ones are counted.
private final class Counted: UIViewController {
    nonisolated(unsafe) static var living = 0
    /// The calls in their order, by the first letters: "wa", "da", "wd", "dd".
    private(set) var calls: [String] = []

    init() {
        Self.living += 1
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    deinit { Self.living -= 1 }

    override func viewWillAppear(_ animated: Bool) { calls.append("wa") }
    override func viewDidAppear(_ animated: Bool) { calls.append("da") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("wd") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("dd") }

    /// Whether each call may follow the one before it.
    var isBalanced: Bool {
        let followers = ["": ["wa"], "wa": ["da", "wd"], "da": ["wd"], "wd": ["dd", "wa"], "dd": ["wa"]]
        return zip([""] + calls, calls).allSatisfy { followers[$0]!.contains($1) }
    }
    /// Whether it has appeared, after all transitions.
    var isThere: Bool { calls.last == "da" }
    var isAway: Bool { calls.isEmpty || calls.last == "dd" }
}

@Suite("Random interactions")
@MainActor
struct RandomInteractionTests {
    /// One app under random operations.
    @MainActor
    private final class Run {
        let root = Counted()
        let stage: Stage
        let transition = ScrubbedTransition()
        var random: SeededNumbers
        var finger: UIPercentDrivenInteractiveTransition?
        var presented: [Counted] = []
        private let orientations: [HostOrientation] = [.portrait, .landscapeLeft, .landscapeRight]

        init(seed: UInt64) {
            random = SeededNumbers(seed: seed)
            stage = Stage(root: root)
        }

        var top: UIViewController { presented.last ?? root }

        func step() {
            let share = CGFloat(random.next(below: 140) - 20) / 100
            switch random.next(below: 12) {
            case 0, 1: present()
            case 2, 3: dismiss()
            case 4, 5: finger?.update(share)
            case 6: finger?.pause()
            case 7: finger?.cancel()
            case 8: finger?.finish()
            case 9: stage.host.send(.orientation(orientations[random.next(below: 3)]))
            default: stage.advance(Double(random.next(below: 30)) / 60)
            }
            if random.chance(50) { stage.host.advanceFrame() }
            presented.removeAll { $0.presentingViewController == nil }
        }

        private func choose() {
            transition.motion = ScrubbedMotion.allCases[random.next(below: ScrubbedMotion.allCases.count)]
            finger = random.chance(70) ? UIPercentDrivenInteractiveTransition() : nil
            finger?.wantsInteractiveStart = random.chance(70)
            finger?.completionSpeed = CGFloat(random.next(below: 4) + 1) / 2
            transition.interaction = finger
            transition.makeInterruptible = random.chance(30) ? { Self.interruptible($0) } : nil
        }

        private static func interruptible(_ context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator
        {
            let (view, end) = ScrubbedTransition.place(context)
            let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut) { view.center = end }
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            return animator
        }

        private func present() {
            guard presented.count < 3, isStill else { return }
            choose()
            let controller = Counted()
            controller.modalPresentationStyle = random.chance(50) ? .custom : .fullScreen
            controller.transitioningDelegate = transition
            top.present(controller, animated: true)
            presented.append(controller)
        }

        private func dismiss() {
            guard isStill else { return }
            choose()
            top.dismiss(animated: true)
        }

        /// Whether no transition runs: requests during one are refused, with a line in the log for each.
        private var isStill: Bool { root.transitionCoordinator == nil && top.transitionCoordinator == nil }

        func comeToRest() {
            finger?.finish()
            stage.advance(12)
            presented.removeAll { $0.presentingViewController == nil }
        }

        func check(_ note: Comment) {
            let stack = [root] + presented
            for controller in stack { #expect(controller.isBalanced, note) }
            // A full-screen presentation takes its presenter's view away.
            let covers = presented.map { $0.modalPresentationStyle == .fullScreen } + [false]
            for (controller, isCovered) in zip(stack, covers) {
                #expect(isCovered ? controller.isAway : controller.isThere, note)
                #expect((controller.view.window == nil) == isCovered, note)
                #expect(isCovered || controller.view.bounds.size == stage.window.bounds.size, note)
            }
            #expect(stage.window.subviews.count == presented.count + (covers[0] ? 0 : 1), note)
            for view in stage.window.subviews { #expect(view.layer.speed == 1 && view.layer.timeOffset == 0, note) }
            #expect(Counted.living == stack.count, note)
        }
    }

    private static let operations = Int(ProcessInfo.processInfo.environment["QUINCE_INTERACTIONS"] ?? "") ?? 10_000

    @Test(
        "Present, dismiss, update, pause, cancel, finish and rotate at random leave a consistent tree",
        arguments: 0..<courses(20))
    func random(seed: Int) {
        let run = Run(seed: UInt64(seed))
        for operation in 0..<Self.operations / 20 {
            run.step()
            guard operation % 25 == 24 else { continue }
            run.comeToRest()
            run.check("seed \(seed), operation \(operation)")
        }
    }
}
