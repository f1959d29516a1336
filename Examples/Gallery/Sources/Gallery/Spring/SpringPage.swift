import UIKit

/// A slider for the damping ratio, and a ball that springs across above the trace that it leaves.
final class SpringPage: PageController {
    private lazy var stage = SpringStage(page.tint)
    private let slider = UISlider()
    private let ratio = Style.label("", Style.number(40), Style.ink)
    private let ratioCaption = Style.label("damping ratio", Style.text(13), Style.quietInk)
    private let overshoot = Style.label("–", Style.number(40), Style.ink)
    private let overshootCaption = Style.label("overshoot", Style.text(13), Style.quietInk)
    private lazy var play = PillButton("Play", id: "play", color: page.tint.main) { [weak self] in self?.run() }

    private static let range: ClosedRange<Float> = 0.1...1

    override func viewDidLoad() {
        super.viewDidLoad()
        slider.accessibilityIdentifier = "damping"
        slider.minimumValue = Self.range.lowerBound
        slider.maximumValue = Self.range.upperBound
        slider.value = 0.3
        slider.minimumTrackTintColor = page.tint.main
        slider.addAction(UIAction { [weak self] _ in self?.showRatio() }, for: .valueChanged)
        ratio.accessibilityIdentifier = "ratio"
        overshoot.accessibilityIdentifier = "overshoot"
        overshoot.textAlignment = .right
        overshootCaption.textAlignment = .right
        stage.onOvershoot = { [weak self] in self?.overshoot.text = "\(Int(($0 * 100).rounded())) %" }
        for view in [stage, ratio, ratioCaption, overshoot, overshootCaption, slider, play] as [UIView] {
            self.view.addSubview(view)
        }
        showRatio()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        stage.stop()
    }

    private func showRatio() { ratio.text = String(format: "%.2f", slider.value) }

    private func run() { stage.run(damping: CGFloat(slider.value)) }

    override func layoutContent(in area: CGRect, _ room: Room) {
        let column: CGFloat = min(area.width, 480)
        let x = area.midX - column / 2
        play.frame = CGRect(x: x, y: area.maxY - PillButton.height, width: column, height: PillButton.height)
        slider.frame = CGRect(
            x: x, y: play.frame.minY - (room.isSmall ? 8 : 16) - 31, width: column, height: 31)
        let size: CGFloat = room.isSmall ? 26 : 36
        let captionHeight: CGFloat = 18
        let top = slider.frame.minY - (room.isSmall ? 2 : 8) - captionHeight - size * 1.15
        for (number, caption) in [(ratio, ratioCaption), (overshoot, overshootCaption)] {
            number.font = Style.number(size)
            let left = number === ratio ? x : x + column / 2
            number.frame = CGRect(x: left, y: top, width: column / 2, height: size * 1.15)
            caption.frame = CGRect(x: left, y: number.frame.maxY, width: column / 2, height: captionHeight)
        }
        let bottom = top - (room.isSmall ? 4 : 14)
        stage.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: bottom - area.minY)
    }
}
