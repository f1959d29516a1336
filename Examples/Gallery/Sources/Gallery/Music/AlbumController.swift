import UIKit

/// An album: a cover that grows when it is pulled and is left behind when the songs go up, a header that stays, and songs.
final class AlbumController: UITableViewController {
    private let album: Album
    private let player: Player
    private let cover = UIImageView()
    private lazy var header = AlbumHeader(album)

    init(_ album: Album, _ player: Player) {
        (self.album, self.player) = (album, player)
        super.init(style: .plain)
        title = album.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "album-page"
        tableView.rowHeight = 48
        tableView.separatorInset.left = 52
        tableView.register(SongCell.self, forCellReuseIdentifier: "song")
        tableView.tableFooterView = footer
        cover.image = Cover.image(album)
        cover.contentMode = .scaleAspectFill
        cover.clipsToBounds = true
        let place = UIView()
        place.clipsToBounds = false
        place.addSubview(cover)
        tableView.tableHeaderView = place
        header.onPlay = { [album, player] in player.play(album, at: 0) }
        header.onShuffle = { [album, player] in player.play(album, at: album.songs.count / 2) }
        player.observe(self) { [weak self] in self?.showSong() }
    }

    private var footer: UIView {
        let label = Style.label(
            "\(album.songs.count) songs, \(album.minutes) minutes · \(album.year)", .footnote, .secondaryLabel)
        label.textAlignment = .center
        label.frame.size.height = 52
        return label
    }

    // MARK: The cover

    private var coverHeight: CGFloat { min(view.bounds.width * 0.72, view.bounds.height * 0.5).rounded() }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let place = tableView.tableHeaderView, place.bounds.height != coverHeight else { return }
        place.frame.size.height = coverHeight
        tableView.tableHeaderView = place
        stretch()
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { stretch() }

    /// Pulled down, the cover fills what is above it; pushed up, it goes half as fast as the songs, behind them.
    private func stretch() {
        let way = tableView.contentOffset.y + tableView.adjustedContentInset.top
        let width = tableView.bounds.width
        cover.frame =
            way < 0
            ? CGRect(x: 0, y: way, width: width, height: coverHeight - way)
            : CGRect(x: 0, y: way / 2, width: width, height: max(coverHeight - way / 2, 0))
    }

    // MARK: Songs

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { album.songs.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
        (cell as? SongCell)?.show(indexPath.row + 1, album.songs[indexPath.row])
        show(cell, indexPath.row)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        player.play(album, at: indexPath.row)
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        AlbumHeader.height
    }

    private func showSong() {
        for path in tableView.indexPathsForVisibleRows ?? [] {
            if let cell = tableView.cellForRow(at: path) { show(cell, path.row) }
        }
    }

    private func show(_ cell: UITableViewCell, _ row: Int) {
        let isCurrent = player.album == album && player.index == row
        (cell as? SongCell)?.state = isCurrent ? (player.isPlaying ? .playing : .paused) : .silent
    }
}

/// The name of the album and two buttons, on glass.
private final class AlbumHeader: UIView {
    static let height: CGFloat = 64
    var onPlay: () -> Void = {}
    var onShuffle: () -> Void = {}

    init(_ album: Album) {
        super.init(frame: .zero)
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .prominent))
        glass.frame = bounds
        glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(glass)
        let names = UIStackView(arrangedSubviews: [
            Style.label(album.title, .headline, .label), Style.label(album.artist, .subheadline, .secondaryLabel),
        ])
        (names.axis, names.spacing) = (.vertical, 2)
        let line = UIStackView(arrangedSubviews: [
            names, button("play.fill", "play-album") { [weak self] in self?.onPlay() },
            button("shuffle", "shuffle-album") { [weak self] in self?.onShuffle() },
        ])
        (line.spacing, line.alignment) = (14, .center)
        line.translatesAutoresizingMaskIntoConstraints = false
        addSubview(line)
        NSLayoutConstraint.activate([
            line.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
            line.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -16),
            line.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    private func button(_ symbol: String, _ id: String, _ action: @escaping () -> Void) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(
            UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)), for: .normal)
        button.layer.cornerRadius = 18
        button.layer.borderWidth = 1
        button.layer.borderColor = Tint.pink.main.cgColor
        button.accessibilityIdentifier = id
        button.widthAnchor.constraint(equalToConstant: 36).isActive = true
        button.heightAnchor.constraint(equalToConstant: 36).isActive = true
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        return button
    }
}

/// The number of a song, or bars while it plays; its title; how long it lasts.
final class SongCell: UITableViewCell {
    enum State { case silent, paused, playing }

    private let number = Style.label("", .subheadline, .secondaryLabel)
    private let bars = PlayingBars()
    private let title = Style.label("", .body, .label)
    private let time = Style.label("", .monospacedDigitSystemFont(ofSize: 15, weight: .regular), .secondaryLabel)

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .default, reuseIdentifier: reuseIdentifier)
        for priority in [time.setContentHuggingPriority, time.setContentCompressionResistancePriority] {
            priority(.required, .horizontal)
        }
        for view in [number, bars, title, time] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
            view.centerYAnchor.constraint(equalTo: contentView.centerYAnchor).isActive = true
        }
        NSLayoutConstraint.activate([
            number.centerXAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 28),
            bars.centerXAnchor.constraint(equalTo: number.centerXAnchor),
            bars.widthAnchor.constraint(equalToConstant: 16), bars.heightAnchor.constraint(equalToConstant: 16),
            title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 52),
            time.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
            time.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ place: Int, _ song: Song) {
        number.text = "\(place)"
        (title.text, time.text) = (song.title, Song.clock(song.seconds))
        accessibilityIdentifier = "song-\(place)"
    }

    var state = State.silent {
        didSet {
            number.isHidden = state != .silent
            bars.isHidden = state == .silent
            title.textColor = state == .silent ? .label : tintColor
            bars.isMoving = state == .playing
        }
    }
}

/// Three bars that go up and down.
private final class PlayingBars: UIView {
    private let bars = (0..<3).map { _ in CALayer() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for bar in bars {
            bar.anchorPoint = CGPoint(x: 0.5, y: 1)
            layer.addSublayer(bar)
        }
    }

    required init?(coder: NSCoder) { nil }

    var isMoving = false { didSet { if isMoving != oldValue { move() } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (number, bar) in bars.enumerated() {
            bar.bounds = CGRect(x: 0, y: 0, width: 4, height: bounds.height)
            bar.position = CGPoint(x: 2 + 6 * CGFloat(number), y: bounds.height)
        }
        move()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        for bar in bars { bar.backgroundColor = tintColor.cgColor }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        move()
    }

    private func move() {
        let heights: [[CGFloat]] = [[0.3, 0.9, 0.5, 1, 0.3], [1, 0.4, 0.8, 0.25, 1], [0.5, 1, 0.3, 0.7, 0.5]]
        for (bar, heights) in zip(bars, heights) {
            bar.transform = CATransform3DMakeScale(1, isMoving ? 0.3 : 0.2, 1)
            bar.removeAllAnimations()
            guard isMoving, window != nil else { continue }
            let dance = CAKeyframeAnimation(keyPath: "transform.scale.y")
            dance.values = heights
            dance.duration = 1.3
            dance.repeatCount = .infinity
            bar.add(dance, forKey: "dance")
        }
    }
}
