import UIKit

/// An animator under a slider: played, paused, scrubbed, reversed.
final class ScrubPage: PageController {
    private lazy var stage = ScrubStage(page.tint)
    private let slider = UISlider()
    private let fraction = Style.label("0 %", Style.number(36), Style.ink)
    private lazy var play = PillButton("Play", id: "play", color: page.tint.main) { [weak self] in self?.toggle() }
    private lazy var reverse = PillButton("Reverse", id: "reverse", color: page.tint.main, look: .outlined) {
        [weak self] in self?.turnRound()
    }
    private var animator: UIViewPropertyAnimator?
    private lazy var ticker = FrameTicker { [weak self] in self?.show() }

    override func viewDidLoad() {
        super.viewDidLoad()
        slider.accessibilityIdentifier = "fraction"
        slider.minimumTrackTintColor = page.tint.main
        slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
        fraction.accessibilityIdentifier = "percent"
        fraction.textAlignment = .center
        add(stage, fraction, slider, reverse, play)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ticker.stop()
        if animator?.state == .active { animator?.stopAnimation(true) }
        animator = nil
    }

    /// The animator remains active while the page is visible; it pauses at its ends.
    private func ready() -> UIViewPropertyAnimator {
        if let animator { return animator }
        stage.putAtStart()
        let animator = UIViewPropertyAnimator(duration: 1.6, curve: .easeInOut)
        animator.pausesOnCompletion = true
        animator.addAnimations { [stage] in stage.putAtEnd() }
        animator.addAnimations({ [stage] in stage.glowAtEnd() }, delayFactor: 0.5)
        self.animator = animator
        return animator
    }

    private func toggle() {
        let animator = ready()
        if animator.isRunning {
            animator.pauseAnimation()
        } else {
            if animator.fractionComplete >= 1 { animator.isReversed = true }
            if animator.fractionComplete <= 0 { animator.isReversed = false }
            animator.startAnimation()
        }
        follow()
    }

    private func turnRound() {
        let animator = ready()
        animator.isReversed.toggle()
        if !animator.isRunning { animator.startAnimation() }
        follow()
    }

    private func scrub() {
        ready().fractionComplete = CGFloat(slider.value)
        show()
    }

    private func follow() {
        ticker.start()
        show()
    }

    private func show() {
        guard let animator else { return }
        play.setTitle(animator.isRunning ? "Pause" : "Play", for: .normal)
        if animator.isRunning { slider.value = Float(animator.fractionComplete) }
        fraction.text = "\(Int((animator.fractionComplete * 100).rounded())) %"
        if !animator.isRunning {
            slider.value = Float(animator.fractionComplete)
            ticker.stop()
        }
    }

    // MARK: Layout

    private func gap(_ room: Room) -> CGFloat { room.isSmall ? 8 : 14 }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        fraction.font = Style.number(room.isSmall ? 26 : 36)
        return fraction.font.lineHeight.rounded() + 31 + PillButton.height + 2 * gap(room)
    }

    override func layoutControls(in area: CGRect, _ room: Room) {
        let words = fraction.font.lineHeight.rounded()
        fraction.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: words)
        slider.frame = CGRect(x: area.minX, y: fraction.frame.maxY + gap(room), width: area.width, height: 31)
        let half = (area.width - 12) / 2
        let top = area.maxY - PillButton.height
        reverse.frame = CGRect(x: area.minX, y: top, width: half, height: PillButton.height)
        play.frame = CGRect(x: area.maxX - half, y: top, width: half, height: PillButton.height)
    }

    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }
}
