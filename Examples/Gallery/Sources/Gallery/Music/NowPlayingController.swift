import UIKit
@_spi(Quince) import UIKitCore

/// The song that is playing, over the whole screen. It is pulled down to go back into its bar.
final class NowPlayingController: UIViewController {
    private let player: Player
    private let transitions: NowPlayingTransitions
    let cover = UIImageView()
    /// What is on the sheet besides the cover.
    let rest = UIView()
    private let grip = UIButton(type: .system)
    private let time = UISlider()
    private let elapsed = Style.label("", .monospacedDigitSystemFont(ofSize: 12, weight: .regular), .secondaryLabel)
    private let left = Style.label("", .monospacedDigitSystemFont(ofSize: 12, weight: .regular), .secondaryLabel)
    private let song = Style.label("", .title3, .label)
    private let album = Style.label("", .subheadline, .secondaryLabel)
    private let back = NowPlayingController.button("backward.fill", 28, "backward")
    private let play = NowPlayingController.button("pause.fill", 38, "play")
    private let forward = NowPlayingController.button("forward.fill", 28, "forward")
    private let quiet = UIImageView(image: UIImage(systemName: "speaker.fill"))
    private let loud = UIImageView(image: UIImage(systemName: "speaker.wave.3.fill"))
    private let volume = UISlider()

    init(_ player: Player, _ transitions: NowPlayingTransitions) {
        (self.player, self.transitions) = (player, transitions)
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        transitioningDelegate = transitions
    }

    required init?(coder: NSCoder) { nil }

    private static func button(_ symbol: String, _ size: CGFloat, _ id: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: size), forImageIn: .normal)
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.tintColor = .label
        button.accessibilityIdentifier = id
        return button
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "now-playing"
        rest.frame = view.bounds
        rest.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(rest)
        cover.layer.cornerRadius = 6
        cover.clipsToBounds = true
        view.addSubview(cover)
        grip.setImage(UIImage(systemName: "chevron.down"), for: .normal)
        grip.accessibilityIdentifier = "close"
        volume.value = 0.6
        for label in [song, album] { label.textAlignment = .center }
        (elapsed.textAlignment, left.textAlignment) = (.left, .right)
        // Time and loudness grow to the right in every language.
        for slider in [time, volume] { slider.semanticContentAttribute = .playback }
        for view in [quiet, loud] {
            view.tintColor = .secondaryLabel
            view.contentMode = .center
        }
        volume.maximumTrackTintColor = .systemGray4
        for part in [grip, time, elapsed, left, song, album, back, play, forward, quiet, volume, loud] as [UIView] {
            rest.addSubview(part)
        }
        addActions()
        player.observe(self) { [weak self] in self?.update() }
    }

    private func addActions() {
        grip.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        back.addAction(UIAction { [weak player] _ in player?.skip(-1) }, for: .touchUpInside)
        play.addAction(UIAction { [weak player] _ in player?.toggle() }, for: .touchUpInside)
        forward.addAction(UIAction { [weak player] _ in player?.skip(1) }, for: .touchUpInside)
        time.accessibilityIdentifier = "time"
        time.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                player.seek(Int(time.value))
            }, for: .valueChanged)
        view.addGestureRecognizer(
            UIPanGestureRecognizer { [weak self] gesture in
                if let self, let pan = gesture as? UIPanGestureRecognizer {
                    transitions.pull(pan, in: view) { self.dismiss(animated: true) }
                }
            })
    }

    private func update() {
        guard let now = player.song, let record = player.album else { return }
        cover.image = Cover.image(record)
        (song.text, album.text) = (now.title, "\(record.artist) — \(record.title)")
        time.maximumValue = Float(now.seconds)
        if !time.isTracking { time.value = Float(player.elapsed) }
        elapsed.text = Song.clock(player.elapsed)
        left.text = "-" + Song.clock(now.seconds - player.elapsed)
        play.setImage(UIImage(systemName: player.isPlaying ? "pause.fill" : "play.fill"), for: .normal)
        UIView.animate(
            withDuration: view.window == nil ? 0 : 0.45, delay: 0, usingSpringWithDamping: 0.7,
            initialSpringVelocity: 0, options: .allowUserInteraction
        ) {
            if !self.isMoving { self.cover.transform = self.coverTransform }
        }
    }

    /// Silence makes the cover smaller.
    var coverTransform: CGAffineTransform {
        let scale: CGFloat = player.isPlaying ? 1 : 0.86
        return CGAffineTransform(scaleX: scale, y: scale)
    }

    private var isMoving: Bool { isBeingPresented || isBeingDismissed }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.bounds.inset(by: view.safeAreaInsets)
        let isSideways = room.width > room.height
        grip.frame = CGRect(x: room.midX - 30, y: room.minY + 4, width: 60, height: 36)
        let side =
            isSideways ? room.height - 60 : min(room.width - 56, room.height * 0.52).rounded()
        let picture = CGRect(
            x: isSideways ? room.minX + 28 : room.midX - side / 2, y: room.minY + 44, width: side, height: side)
        (cover.bounds.size, cover.center) = (picture.size, CGPoint(x: picture.midX, y: picture.midY))
        let column =
            isSideways
            ? CGRect(x: picture.maxX, y: room.minY + 24, width: room.maxX - picture.maxX, height: room.height - 24)
            : CGRect(x: room.minX, y: picture.maxY, width: room.width, height: room.maxY - picture.maxY)
        layOutControls(in: column.insetBy(dx: 28, dy: 0))
    }

    private func layOutControls(in box: CGRect) {
        func line(_ part: CGFloat, _ height: CGFloat) -> CGRect {
            CGRect(
                x: box.minX, y: (box.minY + box.height * part - height / 2).rounded(), width: box.width, height: height)
        }
        time.frame = line(0.12, 30)
        elapsed.frame = CGRect(x: box.minX, y: time.frame.maxY + 1, width: 60, height: 16)
        left.frame = CGRect(x: box.maxX - 60, y: time.frame.maxY + 1, width: 60, height: 16)
        song.frame = line(0.37, 26)
        album.frame = CGRect(x: box.minX, y: song.frame.maxY, width: box.width, height: 22)
        for (button, place) in [(back, 0.2), (play, 0.5), (forward, 0.8)] {
            let center = line(0.66, 56)
            button.frame = CGRect(x: box.minX + box.width * place - 32, y: center.minY, width: 64, height: 56)
        }
        let low = line(0.89, 30)
        quiet.frame = CGRect(x: low.minX, y: low.minY, width: 24, height: 30)
        loud.frame = CGRect(x: low.maxX - 24, y: low.minY, width: 24, height: 30)
        volume.frame = low.insetBy(dx: 32, dy: 0)
    }
}
