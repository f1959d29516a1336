/// The order in which Xcode writes the attributes and the children of an element.
///
/// Xcode's own table is not public. These orders were counted in 4,167 documents of public projects, saved by Xcode 5 to 15: for each
/// two names that stand in one element, which comes first. The documents agree but for 24 pairs. Names that no document has
/// together keep a common order.
package struct InterfaceOrder: Sendable {
    private let common: [Substring: Int]
    /// The orders of elements that differ from the common one.
    private let special: [Substring: [Substring: Int]]

    package static let attributes = InterfaceOrder(attributeOrder)
    package static let children = InterfaceOrder(childOrder)

    /// - Parameter table: lines of an element's name, or an asterisk for the common order, and names; one that begins with a
    ///   blank goes on with the line before.
    private init(_ table: String) {
        var (common, special): ([Substring: Int], [Substring: [Substring: Int]]) = ([:], [:])
        for line in table.replacing("\n ", with: " ").split(separator: "\n") {
            let names = line.split(separator: " ")
            let order = Dictionary(zip(names.dropFirst(), 0...), uniquingKeysWith: { first, _ in first })
            if names[0] == "*" { common = order } else { special[names[0]] = order }
        }
        (self.common, self.special) = (common, special)
    }

    /// Returns the place of a name in an element; `nil` if no document has it.
    package func rank(of name: String, in element: String) -> Int? {
        guard let order = special[element[...]] else { return common[name[...]] }
        return order[name[...]]
    }

    /// Returns the index at which a name is inserted among others of an element: before the first that comes later.
    ///
    /// A name without a place stands before those that always come last.
    func index(of name: String, among others: [String], in element: String, last: [String]) -> Int {
        guard let rank = rank(of: name, in: element) else {
            return others.firstIndex { last.contains($0) } ?? others.count
        }
        return others.firstIndex { (self.rank(of: $0, in: element) ?? -1) > rank } ?? others.count
    }
}
