public import Foundation
import QuinceSectionedUpdates
import UIKitCore

/// One change of a batch, as layouts learn about it. A section has an index path whose item is `NSNotFound`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable { case insert, delete, reload, move, none }

    open private(set) var indexPathBeforeUpdate: IndexPath?
    open private(set) var indexPathAfterUpdate: IndexPath?
    open private(set) var updateAction: Action

    init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
        super.init()
    }
}

extension UICollectionViewUpdateItem {
    /// Returns the changes as layouts see them: what goes from the end, what comes, what moves. A reload is a deletion and
    /// an insertion.
    static func items(_ changes: [SectionedChange], _ map: SectionedMap) -> [UICollectionViewUpdateItem] {
        var (gone, come, moved): ([IndexPath], [IndexPath], [UICollectionViewUpdateItem]) = ([], [], [])
        func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
        for change in changes {
            switch change {
            case .insertSection(let index): come.append(section(index))
            case .deleteSection(let index): gone.append(section(index))
            case .reloadSection(let index):
                gone.append(section(index))
                map.sections.new(of: index).map { come.append(section($0)) }
            case .moveSection(let index, let target):
                moved.append(UICollectionViewUpdateItem(.move, before: section(index), after: section(target)))
            case .insertItem(let place): come.append(place.path)
            case .deleteItem(let place): gone.append(place.path)
            case .reloadItem(let place):
                gone.append(place.path)
                map.new(of: place).map { come.append($0.path) }
            case .moveItem(let place, let target):
                moved.append(UICollectionViewUpdateItem(.move, before: place.path, after: target.path))
            }
        }
        return gone.sorted(by: >).map { UICollectionViewUpdateItem(.delete, before: $0) }
            + come.sorted().map { UICollectionViewUpdateItem(.insert, after: $0) } + moved
    }
}
