import UIKit

/// Photos by the moments in which they were taken. One that is tapped grows out of its place into a pager; pulled down, the
/// photo that is shown then goes back to its own place.
@MainActor
enum PhotosApp {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let root = MomentsController(PhotoLibrary())
        root.title = page.title
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        return UINavigationController(rootViewController: root)
    }
}

/// The photos in a grid, under the names of the places.
final class MomentsController: UICollectionViewController {
    private let library: PhotoLibrary
    private let zoom = PhotoZoom()
    /// The photo that is on its way, whose cell is empty.
    private var absent: IndexPath?

    init(_ library: PhotoLibrary) {
        self.library = library
        super.init(collectionViewLayout: MomentsLayout())
    }

    required init?(coder: NSCoder) { nil }

    private lazy var cells = UICollectionView.CellRegistration<ThumbnailCell, IndexPath> {
        [unowned self] cell, path, _ in
        cell.picture.image = library.thumbnail(path, side: cell.bounds.width)
        cell.picture.isHidden = path == absent
        cell.accessibilityIdentifier = "photo-\(library.photo(path).number + 1)"
    }

    private lazy var titles = UICollectionView.SupplementaryRegistration<MomentTitle>(
        elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] title, _, path in title.show(library.moments[path.section]) }

    override func viewDidLoad() {
        super.viewDidLoad()
        (_, _) = (cells, titles)
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        collectionView.accessibilityIdentifier = "moments"
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.delegate = zoom
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }

    // MARK: Content

    override func numberOfSections(in collectionView: UICollectionView) -> Int { library.moments.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        library.moments[section].photos.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath)
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: titles, for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        show(PhotoPager(library, at: indexPath, zoom), sender: self)
    }

    // MARK: Places

    /// Returns where a photo is in the grid, which scrolls if it is not in full view.
    func place(_ path: IndexPath, in container: UIView) -> CGRect {
        collectionView.layoutIfNeeded()
        guard let attributes = collectionView.layoutAttributesForItem(at: path) else { return .zero }
        let insets = collectionView.adjustedContentInset
        var visible = collectionView.bounds.inset(by: insets)
        visible.origin.y += MomentsLayout.titleHeight
        visible.size.height -= MomentsLayout.titleHeight
        if !visible.contains(attributes.frame) {
            collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
            collectionView.layoutIfNeeded()
        }
        return collectionView.convert(attributes.frame, to: container)
    }

    /// Empties the cell of a photo, or with nil fills it again.
    func leaveOut(_ path: IndexPath?) {
        for (changed, isHidden) in [(absent, false), (path, true)] {
            guard let changed, let cell = collectionView.cellForItem(at: changed) as? ThumbnailCell else { continue }
            cell.picture.isHidden = isHidden
        }
        absent = path
    }
}

/// Square photos with a hair between them, under titles that stay at the top.
private final class MomentsLayout: UICollectionViewFlowLayout {
    static let titleHeight: CGFloat = 46

    override func prepare() {
        let width = collectionView?.bounds.width ?? 0
        let gap: CGFloat = 1
        let columns = max((width / 94).rounded(), 3)
        let side = ((width - (columns - 1) * gap) / columns * 2).rounded(.down) / 2
        (minimumLineSpacing, minimumInteritemSpacing) = (gap, 0)
        itemSize = CGSize(width: side, height: side)
        headerReferenceSize = CGSize(width: width, height: Self.titleHeight)
        sectionInset.bottom = 8
        sectionHeadersPinToVisibleBounds = true
        super.prepare()
    }
}

private final class ThumbnailCell: UICollectionViewCell {
    let picture = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        picture.frame = contentView.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { picture.alpha = isHighlighted ? 0.7 : 1 } }
}

/// The place at the left and the day at the right, on glass.
private final class MomentTitle: UICollectionReusableView {
    private let place = Style.label("", .headline, .label)
    private let day = Style.label("", .footnote, .secondaryLabel)

    override init(frame: CGRect) {
        super.init(frame: frame)
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .prominent))
        glass.frame = bounds
        glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(glass)
        let line = UIStackView(arrangedSubviews: [place, day])
        line.alignment = .firstBaseline
        line.translatesAutoresizingMaskIntoConstraints = false
        day.setContentHuggingPriority(.required, for: .horizontal)
        addSubview(line)
        NSLayoutConstraint.activate([
            line.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            line.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -9),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ moment: Moment) { (place.text, day.text) = (moment.place, moment.day) }
}
