import Foundation
import QuinceSectionedUpdates
import UIKitCore

/// The way of elements through a change: a batch of updates, or another layout.
@MainActor
struct ElementMove {
    /// Returns the new name of an element; `nil` if it goes.
    let new: (ElementID) -> ElementID?
    /// Returns the old name of an element; `nil` if it comes.
    let old: (ElementID) -> ElementID?

    /// The elements stay, whatever becomes of their places.
    static let none = ElementMove(new: { $0 }, old: { $0 })

    init(new: @escaping (ElementID) -> ElementID?, old: @escaping (ElementID) -> ElementID?) {
        (self.new, self.old) = (new, old)
    }

    init(_ map: SectionedMap) {
        new = { id in
            if id.category == .cell, map.reloadedItems.contains(id.indexPath.place) { return nil }
            return id.through(map.new) { map.reloadedSections.contains($0) ? nil : map.sections.new(of: $0) }
        }
        old = { id in
            let old = id.through(map.old) { new in
                map.sections.old(of: new).flatMap { map.reloadedSections.contains($0) ? nil : $0 }
            }
            guard let old, old.category == .cell else { return old }
            return map.reloadedItems.contains(old.indexPath.place) ? nil : old
        }
    }
}

extension ElementID {
    /// Returns the element at another place: a cell follows its item, other elements follow their section.
    fileprivate func through(_ item: (ItemPlace) -> ItemPlace?, _ section: (Int) -> Int?) -> ElementID? {
        var copy = self
        if category == .cell {
            guard let place = item(indexPath.place) else { return nil }
            copy.indexPath = place.path
        } else if let first = indexPath.first {
            guard let index = section(first) else { return nil }
            copy.indexPath = IndexPath(indexes: [index] + indexPath.dropFirst())
        }
        return copy
    }
}
