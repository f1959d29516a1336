public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceSectionedUpdates
public import UIFoundation
import UIKitCore
import UIKitLists

/// A data source that is given states of the data, and finds the changes between them itself.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    private weak var table: UITableView?
    private let cellProvider: CellProvider
    private var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
    /// The animation with which rows come and go.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Makes the object the table's data source.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        (table, self.cellProvider) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
    }

    // MARK: States

    open func snapshot() -> Snapshot { state.snapshot }

    /// Shows a state. The first one is shown at once.
    /// An item that is to be reloaded and moves is configured again instead: a batch cannot do both, and Quince chooses this.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        guard state.isShown, let table else { return applySnapshotUsingReloadData(snapshot, completion: completion) }
        let changes = state.changes(to: snapshot)
        let reconfigured = state.reconfigured(in: snapshot)
        let update = {
            table.performBatchUpdates {
                self.state.take(snapshot)
                table.change(changes, self.defaultRowAnimation)
            } completion: { _ in
                completion?()
            }
            if !reconfigured.isEmpty { table.reconfigureRows(at: reconfigured) }
        }
        if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
    }

    /// Shows a state, and returns when the animation has ended.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { done in
            apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }

    open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
        await withCheckedContinuation { done in applySnapshotUsingReloadData(snapshot) { done.resume() } }
    }

    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        state.take(snapshot)
        table?.reloadData()
        completion?()
    }

    // MARK: Asking

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { state.itemIdentifier(for: indexPath) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { state.indexPath(for: itemIdentifier) }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.sectionIdentifier(for: index) }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        state.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: The data source

    // An app overrides what it needs. Rows can neither be edited nor moved until it does.

    open func numberOfSections(in tableView: UITableView) -> Int { state.snapshot.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        state.snapshot.numberOfItems(inSection: state.snapshot.sectionIdentifiers[section])
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
            stopLikeUIKit(
                "UITableView dataSource returned a nil cell for row at index path: \(indexPath). Table view: \(tableView), dataSource: \(self)",
                name: "NSInternalInconsistencyException")
        }
        return cell
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

extension UITableViewDiffableDataSource: OptionalMethodBase {
    package static var ownOptionalMethods: Set<String> {
        let methods: [TableSourceMethod] = [.numberOfSections, .canEdit, .canMove]
        return Set(methods.map(\.rawValue))
    }
}
