import Foundation
import QuinceKitDescription
import QuinceObjCRuntime

/// The values that a view has adopted from proxies; associated with the view.
private final class TakenAppearance {
    struct Entry {
        let change: AppearanceChange
        /// The view's own value before.
        let original: Any?
    }

    var entries: [AppearanceChange.Slot: Entry] = [:]
}

extension UIView {
    private static let takenKey = "quince.appearance"

    /// Adopts the values of the proxies that apply to the view in its current place.
    func adoptAppearance() {
        guard Appearances.current.isUsed else { return }
        var wanted: [AppearanceChange.Slot: AppearanceChange] = [:]
        for rule in Appearances.current.rules(for: self) {
            for change in rule.changes { wanted[change.slot] = change }
        }
        let old = objc_getAssociatedObject(self, Self.takenKey) as? TakenAppearance
        guard !wanted.isEmpty || old != nil else { return }
        let new = TakenAppearance()
        UIView.performWithoutAnimation {
            // The order is the same in every run, because the app's setters may have side effects.
            for (slot, change) in wanted.sorted(by: { $0.key < $1.key }) {
                new.entries[slot] = take(change, after: old?.entries[slot])
            }
            let left = old?.entries.filter { wanted[$0.key] == nil } ?? [:]
            for (_, entry) in left.sorted(by: { $0.key < $1.key }) { giveBack(entry) }
        }
        objc_setAssociatedObject(self, Self.takenKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    /// - Returns: `nil` if the app has set the property on the view itself.
    private func take(_ change: AppearanceChange, after old: TakenAppearance.Entry?) -> TakenAppearance.Entry? {
        let own = change.read(self)
        let isTaken = old.map { AppearanceChange.isSame(own, $0.change.value) } ?? false
        guard isTaken || AppearanceChange.isSame(own, standardValue(for: change)) else { return nil }
        if !AppearanceChange.isSame(own, change.value) { change.write(self, change.value) }
        return TakenAppearance.Entry(change: change, original: isTaken ? old?.original : own)
    }

    /// Returns the value that counts as not set, which for a part of a control may differ from a new view's.
    private func standardValue(for change: AppearanceChange) -> Any? {
        superviewStorage?.standardValue(of: change.slot.name, in: self) ?? change.standard
    }

    private func giveBack(_ entry: TakenAppearance.Entry) {
        if AppearanceChange.isSame(entry.change.read(self), entry.change.value) {
            entry.change.write(self, entry.original)
        }
    }
}
