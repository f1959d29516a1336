import CoreGraphics
import Foundation
import QuinceSectionedUpdates
import UIKitCore

/// The animations by which the rows and sections of a batch come and go (behaviour/batch-updates.md#rows-that-come-and-go).
struct BatchAnimations {
    private var deletions: [ItemPlace: UITableView.RowAnimation] = [:]
    private var insertions: [ItemPlace: UITableView.RowAnimation] = [:]
    private var reloads: [ItemPlace: UITableView.RowAnimation] = [:]
    private var sections: [SectionedChange: UITableView.RowAnimation] = [:]
    private let map: SectionedMap
    private let counts: (old: [Int], new: [Int])
    /// The numbers of rows that go and come at the beginnings of sections.
    private var (leavingHeads, comingHeads): ([Int: Int], [Int: Int]) = ([:], [:])

    init(
        _ changes: [(change: SectionedChange, animation: UITableView.RowAnimation)], from old: [Int], to new: [Int],
        _ map: SectionedMap
    ) {
        (counts, self.map) = ((old, new), map)
        for (change, animation) in changes {
            switch change {
            case .deleteItem(let place): deletions[place] = animation
            case .insertItem(let place): insertions[place] = animation
            case .reloadItem(let place): reloads[place] = animation
            default: sections[change] = animation
            }
        }
        leavingHeads = Self.heads(of: deletions)
        comingHeads = Self.heads(of: insertions)
    }

    private static func heads(of rows: [ItemPlace: UITableView.RowAnimation]) -> [Int: Int] {
        var heads: [Int: Int] = [:]
        for place in rows.keys where place.item == 0 {
            var count = 1
            while rows[ItemPlace(place.section, count)] != nil { count += 1 }
            heads[place.section] = count
        }
        return heads
    }

    /// Returns the animation of a row that goes.
    func leaving(_ place: ItemPlace) -> UITableView.RowAnimation {
        if let animation = deletions[place] {
            return animation.chosen(place, leavingHeads[place.section] ?? 0, of: counts.old[place.section])
        }
        return reloads[place]?.fading ?? leaving(section: place.section)
    }

    /// Returns the animation of a row that comes; `nil` if it was there before.
    func coming(_ place: ItemPlace) -> UITableView.RowAnimation? {
        if let animation = insertions[place] {
            return animation.chosen(place, comingHeads[place.section] ?? 0, of: counts.new[place.section])
        }
        if let old = map.old(of: place) { return map.reloadedItems.contains(old) ? reloads[old]?.fading ?? .fade : nil }
        return coming(section: place.section)
    }

    /// Returns the animation of a section that goes, or that is shown anew.
    func leaving(section: Int) -> UITableView.RowAnimation {
        (sections[.deleteSection(section)] ?? sections[.reloadSection(section)])?.fading ?? .fade
    }

    func coming(section: Int) -> UITableView.RowAnimation {
        let reload = map.sections.old(of: section).flatMap { sections[.reloadSection($0)] }
        return (sections[.insertSection(section)] ?? reload)?.fading ?? .fade
    }
}

extension UITableView.RowAnimation {
    /// The animation of what is exchanged, or of a whole section.
    fileprivate var fading: Self { self == .automatic ? .fade : self }

    /// Returns the animation that the table chooses for a row: at the beginning of its section it comes from below, so that
    /// it does not pass the header.
    ///
    /// - Parameter head: the number of rows at the section's beginning that come or go together.
    fileprivate func chosen(_ place: ItemPlace, _ head: Int, of count: Int) -> Self {
        guard self == .automatic else { return self }
        if head == count { return .fade }
        return place.item < head ? .bottom : .top
    }
}

extension CGRect {
    /// Returns the place from which a row comes, or to which it goes.
    func moved(by animation: UITableView.RowAnimation) -> CGRect {
        switch animation {
        case .right: offsetBy(dx: width, dy: 0)
        case .left: offsetBy(dx: -width, dy: 0)
        case .top: offsetBy(dx: 0, dy: -height)
        case .bottom: offsetBy(dx: 0, dy: height)
        case .fade, .none, .middle, .automatic: self
        }
    }
}
