public import Foundation
import QuinceDiagnostics
import UIKitCore
import UIKitLists
public import UIKitNibs

/// The identity of a registration: collection views keep it, so that it is never another one's.
@MainActor
final class RegistrationToken {
    let source: ReusableSource
    let kind: String
    /// Whether the registration was made while a cell was asked for.
    let isLate = ReusableViewMaking.isRunning

    init(_ source: ReusableSource, kind: String) { (self.source, self.kind) = (source, kind) }

    var key: ReuseKey { ReuseKey(kind: kind, identifier: "registration \(ObjectIdentifier(self).hashValue)") }
}

/// Whether a data source is being asked for a view.
@MainActor
enum ReusableViewMaking {
    private(set) static var isRunning = false

    static func during<Result>(_ work: () -> Result) -> Result {
        let outer = isRunning
        isRunning = true
        defer { isRunning = outer }
        return work()
    }
}

extension UICollectionView {
    /// A class or a nib of cells, and how they show an item.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        fileprivate let token: RegistrationToken
        fileprivate let handler: Handler

        public init(handler: @escaping Handler) {
            (token, self.handler) = (RegistrationToken(.ofClass(Cell.self), kind: ReuseKey.cellKind), handler)
        }

        public init(cellNib: UINib, handler: @escaping Handler) {
            (token, self.handler) = (RegistrationToken(.nib(cellNib), kind: ReuseKey.cellKind), handler)
        }
    }

    /// A class or a nib of supplementary views, and how they show their element.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        fileprivate let token: RegistrationToken
        fileprivate let handler: Handler

        public init(elementKind: String, handler: @escaping Handler) {
            (token, self.handler) = (RegistrationToken(.ofClass(Supplementary.self), kind: elementKind), handler)
        }

        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            (token, self.handler) = (RegistrationToken(.nib(supplementaryNib), kind: elementKind), handler)
        }
    }

    /// Returns a cell of a registration that shows an item; its handler is not called without an item.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell = dequeue(registration.token, .cell(indexPath), as: Cell.self)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let kind = registration.token.kind
        let view = dequeue(registration.token, .supplementary(kind, indexPath), as: Supplementary.self)
        registration.handler(view, kind, indexPath)
        return view
    }

    private func dequeue<View: UICollectionReusableView>(
        _ token: RegistrationToken, _ id: ElementID, as type: View.Type
    ) -> View {
        requireLikeUIKit(
            !token.isLate,
            "Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. Creating a new registration each time a cell is requested will prevent reuse and cause created cells to remain inaccessible in memory for the lifetime of the collection view. Registrations should be created up front and reused. Registration: \(token)",
            name: "NSInternalInconsistencyException")
        reuse.know(token)
        guard let view = dequeue(token.key, id) as? View else {
            stopLikeUIKit(
                "the view of a registration is not a \(View.self)", name: "NSInternalInconsistencyException")
        }
        return view
    }
}
