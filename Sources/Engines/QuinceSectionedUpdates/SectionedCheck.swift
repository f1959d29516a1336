/// Finds what is impossible in a batch, and says it in UIKit's words (behaviour/batch-updates.md#messages).
struct SectionedCheck {
    private let batch: SectionedBatch
    private let old: SectionCounts
    private let new: SectionCounts
    private let words: SectionedWords

    init(_ batch: SectionedBatch, from old: SectionCounts, to new: SectionCounts, _ words: SectionedWords) {
        (self.batch, self.old, self.new, self.words) = (batch, old, new, words)
    }

    private typealias Problem = SectionedChangeProblem

    // To reload is to delete and to insert, also in the words.
    private var removedSections: Set<Int> { batch.deletedSections.union(batch.reloadedSections) }
    private var removedItems: Set<ItemPlace> { batch.deletedItems.union(batch.reloadedItems) }

    // MARK: Places

    /// Checks that each place is there, and that no two changes contradict each other.
    func places() throws(SectionedChangeProblem) {
        for index in removedSections.sorted() { try before(index, "delete") }
        for (index, target) in batch.movedSections.sorted(by: <) {
            try before(index, "move")
            try after(target, "move")
        }
        for index in batch.insertedSections.sorted() { try after(index, "insert") }
        for place in removedItems.sorted() { try before(place, "delete", "from") }
        for (place, target) in batch.movedItems.sorted(by: { $0.key < $1.key }) {
            try before(place, "move", "from")
            try after(target, "move")
        }
        for place in batch.insertedItems.sorted() { try after(place, "insert") }
        try contradictions()
    }

    private func before(_ section: Int, _ verb: String) throws(SectionedChangeProblem) {
        guard old.indices.contains(section) else {
            throw Problem(
                message:
                    "attempt to \(verb) section \(section), but there are only \(old.count) sections before the update")
        }
    }

    private func after(_ section: Int, _ verb: String) throws(SectionedChangeProblem) {
        guard new.indices.contains(section) else {
            throw Problem(
                message:
                    "attempt to \(verb) section \(section) but there are only \(new.count) sections after the update")
        }
    }

    private func before(_ place: ItemPlace, _ verb: String, _ word: String) throws(SectionedChangeProblem) {
        let start = "attempt to \(verb) \(words.item) \(place.item) \(word) section \(place.section)"
        guard old.indices.contains(place.section) else {
            throw Problem(message: "\(start), but there are only \(old.count) sections before the update")
        }
        guard 0..<old[place.section] ~= place.item else {
            throw Problem(
                message: "\(start) which only contains \(old[place.section]) \(words.item)s before the update")
        }
    }

    private func after(_ place: ItemPlace, _ verb: String) throws(SectionedChangeProblem) {
        let start = "attempt to \(verb) \(words.item) \(place.item) into section \(place.section), but there are only"
        guard new.indices.contains(place.section) else {
            throw Problem(message: "\(start) \(new.count) sections after the update")
        }
        guard 0..<new[place.section] ~= place.item else {
            throw Problem(
                message: "\(start) \(new[place.section]) \(words.item)s in section \(place.section) after the update")
        }
    }

    private func contradictions() throws(SectionedChangeProblem) {
        try apart(batch.deletedSections, batch.reloadedSections, "delete and reload the same section")
        try apart(removedSections, Set(batch.movedSections.keys), "perform a delete and a move from the same section")
        try apart(
            batch.insertedSections, Set(batch.movedSections.values), "perform an insert and a move to the same section")
        try apart(batch.deletedItems, batch.reloadedItems, "delete and reload the same index path")
        try apart(removedItems, Set(batch.movedItems.keys), "perform a delete and a move from the same index path")
        try apart(
            batch.insertedItems, Set(batch.movedItems.values), "perform an insert and a move to the same index path")
        try once(batch.movedSections.values.sorted(), "perform multiple moves to the same section")
        try once(batch.movedItems.values.sorted(), "perform multiple moves to the same index path")
    }

    private func apart<Place: Hashable & Comparable>(
        _ a: Set<Place>, _ b: Set<Place>, _ what: String
    ) throws(SectionedChangeProblem) {
        guard let both = a.intersection(b).min() else { return }
        throw Problem(message: "attempt to \(what) (\(Self.text(both)))")
    }

    private func once<Place: Hashable>(_ places: [Place], _ what: String) throws(SectionedChangeProblem) {
        for (place, next) in zip(places, places.dropFirst()) where place == next {
            throw Problem(message: "attempt to \(what) (\(Self.text(place)))")
        }
    }

    private static func text(_ place: some Any) -> String {
        guard let place = place as? ItemPlace else { return "\(place)" }
        return "{length = 2, path = \(place.section) - \(place.item)}"
    }

    // MARK: Counts

    /// Checks that the changes explain the numbers of sections and items.
    func counts(_ sections: IndexMap) throws(SectionedChangeProblem) {
        let (inserted, deleted) = (batch.insertedSections.count, batch.deletedSections.count)
        guard old.count + inserted - deleted == new.count else {
            throw Problem(
                message:
                    "Invalid update: invalid number of sections. The number of sections contained in the \(words.list) after the update (\(new.count)) must be equal to the number of sections contained in the \(words.list) before the update (\(old.count)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
            )
        }
        let tallies = Tallies(batch)
        for section in old.indices where !batch.reloadedSections.contains(section) {
            guard let target = sections.new(of: section) else { continue }
            try count(section, target, tallies)
        }
    }

    private func count(_ section: Int, _ target: Int, _ tallies: Tallies) throws(SectionedChangeProblem) {
        let (inserted, deleted) = (tallies.inserted[target, default: 0], tallies.deleted[section, default: 0])
        let (movedIn, movedOut) = (tallies.movedIn[target, default: 0], tallies.movedOut[section, default: 0])
        guard old[section] + inserted - deleted + movedIn - movedOut != new[target] else { return }
        throw Problem(
            message:
                "Invalid update: invalid number of \(words.item)s in section \(target). The number of \(words.item)s contained in an existing section after the update (\(new[target])) must be equal to the number of \(words.item)s contained in that section before the update (\(old[section])), plus or minus the number of \(words.item)s inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(words.item)s moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
        )
    }

    /// The numbers of changed items by section: of what goes by old indices, and of what comes by new ones.
    private struct Tallies {
        var (inserted, deleted): ([Int: Int], [Int: Int]) = ([:], [:])
        var (movedIn, movedOut): ([Int: Int], [Int: Int]) = ([:], [:])

        init(_ batch: SectionedBatch) {
            for place in batch.insertedItems { inserted[place.section, default: 0] += 1 }
            for place in batch.deletedItems { deleted[place.section, default: 0] += 1 }
            for (place, target) in batch.movedItems {
                movedOut[place.section, default: 0] += 1
                movedIn[target.section, default: 0] += 1
            }
        }
    }
}
