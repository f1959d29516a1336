/// The way from anchors, constraints and guides to an item that they do not retain.
///
/// A weak reference would give the item a side table, through which each of its retains and releases goes from then on,
/// at several times the cost. The item has one handle instead, and empties it when it goes away: that is why the
/// reference in the handle can be an unsafe one.
@MainActor
package final class ItemHandle {
    /// The item; `nil` once it has gone away.
    nonisolated(unsafe) private(set) unowned(unsafe) var item: (any LayoutItem)?

    /// The handle of no item.
    static let none = ItemHandle(nil)

    init(_ item: (any LayoutItem)?) { self.item = item }

    /// Called by the item's `deinit`.
    package nonisolated func empty() { item = nil }
}

extension LayoutItem {
    /// The item's handle, which is made when it is first asked for.
    var madeHandle: ItemHandle {
        if let itemHandle { return itemHandle }
        let handle = ItemHandle(self)
        itemHandle = handle
        return handle
    }
}
