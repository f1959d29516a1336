/// A parsed visual format, before names are looked up. Positions are offsets into the format, in characters.
struct VisualFormat {
    var isVertical = false
    /// The superview's edges at the beginning and the end, with the connections between them and the views.
    var head: Connection?
    var views: [Item] = []
    /// The connections between adjacent views.
    var gaps: [Connection] = []
    var tail: Connection?

    struct Item {
        var name: Name
        var sizes: [Predicate] = []
    }

    enum Connection {
        /// No connection is written: the views touch.
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

/// An error in a visual format, in UIKit's words, with its position.
package struct VisualFormatError: Error {
    package let reason: String
    package let place: Int

    /// Returns UIKit's message: the reason, the format, and an arrow under the position.
    func message(for format: String) -> String {
        "Unable to parse constraint format: \n\(reason) \n\(format) \n\(String(repeating: " ", count: place))^"
    }
}
