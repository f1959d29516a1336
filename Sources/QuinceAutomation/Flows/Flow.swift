import CoreGraphics
package import Foundation
import QuinceDiagnostics
package import QuinceLaunchState

/// A parsed flow file: its commands and their lines.
package struct Flow: Sendable {
    package let name: String
    package let file: String
    package let appID: String?
    /// The version of iOS that the flow is for; `nil` if it names none.
    package let system: SystemVersion?
    package let commands: [FlowCommand]
}

package struct FlowCommand: Sendable {
    /// The line in the file, from 1.
    package let line: Int
    /// The name as spelled in the file.
    package let name: String
    package let action: FlowAction
}

package enum SwipeDirection: String, Sendable, CaseIterable {
    case up = "UP", down = "DOWN", left = "LEFT", right = "RIGHT"
}

/// The target of a finger: a point on the screen, or in a view to find.
package enum FlowTarget: Sendable {
    /// Without a point it is the center of the view's visible part.
    case view(FlowSelector, at: FlowPoint? = nil)
    case point(FlowPoint)
}

/// The conditions that a view must satisfy; all of the given ones apply.
package struct FlowSelector: Sendable, CustomStringConvertible {
    /// A regular expression over the whole of a text, title, placeholder or accessibility label.
    package var text: String?
    /// A regular expression over the whole of the accessibility identifier.
    package var id: String?
    /// The index among the matching views, from 0, top to bottom.
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

/// A point on the screen or in a view, in points or as fractions of the size.
package struct FlowPoint: Sendable {
    package static let center = FlowPoint(x: 0.5, y: 0.5, isFraction: true)

    package var x: Double
    package var y: Double
    package var isFraction: Bool

    package init(x: Double, y: Double, isFraction: Bool) {
        self.x = x
        self.y = y
        self.isFraction = isFraction
    }

    package func position(in rect: CGRect) -> CGPoint {
        guard !isFraction else { return CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height) }
        return CGPoint(x: rect.minX + x, y: rect.minY + y)
    }
}

/// A mistake in a flow file: one line that names the file, the place and what was expected.
package struct FlowError: Error, CustomStringConvertible {
    package let file: String
    package let line: Int?
    package let message: String

    package var description: String {
        (line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)").escapingControls
    }
}
