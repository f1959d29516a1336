import UIKit

/// Albums and songs behind tabs, and what is playing in a bar above them, which grows into a sheet.
final class MusicApp: UITabBarController {
    private let player = Player()
    private lazy var bar = MiniPlayer(player)
    private lazy var transitions = NowPlayingTransitions { [weak self] in self?.bar.cover }

    static func make(_ page: Page, close: UIAction) -> UIViewController { MusicApp(close: close) }

    private init(close: UIAction) {
        super.init(nibName: nil, bundle: nil)
        let tabs: [(UIViewController, String, String)] = [
            (AlbumsController(player), "Albums", "square.stack.fill"), (SongsController(player), "Songs", "music.note"),
        ]
        viewControllers = tabs.map { root, title, symbol in
            root.inTab(title, UIImage(systemName: symbol), close)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.addAction(UIAction { [weak self] _ in self?.expand() }, for: .touchUpInside)
        player.observe(self) { [weak self] in self?.showBar() }
    }

    /// The bar comes up when something is played for the first time.
    private func showBar() {
        guard player.album != nil, bar.superview == nil else { return }
        placeBar(below: true)
        view.insertSubview(bar, belowSubview: tabBar)
        bar.layoutIfNeeded()
        UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0) {
            self.placeBar(below: false)
            for child in self.viewControllers ?? [] { child.additionalSafeAreaInsets.bottom = MiniPlayer.height }
            self.view.layoutIfNeeded()
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if bar.superview != nil { placeBar(below: false) }
    }

    private func placeBar(below: Bool) {
        let top = tabBar.frame.minY - (below ? 0 : MiniPlayer.height)
        bar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: MiniPlayer.height)
    }

    private func expand() {
        let sheet = NowPlayingController(player, transitions)
        sheet.view.tintColor = view.tintColor
        present(sheet, animated: true)
    }
}

/// The song that is playing, in a bar that is as wide as the screen.
final class MiniPlayer: UIControl {
    static let height: CGFloat = 56
    let cover = UIImageView()
    private let player: Player
    private let title = Style.label("", .subheadline, .label)
    private let artist = Style.label("", .caption1, .secondaryLabel)
    private let play = UIButton(type: .system)
    private let forward = UIButton(type: .system)
    private let progress = UIProgressView(progressViewStyle: .bar)

    init(_ player: Player) {
        self.player = player
        super.init(frame: .zero)
        accessibilityIdentifier = "mini-player"
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .prominent))
        glass.isUserInteractionEnabled = false
        glass.frame = bounds
        glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(glass)
        cover.layer.cornerRadius = 3
        cover.clipsToBounds = true
        let words = UIStackView(arrangedSubviews: [title, artist])
        words.axis = .vertical
        words.isUserInteractionEnabled = false
        progress.trackTintColor = .systemGray4
        forward.setImage(UIImage(systemName: "forward.fill"), for: .normal)
        play.accessibilityIdentifier = "mini-play"
        forward.accessibilityIdentifier = "mini-next"
        play.addAction(UIAction { [weak player] _ in player?.toggle() }, for: .touchUpInside)
        forward.addAction(UIAction { [weak player] _ in player?.skip(1) }, for: .touchUpInside)
        for view in [cover, words, play, forward, progress] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        place(words)
        player.observe(self) { [weak self] in self?.update() }
    }

    required init?(coder: NSCoder) { nil }

    private func place(_ words: UIView) {
        NSLayoutConstraint.activate([
            progress.topAnchor.constraint(equalTo: topAnchor),
            progress.leadingAnchor.constraint(equalTo: leadingAnchor),
            progress.trailingAnchor.constraint(equalTo: trailingAnchor),
            cover.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 10),
            cover.widthAnchor.constraint(equalToConstant: 42), cover.heightAnchor.constraint(equalToConstant: 42),
            words.leadingAnchor.constraint(equalTo: cover.trailingAnchor, constant: 12),
            words.trailingAnchor.constraint(lessThanOrEqualTo: play.leadingAnchor, constant: -4),
            play.trailingAnchor.constraint(equalTo: forward.leadingAnchor),
            forward.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -6),
        ])
        for view in [cover, words, play, forward] {
            view.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
        }
        for button in [play, forward] {
            button.widthAnchor.constraint(equalToConstant: 46).isActive = true
            button.heightAnchor.constraint(equalToConstant: 46).isActive = true
        }
    }

    private func update() {
        guard let album = player.album, let song = player.song else { return }
        cover.image = Cover.image(album)
        (title.text, artist.text) = (song.title, album.artist)
        play.setImage(UIImage(systemName: player.isPlaying ? "pause.fill" : "play.fill"), for: .normal)
        progress.progress = Float(player.elapsed) / Float(song.seconds)
    }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }
}
