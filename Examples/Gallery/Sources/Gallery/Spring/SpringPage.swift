import UIKit

/// A slider for the damping ratio, and a ball that springs across the stage above its own trace.
final class SpringPage: PageController {
    private lazy var stage = SpringStage(page.tint)
    private let slider = UISlider()
    private let ratio = Style.label("", Style.number(40), Style.ink)
    private let ratioCaption = Style.label("damping ratio", .footnote, Style.quietInk)
    private let overshoot = Style.label("–", Style.number(40), Style.ink)
    private let overshootCaption = Style.label("overshoot", .footnote, Style.quietInk)
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
        for caption in [ratioCaption, overshootCaption] {
            caption.adjustsFontSizeToFitWidth = true
            caption.minimumScaleFactor = 0.5
        }
        stage.onOvershoot = { [weak self] in self?.overshoot.text = "\(Int(($0 * 100).rounded())) %" }
        add(stage, ratio, ratioCaption, overshoot, overshootCaption, slider, play)
        showRatio()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        stage.stop()
    }

    private func showRatio() { ratio.text = String(format: "%.2f", slider.value) }

    private func run() { stage.run(damping: CGFloat(slider.value)) }

    // MARK: Layout

    private func gap(_ room: Room) -> CGFloat { room.isSmall ? 8 : 16 }

    /// The height of the numbers, their captions, the slider and the button.
    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        for number in [ratio, overshoot] { number.font = Style.number(room.isSmall ? 26 : (room.isLarge ? 52 : 36)) }
        for caption in [ratioCaption, overshootCaption] {
            caption.font = .preferredFont(forTextStyle: room.isLarge ? .body : .footnote)
        }
        let words = ratio.font.lineHeight.rounded() + ratioCaption.font.lineHeight.rounded()
        return words + gap(room) * 1.5 + 31 + PillButton.height
    }

    override func layoutControls(in area: CGRect, _ room: Room) {
        let (half, height) = (area.width / 2, PillButton.height)
        let captions = ratioCaption.font.lineHeight.rounded()
        for (number, caption) in [(ratio, ratioCaption), (overshoot, overshootCaption)] {
            let left = number === ratio ? area.minX : area.midX
            number.frame = CGRect(x: left, y: area.minY, width: half, height: number.font.lineHeight.rounded())
            caption.frame = CGRect(x: left, y: number.frame.maxY, width: half, height: captions)
        }
        play.frame = CGRect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
        slider.frame = CGRect(x: area.minX, y: play.frame.minY - gap(room) - 31, width: area.width, height: 31)
    }

    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }
}
