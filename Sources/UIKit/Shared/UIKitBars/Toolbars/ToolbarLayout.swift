package import Foundation

/// The places of the items of a toolbar along its width, in the reading direction: pure numbers.
package enum ToolbarLayout {
    package enum Item: Equatable {
        case button(CGFloat)
        case fixed(CGFloat)
        case flexible
    }

    /// The room in points between two buttons.
    package static let spacing: CGFloat = 8

    /// Returns the start and the width of each item. What the buttons leave over is shared evenly by the flexible spaces;
    /// without one the buttons stand at the start.
    package static func places(of items: [Item], from start: CGFloat, to end: CGFloat) -> [(
        start: CGFloat, width: CGFloat
    )] {
        let gaps = items.indices.map { needsGap(items, before: $0) ? spacing : 0 }
        let taken = items.map(width).reduce(0, +) + gaps.reduce(0, +)
        let flexible = items.count { $0 == .flexible }
        let share = flexible == 0 ? 0 : max((end - start - taken) / CGFloat(flexible), 0)
        var x = start
        return items.indices.map { index in
            x += gaps[index]
            let width = items[index] == .flexible ? share : width(items[index])
            defer { x += width }
            return (x, width)
        }
    }

    private static func width(_ item: Item) -> CGFloat {
        switch item {
        case .button(let width), .fixed(let width): width
        case .flexible: 0
        }
    }

    private static func needsGap(_ items: [Item], before index: Int) -> Bool {
        guard index > 0, case .button = items[index], case .button = items[index - 1] else { return false }
        return true
    }
}
