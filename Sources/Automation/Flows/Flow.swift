import Foundation

/// A flow file, read: what to do, and where in the file it says so.
package struct Flow: Sendable {
    package let name: String
    package let file: String
    package let appID: String?
    package let commands: [FlowCommand]
}

package struct FlowCommand: Sendable {
    /// From 1.
    package let line: Int
    /// As the file spells it.
    package let name: String
    package let action: FlowAction
}

package enum SwipeDirection: String, Sendable, CaseIterable {
    case up = "UP", down = "DOWN", left = "LEFT", right = "RIGHT"
}

/// Where a finger goes: on a view that is found, or on a point.
package enum FlowTarget: Sendable {
    case view(FlowSelector)
    case point(FlowPoint)
}

/// How a view is found: all that is given must hold.
package struct FlowSelector: Sendable, CustomStringConvertible {
    /// A regular expression over the whole of a text, title, placeholder or accessibility label.
    package var text: String?
    /// A regular expression over the whole of the accessibility identifier.
    package var id: String?
    /// Of those that match, from 0, top to bottom.
    package var index: Int?

    package init(text: String? = nil, id: String? = nil, index: Int? = nil) {
        self.text = text
        self.id = id
        self.index = index
    }

    package var description: String {
        [text.map { "\"\($0)\"" }, id.map { "id \"\($0)\"" }, index.map { "index \($0)" }]
            .compactMap { $0 }.joined(separator: ", ")
    }
}

/// A point of the screen, in points or in fractions of its size.
package struct FlowPoint: Sendable {
    package var x: Double
    package var y: Double
    package var isFraction: Bool

    package init(x: Double, y: Double, isFraction: Bool) {
        self.x = x
        self.y = y
        self.isFraction = isFraction
    }
}

/// What is wrong with a flow file: one line that names the file, the place and what was expected.
package struct FlowError: Error, CustomStringConvertible {
    package let file: String
    package let line: Int?
    package let message: String

    package var description: String { line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)" }
}
