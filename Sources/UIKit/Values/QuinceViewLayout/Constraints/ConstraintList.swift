import Foundation

/// Constraints in the order in which they were added. Removing one takes constant time: each constraint knows its
/// index, a removed constraint leaves a free slot, and the list is compacted when half of its slots are free.
@MainActor
struct ConstraintList {
    enum Kind { case owner, named }

    private let kind: Kind
    private var slots: [NSLayoutConstraint?] = []
    private var count = 0

    init(_ kind: Kind) { self.kind = kind }

    var isEmpty: Bool { count == 0 }
    var all: [NSLayoutConstraint] { slots.compactMap { $0 } }

    mutating func append(_ constraint: NSLayoutConstraint, for view: any LayoutView) {
        constraint.places.note(slots.count, kind, view)
        slots.append(constraint)
        count += 1
    }

    mutating func remove(_ constraint: NSLayoutConstraint, for view: any LayoutView) {
        guard let place = constraint.places.take(kind, view), slots.indices.contains(place), slots[place] === constraint
        else { return }
        slots[place] = nil
        count -= 1
        if slots.count > 32, count < slots.count / 2 { closeUp(for: view) }
    }

    private mutating func closeUp(for view: any LayoutView) {
        slots.removeAll { $0 == nil }
        for (place, constraint) in slots.enumerated() {
            _ = constraint?.places.take(kind, view)
            constraint?.places.note(place, kind, view)
        }
    }
}

/// A constraint's indices in the lists of its owner and of the few views that it names.
struct ConstraintPlaces {
    private var entries: [(kind: ConstraintList.Kind, view: ObjectIdentifier, place: Int)] = []

    mutating func note(_ place: Int, _ kind: ConstraintList.Kind, _ view: any LayoutView) {
        // Most constraints have an owner and two views.
        if entries.isEmpty { entries.reserveCapacity(3) }
        entries.append((kind, ObjectIdentifier(view), place))
    }

    mutating func take(_ kind: ConstraintList.Kind, _ view: any LayoutView) -> Int? {
        let index = entries.firstIndex { $0.kind == kind && $0.view == ObjectIdentifier(view) }
        return index.map { entries.remove(at: $0).place }
    }
}
