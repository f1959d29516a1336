import UIKit

/// A shop window of one compositional layout: cards that come to rest in the middle, shelves that scroll by themselves with
/// badges, a mosaic, and tags as long as their words; the squares at the end can be moved by a finger.
@MainActor
enum ShelvesApp {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let root = ShelvesController()
        root.title = page.title
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        return UINavigationController(rootViewController: root)
    }
}

enum Shelf: Int, CaseIterable {
    case cards, books, mosaic, tags, squares

    var title: String {
        switch self {
        case .cards: "In the middle"
        case .books: "By the group"
        case .mosaic: "Groups in groups"
        case .tags: "As long as the word"
        case .squares: "Hold one, and move it"
        }
    }

    var count: Int {
        switch self {
        case .cards: 7
        case .books: 14
        case .mosaic: 10
        case .tags: ShelfTag.words.count
        case .squares: 12
        }
    }
}

final class ShelvesController: UICollectionViewController {
    private var numbers = Dictionary(
        uniqueKeysWithValues: Shelf.allCases.map { ($0, Array(0..<$0.count)) })

    init() { super.init(collectionViewLayout: ShelvesLayout.make()) }

    required init?(coder: NSCoder) { nil }

    private let tiles = UICollectionView.CellRegistration<ShelfTile, Int> { tile, path, number in
        tile.show(number, Shelf(rawValue: path.section) ?? .cards)
    }
    private let tags = UICollectionView.CellRegistration<ShelfTag, Int> { tag, _, number in tag.number = number }
    private let headers = UICollectionView.SupplementaryRegistration<ShelfTitle>(elementKind: ShelvesLayout.header) {
        title, _, path in
        title.text = Shelf(rawValue: path.section)?.title ?? ""
    }
    private let badges = UICollectionView.SupplementaryRegistration<ShelfBadge>(elementKind: ShelvesLayout.badge) {
        badge, _, path in
        badge.number = path.item % 3 == 0 ? path.item / 3 + 1 : 0
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = Style.ground
        collectionView.accessibilityIdentifier = "shelves"
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { Shelf.allCases.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Shelf(rawValue: section)?.count ?? 0
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let shelf = Shelf(rawValue: indexPath.section) ?? .cards
        let number = numbers[shelf]?[indexPath.item] ?? 0
        return shelf == .tags
            ? collectionView.dequeueConfiguredReusableCell(using: tags, for: indexPath, item: number)
            : collectionView.dequeueConfiguredReusableCell(using: tiles, for: indexPath, item: number)
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        kind == ShelvesLayout.header
            ? collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
            : collectionView.dequeueConfiguredReusableSupplementary(using: badges, for: indexPath)
    }

    // MARK: Moving

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        indexPath.section == Shelf.squares.rawValue
    }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let number = numbers[.squares]?.remove(at: sourceIndexPath.item) else { return }
        numbers[.squares]?.insert(number, at: destinationIndexPath.item)
    }

    override func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        proposedIndexPath.section == originalIndexPath.section ? proposedIndexPath : currentIndexPath
    }
}
