import UIKit

/// Folders in a list: they open by their chevrons, sections by their headers. What is in an old year is found as it opens.
@MainActor
enum OutlineApp {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let root = OutlineController()
        root.title = page.title
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        return UINavigationController(rootViewController: root)
    }
}

/// A row of the outline.
struct Entry: Hashable, Sendable {
    enum Kind { case heading, folder, sound, page, picture }

    let name: String
    let kind: Kind
    var below: [Entry] = []

    var symbol: String {
        switch kind {
        case .heading, .folder: "folder"
        case .sound: "waveform"
        case .page: "doc.text"
        case .picture: "photo"
        }
    }

    static let all: [Entry] = [
        Entry(
            name: "Library", kind: .heading,
            below: [
                Entry(
                    name: "Field recordings", kind: .folder,
                    below: [
                        Entry(
                            name: "Harbour", kind: .folder,
                            below: ["Ferry", "Gulls", "Ropes"].map { Entry(name: $0, kind: .sound) }),
                        Entry(
                            name: "Forest", kind: .folder,
                            below: ["Rain", "Owl"].map { Entry(name: $0, kind: .sound) }),
                        Entry(name: "Where they are from", kind: .page),
                    ]),
                Entry(
                    name: "Sketches", kind: .folder,
                    below: ["Waltz", "Lullaby"].map { Entry(name: $0, kind: .page) }),
                Entry(name: "Cover", kind: .picture),
            ]),
        Entry(
            name: "Years", kind: .heading,
            below: (2017...2020).reversed().map { Entry(name: "\($0)", kind: .folder) }),
    ]

    /// What is in the folder of a year.
    var found: [Entry] {
        ["Spring", "Summer", "Autumn", "Winter"].map { Entry(name: "\($0) \(name)", kind: .picture) }
    }
}

final class OutlineController: UICollectionViewController {
    private typealias Tree = NSDiffableDataSourceSectionSnapshot<Entry>
    private lazy var source = makeSource()

    init() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .firstItemInSection
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.accessibilityIdentifier = "outline-list"
        source.reorderingHandlers.canReorderItem = { $0.kind != .heading }
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, known in
            guard parent.kind == .folder, known.items.isEmpty else { return known }
            var tree = Tree()
            tree.append(parent.found)
            return tree
        }
        for (index, heading) in Entry.all.enumerated() {
            var tree = Tree()
            Self.add([heading], to: &tree, below: nil)
            tree.expand([heading])
            source.apply(tree, to: index, animatingDifferences: false)
        }
    }

    private static func add(_ entries: [Entry], to tree: inout Tree, below parent: Entry?) {
        tree.append(entries, to: parent)
        for entry in entries { add(entry.below, to: &tree, below: entry) }
    }

    private func makeSource() -> UICollectionViewDiffableDataSource<Int, Entry> {
        let headings = UICollectionView.CellRegistration<UICollectionViewListCell, Entry> { cell, _, entry in
            var content = UIListContentConfiguration.prominentInsetGroupedHeader()
            content.text = entry.name
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure()]
        }
        let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Entry> { cell, _, entry in
            var content = cell.defaultContentConfiguration()
            content.text = entry.name
            content.image = UIImage(systemName: entry.symbol)
            content.imageProperties.reservedLayoutSize.width = 24
            cell.contentConfiguration = content
            cell.indentationWidth = 20
            cell.accessories = entry.kind == .folder ? [.outlineDisclosure(options: .init(style: .cell))] : []
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, entry in
            view.dequeueConfiguredReusableCell(
                using: entry.kind == .heading ? headings : rows, for: path, item: entry)
        }
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
    }

    /// A row stays in its section, below the header.
    override func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        guard proposedIndexPath.section == originalIndexPath.section else { return currentIndexPath }
        return IndexPath(item: max(proposedIndexPath.item, 1), section: proposedIndexPath.section)
    }
}
