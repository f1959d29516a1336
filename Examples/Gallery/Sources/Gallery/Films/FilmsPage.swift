import AVKit
import UIKit

/// A film that Quince recorded, played at four rates, with its pictures as a strip to choose a time from.
final class FilmsPage: PageController {
    private let player = AVPlayer(url: FilmsPage.reel)
    private lazy var stage = FilmStage(player, tint: page.tint.main)
    private lazy var play = PillButton("Play", id: "play", color: page.tint.main) { [weak self] in self?.toggle() }
    private lazy var screen = PillButton("Full screen", id: "full-screen", color: page.tint.main, look: .outlined) {
        [weak self] in self?.showFullScreen()
    }
    private let rates = UISegmentedControl(items: FilmsPage.rateTitles)
    private var observations: [NSKeyValueObservation] = []

    static var reel: URL {
        guard let url = Bundle.module.url(forResource: "reel", withExtension: "mp4") else {
            preconditionFailure("the Gallery's film is not beside it")
        }
        return url
    }

    private static let rateValues: [Float] = [-1, 0.5, 1, 2]
    private static let rateTitles = ["−1", "½", "1", "2"]

    override func viewDidLoad() {
        super.viewDidLoad()
        rates.selectedSegmentIndex = 2
        rates.accessibilityIdentifier = "rate"
        rates.addAction(UIAction { [weak self] _ in self?.changeRate() }, for: .valueChanged)
        add(stage, rates, play, screen)
        observations = [
            player.observe(\.timeControlStatus) { [weak self] player, _ in
                MainActor.assumeIsolated { self?.play.setTitle(player.rate == 0 ? "Play" : "Pause", for: .normal) }
            }
        ]
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if presentedViewController == nil { player.pause() }
    }

    // MARK: Playing

    private var rate: Float { Self.rateValues[max(rates.selectedSegmentIndex, 0)] }

    private func toggle() {
        if player.rate != 0 { return player.pause() }
        rewindAtEnd()
        player.rate = rate
    }

    /// A film that stands at the end that it would play to begins again at the other one.
    private func rewindAtEnd() {
        guard let duration = player.currentItem?.duration, duration.isNumeric else { return }
        if rate > 0, player.currentTime() >= duration { player.seek(to: .zero) }
        if rate < 0, player.currentTime() <= .zero { player.seek(to: duration) }
    }

    private func changeRate() {
        if player.rate != 0 { player.rate = rate }
    }

    private func showFullScreen() {
        let controller = AVPlayerViewController()
        controller.player = player
        present(controller, animated: true)
    }

    // MARK: Layout

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { PillButton.height * 2 + 12 }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }

    override func layoutControls(in area: CGRect, _ room: Room) {
        let (height, gap): (CGFloat, CGFloat) = (PillButton.height, 12)
        rates.frame = CGRect(x: area.minX, y: area.minY + (height - 32) / 2, width: area.width, height: 32)
        let width = (area.width - gap) / 2
        let y = area.minY + height + gap
        play.frame = CGRect(x: area.minX, y: y, width: width, height: height)
        screen.frame = CGRect(x: area.minX + width + gap, y: y, width: width, height: height)
    }
}
