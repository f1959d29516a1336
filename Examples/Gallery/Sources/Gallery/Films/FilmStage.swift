import AVFoundation
import UIKit

/// The film, its time, and a strip of its pictures.
final class FilmStage: UIView {
    private let screen = FilmView()
    private let strip: FilmStrip
    private let time = Style.label("0.00", Style.number(28), Style.ink)
    private let player: AVPlayer
    private var observer: Any?

    init(_ player: AVPlayer, tint: UIColor) {
        self.player = player
        strip = FilmStrip(player, tint: tint)
        super.init(frame: .zero)
        screen.filmLayer.player = player
        screen.filmLayer.videoGravity = .resizeAspectFill
        screen.layer.cornerRadius = Style.stageRadius
        screen.clipsToBounds = true
        screen.accessibilityIdentifier = "film"
        time.textAlignment = .center
        time.accessibilityIdentifier = "time"
        for view in [screen, strip, time] as [UIView] { addSubview(view) }
        let interval = CMTime(value: 1, timescale: 20)
        observer = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { [weak self] time in
            MainActor.assumeIsolated { self?.show(time.seconds) }
        }
    }

    required init?(coder: NSCoder) { nil }

    private func show(_ seconds: Double) {
        time.text = String(format: "%.2f", seconds)
        strip.show(seconds)
    }

    /// The film keeps its shape; what is left is shared above and below.
    override func layoutSubviews() {
        super.layoutSubviews()
        let (stripHeight, labelHeight, gap): (CGFloat, CGFloat, CGFloat) = (44, 36, 12)
        let rest = bounds.height - stripHeight - labelHeight - 2 * gap
        let height = min(bounds.width * 9 / 16, max(rest, 60))
        let width = min(bounds.width, height * 16 / 9)
        let top = max((bounds.height - height - stripHeight - labelHeight - 2 * gap) / 2, 0)
        screen.frame = CGRect(x: (bounds.width - width) / 2, y: top, width: width, height: height)
        strip.frame = CGRect(x: screen.frame.minX, y: screen.frame.maxY + gap, width: width, height: stripHeight)
        time.frame = CGRect(x: 0, y: strip.frame.maxY + gap, width: bounds.width, height: labelHeight)
    }
}

/// A view whose layer shows the film.
final class FilmView: UIView {
    override class var layerClass: AnyClass { AVPlayerLayer.self }
    var filmLayer: AVPlayerLayer { layer as! AVPlayerLayer }
}
