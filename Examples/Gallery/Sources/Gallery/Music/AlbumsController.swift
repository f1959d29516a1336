import UIKit

/// The albums, as covers or as a list; a button takes them from one to the other.
final class AlbumsController: UICollectionViewController {
    private let player: Player
    private let grid = UICollectionViewFlowLayout()
    private let list = UICollectionViewFlowLayout()
    private lazy var button = UIBarButtonItem(
        image: UIImage(systemName: "list.bullet"), primaryAction: UIAction { [weak self] _ in self?.toggle() })

    init(_ player: Player) {
        self.player = player
        super.init(collectionViewLayout: grid)
        navigationItem.rightBarButtonItem = button
        button.accessibilityIdentifier = "layout"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        collectionView.accessibilityIdentifier = "albums"
        collectionView.register(AlbumCell.self, forCellWithReuseIdentifier: "album")
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = view.bounds.width - view.safeAreaInsets.left - view.safeAreaInsets.right
        let columns = max((width / 190).rounded(), 2)
        let side = ((width - 16 * (columns + 1)) / columns).rounded(.down)
        grid.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        (grid.minimumInteritemSpacing, grid.minimumLineSpacing) = (16, 18)
        grid.itemSize = CGSize(width: side, height: side + AlbumCell.words)
        (list.minimumInteritemSpacing, list.minimumLineSpacing) = (0, 0)
        list.itemSize = CGSize(width: width, height: 72)
    }

    private func toggle() {
        let isGrid = collectionView.collectionViewLayout === grid
        button.image = UIImage(systemName: isGrid ? "square.grid.2x2.fill" : "list.bullet")
        collectionView.setCollectionViewLayout(isGrid ? list : grid, animated: true)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Album.all.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "album", for: indexPath)
        (cell as? AlbumCell)?.show(Album.all[indexPath.item])
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        show(AlbumController(Album.all[indexPath.item], player), sender: self)
    }
}

/// A cover over or beside the names of the album and of who plays on it.
private final class AlbumCell: UICollectionViewCell {
    /// The height of the names below a cover.
    static let words: CGFloat = 44
    private let cover = UIImageView()
    private let title = Style.label("", .systemFont(ofSize: 15), .label)
    private let artist = Style.label("", .systemFont(ofSize: 13), .secondaryLabel)
    private let line = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        cover.layer.cornerRadius = 4
        cover.clipsToBounds = true
        line.backgroundColor = .separator
        for view in [cover, title, artist, line] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ album: Album) {
        cover.image = Cover.image(album)
        (title.text, artist.text) = (album.title, album.artist)
        accessibilityIdentifier = "album-\(album.number + 1)"
    }

    /// The parts move along when the layout changes.
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        let isRow = width > height * 1.5
        let side = isRow ? height - 14 : width
        cover.frame = CGRect(x: isRow ? 16 : 0, y: isRow ? 7 : 0, width: side, height: side)
        let x = isRow ? cover.frame.maxX + 14 : 0
        let y = isRow ? height / 2 - 20 : side + 5
        title.frame = CGRect(x: x, y: y, width: width - x - (isRow ? 16 : 0), height: 20)
        artist.frame = CGRect(x: x, y: y + 20, width: title.frame.width, height: 18)
        line.frame = CGRect(x: x, y: height - 0.5, width: width - x, height: 0.5)
        line.alpha = isRow ? 1 : 0
    }

    // Words that become narrower would be squeezed on the way, so they are not seen on it.

    override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
        super.willTransition(from: oldLayout, to: newLayout)
        (title.alpha, artist.alpha) = (0, 0)
    }

    override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
        super.didTransition(from: oldLayout, to: newLayout)
        UIView.animate(withDuration: 0.2) { (self.title.alpha, self.artist.alpha) = (1, 1) }
    }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }
}
