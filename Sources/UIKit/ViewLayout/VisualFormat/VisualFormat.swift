/// What a visual format says, before names are looked up. Places are offsets into the format, in characters.
struct VisualFormat {
    var isVertical = false
    /// Edges of the superview at the beginning and the end, with what lies between them and the views.
    var head: Connection?
    var views: [Item] = []
    /// One between each two views.
    var gaps: [Connection] = []
    var tail: Connection?

    struct Item {
        var name: Name
        var sizes: [Predicate] = []
    }

    enum Connection {
        /// Nothing is written: the two touch.
        case flush
        /// A bare `-`.
        case standard
        case by([Predicate])
    }

    struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var value: Value
        var priority: Value?
    }

    enum Value {
        case number(Double, at: Int)
        case name(Name)
    }

    struct Name {
        var text: String
        var place: Int
    }
}

/// What is wrong with a visual format, in UIKit's words, and where.
package struct VisualFormatError: Error {
    package let reason: String
    package let place: Int

    /// UIKit's message: the reason, the format, and an arrow under the place.
    func message(for format: String) -> String {
        "Unable to parse constraint format: \n\(reason) \n\(format) \n\(String(repeating: " ", count: place))^"
    }
}
