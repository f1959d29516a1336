/// Stage 2: finds the pixels that differ between two display lists.
///
/// Items are compared by what they draw, so a layer that was changed but looks the same costs nothing. Unchanged items
/// are in the same order in both lists; every other item damages its old and its new bounds.
enum DisplayListDifference {
    static func add(to damage: inout DamageRegion, from old: [DisplayItem], to new: [DisplayItem]) {
        add(to: &damage, from: old[...], to: new[...])
    }

    /// - Parameters:
    ///   - old: the list, or its beginning.
    ///   - new: likewise.
    static func add(to damage: inout DamageRegion, from old: ArraySlice<DisplayItem>, to new: ArraySlice<DisplayItem>) {
        match(old, new) { before, after in
            switch (before, after) {
            case (let before?, let after?): compare(old[before], new[after], &damage)
            case (let before?, nil): damage.add(old[before].bounds)
            case (nil, let after?): damage.add(new[after].bounds)
            case (nil, nil): break
            }
        }
    }

    /// Calls `visit` with the places of each item in the two lists, of which one is `nil` for an item that comes or goes;
    /// the places are in no order.
    static func match(
        _ old: ArraySlice<DisplayItem>, _ new: ArraySlice<DisplayItem>, _ visit: (Int?, Int?) -> Void
    ) {
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, isSame(old[head], new[head]) {
            visit(head, head)
            head += 1
        }
        var tail = 0
        while tail < shorter - head, isSame(old[old.count - 1 - tail], new[new.count - 1 - tail]) {
            visit(old.count - 1 - tail, new.count - 1 - tail)
            tail += 1
        }
        let removed = old[head..<(old.count - tail)]
        let added = new[head..<(new.count - tail)]
        if removed.isEmpty && added.isEmpty { return }
        matchMiddle(removed, added, visit)
    }

    private struct Identity: Hashable {
        let node: NodeIndex
        let part: UInt8
        let instance: UInt32
        init(_ item: DisplayItem) { (node, part, instance) = (item.node, item.part.rawValue, item.instance) }
    }

    private static func isSame(_ a: DisplayItem, _ b: DisplayItem) -> Bool {
        a.node == b.node && a.part == b.part && a.instance == b.instance
    }

    private static func matchMiddle(
        _ old: ArraySlice<DisplayItem>, _ new: ArraySlice<DisplayItem>, _ visit: (Int?, Int?) -> Void
    ) {
        var places: [Identity: Int] = [:]
        for index in old.indices { places[Identity(old[index])] = index }
        var isKept = [Bool](repeating: false, count: old.count)
        var last = old.startIndex - 1
        for index in new.indices {
            if let place = places[Identity(new[index])], place > last {
                last = place
                isKept[place - old.startIndex] = true
                visit(place, index)
            } else {
                visit(nil, index)
            }
        }
        for index in old.indices where !isKept[index - old.startIndex] { visit(index, nil) }
    }

    private static func compare(_ old: DisplayItem, _ new: DisplayItem, _ damage: inout DamageRegion) {
        guard old.drawsSame(as: new) else {
            if let changed = ImageDifference.changed(from: old, to: new) { return damage.add(changed) }
            damage.add(old.bounds)
            damage.add(new.bounds)
            return
        }
        guard case .beginGroup(let before) = old.content, case .beginGroup(let after) = new.content,
            let oldMask = before.mask, let newMask = after.mask
        else { return }
        add(to: &damage, from: oldMask.items, to: newMask.items)
    }
}
