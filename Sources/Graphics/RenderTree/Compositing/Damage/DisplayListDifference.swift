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
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, isSame(old[head], new[head]) {
            compare(old[head], new[head], &damage)
            head += 1
        }
        var tail = 0
        while tail < shorter - head, isSame(old[old.count - 1 - tail], new[new.count - 1 - tail]) {
            compare(old[old.count - 1 - tail], new[new.count - 1 - tail], &damage)
            tail += 1
        }
        let removed = old[head..<(old.count - tail)]
        let added = new[head..<(new.count - tail)]
        if removed.isEmpty && added.isEmpty { return }
        addMiddle(removed, added, &damage)
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

    private static func addMiddle(
        _ old: ArraySlice<DisplayItem>, _ new: ArraySlice<DisplayItem>, _ damage: inout DamageRegion
    ) {
        var places: [Identity: Int] = [:]
        for index in old.indices { places[Identity(old[index])] = index }
        var isKept = [Bool](repeating: false, count: old.count)
        var last = old.startIndex - 1
        for item in new {
            if let place = places[Identity(item)], place > last {
                last = place
                isKept[place - old.startIndex] = true
                compare(old[place], item, &damage)
            } else {
                damage.add(item.bounds)
            }
        }
        for index in old.indices where !isKept[index - old.startIndex] { damage.add(old[index].bounds) }
    }

    private static func compare(_ old: DisplayItem, _ new: DisplayItem, _ damage: inout DamageRegion) {
        guard old.drawsSame(as: new) else {
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
