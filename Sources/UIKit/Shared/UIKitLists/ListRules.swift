/// The numbers that tables and collections have in common.
package enum ListRules {
    /// The seconds that a change of data or of layout takes (behaviour/batch-updates.md#animation).
    package static let changeDuration = 0.3

    /// The number of times that cells are measured in one layout: a cell that asks for another size each time is not waited
    /// for (behaviour/collections.md#self-sizing).
    package static let measuringPasses = 20
}
