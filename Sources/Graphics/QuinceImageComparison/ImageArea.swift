/// A part of an image, such as a caption that a comparison leaves out: `x,y,w,h` or a band like `bottom:40`, each number
/// in pixels or as a percentage of the image's side.
package struct ImageArea: Sendable, Equatable {
    private enum Length: Sendable, Equatable {
        case pixels(Double)
        case percent(Double)

        func pixels(of side: Int) -> Double {
            switch self {
            case .pixels(let count): return count
            case .percent(let share): return share * Double(side) / 100
            }
        }
    }

    private enum Edge: String, Sendable {
        case top, left, bottom, right
    }

    private enum Shape: Sendable, Equatable {
        case rectangle(x: Length, y: Length, width: Length, height: Length)
        case band(Edge, Length)
    }

    private let shape: Shape

    /// Returns `nil` for text that is not an area.
    package init?(_ text: String) {
        if let colon = text.firstIndex(of: ":") {
            guard let edge = Edge(rawValue: String(text[..<colon])),
                let length = Self.length(text[text.index(after: colon)...])
            else { return nil }
            shape = .band(edge, length)
        } else {
            let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.length)
            guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
                let height = numbers[3]
            else { return nil }
            shape = .rectangle(x: x, y: y, width: width, height: height)
        }
    }

    private static func length(_ text: Substring) -> Length? {
        let isPercent = text.hasSuffix("%")
        guard let number = Double(isPercent ? text.dropLast() : text), number.isFinite, number >= 0 else { return nil }
        return isPercent ? .percent(number) : .pixels(number)
    }

    /// Returns the columns and rows of an image that the area touches, even in part.
    package func pixels(width: Int, height: Int) -> (columns: Range<Int>, rows: Range<Int>) {
        switch shape {
        case .rectangle(let x, let y, let w, let h):
            return (Self.range(x, w, width), Self.range(y, h, height))
        case .band(.top, let length): return (0..<width, Self.range(.pixels(0), length, height))
        case .band(.left, let length): return (Self.range(.pixels(0), length, width), 0..<height)
        case .band(.bottom, let length): return (0..<width, Self.end(length, height))
        case .band(.right, let length): return (Self.end(length, width), 0..<height)
        }
    }

    private static func range(_ start: Length, _ length: Length, _ side: Int) -> Range<Int> {
        let from = start.pixels(of: side)
        let to = from + length.pixels(of: side)
        let first = Int(min(from, Double(side)))
        return first..<max(Int(min(to, Double(side)).rounded(.up)), first)
    }

    private static func end(_ length: Length, _ side: Int) -> Range<Int> {
        Int(max(Double(side) - length.pixels(of: side), 0))..<side
    }
}

extension [ImageArea] {
    /// Returns for each row of an image the columns outside of the areas, as runs from left to right.
    func runsOutside(width: Int, height: Int) -> [[Range<Int>]] {
        var rows = [[Range<Int>]](repeating: width > 0 ? [0..<width] : [], count: height)
        for area in self {
            let (columns, covered) = area.pixels(width: width, height: height)
            for y in covered { rows[y] = rows[y].flatMap { Self.pieces(of: $0, without: columns) } }
        }
        return rows
    }

    private static func pieces(of run: Range<Int>, without cut: Range<Int>) -> [Range<Int>] {
        guard run.overlaps(cut) else { return [run] }
        let left = run.lowerBound..<Swift.max(run.lowerBound, cut.lowerBound)
        let right = Swift.min(run.upperBound, cut.upperBound)..<run.upperBound
        return [left, right].filter { !$0.isEmpty }
    }
}
