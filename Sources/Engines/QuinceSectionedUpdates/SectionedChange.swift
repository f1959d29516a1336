/// The place of an item (a row of a table, an item of a collection) in a list of sections.
package struct ItemPlace: Hashable, Comparable, Sendable {
    package var section: Int
    package var item: Int

    package init(_ section: Int, _ item: Int) { (self.section, self.item) = (section, item) }

    package static func < (a: ItemPlace, b: ItemPlace) -> Bool { (a.section, a.item) < (b.section, b.item) }
}

/// One change of a batch. What goes, is reloaded or moves away is named by its place before the batch, and what comes by
/// its place after it, in whatever order the changes are given.
package enum SectionedChange: Hashable, Sendable {
    case insertSection(Int)
    case deleteSection(Int)
    case reloadSection(Int)
    case moveSection(Int, to: Int)
    case insertItem(ItemPlace)
    case deleteItem(ItemPlace)
    case reloadItem(ItemPlace)
    case moveItem(ItemPlace, to: ItemPlace)
}

/// The numbers of items of each section.
package typealias SectionCounts = [Int]

/// A batch that cannot be carried out, in UIKit's words.
package struct SectionedChangeProblem: Error, Equatable, Sendable {
    package let message: String
}

/// The words of messages: a table has rows, and a collection view items.
package struct SectionedWords: Sendable {
    package let item: String
    package let list: String

    package static let table = SectionedWords(item: "row", list: "table view")
    package static let collection = SectionedWords(item: "item", list: "collection view")
}
