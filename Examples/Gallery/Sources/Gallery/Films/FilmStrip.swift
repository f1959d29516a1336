import AVFoundation
import UIKit

/// Pictures of a film side by side, from its beginning to its end, with a line at the present time. A finger on it chooses another.
final class FilmStrip: UIControl {
    private static let count = 8

    private let pictures = (0..<FilmStrip.count).map { _ in UIImageView() }
    private let line = UIView()
    private let player: AVPlayer
    private let generator: AVAssetImageGenerator
    private var duration = 1.0

    init(_ player: AVPlayer, tint: UIColor) {
        self.player = player
        generator = AVAssetImageGenerator(asset: player.currentItem!.asset)
        super.init(frame: .zero)
        accessibilityIdentifier = "strip"
        clipsToBounds = true
        layer.cornerRadius = 8
        for picture in pictures {
            picture.contentMode = .scaleAspectFill
            picture.clipsToBounds = true
            picture.backgroundColor = Style.stage
            addSubview(picture)
        }
        line.backgroundColor = tint
        line.isUserInteractionEnabled = false
        addSubview(line)
        loadPictures()
    }

    required init?(coder: NSCoder) { nil }

    private func loadPictures() {
        let asset = generator.asset
        generator.maximumSize = CGSize(width: 160, height: 90)
        asset.loadValuesAsynchronously(forKeys: ["duration"]) { [weak self] in
            MainActor.assumeIsolated { self?.askForPictures() }
        }
    }

    private func askForPictures() {
        duration = max(generator.asset.duration.seconds, 0.1)
        let times = (0..<Self.count).map { place in
            let middle = (Double(place) + 0.5) / Double(Self.count) * duration
            return NSValue(time: CMTime(seconds: middle, preferredTimescale: 600))
        }
        generator.generateCGImagesAsynchronously(forTimes: times) { [weak self] time, image, _, _, _ in
            MainActor.assumeIsolated { self?.fill(time.seconds, image) }
        }
    }

    private func fill(_ seconds: Double, _ image: CGImage?) {
        let place = Int(seconds / duration * Double(Self.count))
        guard pictures.indices.contains(place), let image else { return }
        pictures[place].image = UIImage(cgImage: image)
    }

    /// Moves the line to a time in seconds.
    func show(_ seconds: Double) {
        let x = bounds.width * CGFloat(min(max(seconds / duration, 0), 1))
        line.frame = CGRect(x: min(max(x - 1.5, 0), max(bounds.width - 3, 0)), y: 0, width: 3, height: bounds.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(Self.count)
        for (place, picture) in pictures.enumerated() {
            picture.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
        }
        show(player.currentTime().seconds)
    }

    // MARK: Touches

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { choose(touch) }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { choose(touch) }

    private func choose(_ touch: UITouch) -> Bool {
        let fraction = min(max(touch.location(in: self).x / max(bounds.width, 1), 0), 1)
        let time = CMTime(seconds: Double(fraction) * duration, preferredTimescale: 600)
        player.seek(to: time, toleranceBefore: .zero, toleranceAfter: .zero)
        return true
    }
}
