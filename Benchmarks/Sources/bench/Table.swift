import Foundation

/// The rows of a section as a Markdown table that is also readable as plain text.
struct Table {
    private var lines: [[String]] = []

    init(_ section: Section) { lines.append([section.title] + section.engines) }

    mutating func add(_ row: Row, _ figures: [String: Command.Figures], engines: [String]) {
        for metric in row.metrics {
            let own = engines.first.flatMap { figures[$0]?[metric.key] }.map { $0 / metric.divisor }
            let cells = engines.enumerated().map { index, engine in
                guard let measured = figures[engine] else { return Self.word(for: row.cells[engine]) }
                // A program that ran, but has no such figure, did not fail.
                guard let figure = measured[metric.key] else { return "–" }
                let value = figure / metric.divisor
                let text = Self.text(value) + " " + metric.unit
                guard index > 0, let own, own > 0 else { return text }
                return text + " (\(Self.text(value / own))×)"
            }
            lines.append([metric.name.isEmpty ? row.name : "\(row.name): \(metric.name)"] + cells)
        }
    }

    func text() -> String {
        let widths = (0..<lines[0].count).map { column in lines.map { $0[column].count }.max() ?? 0 }
        var text = lines.map { Self.line($0, widths) }
        text.insert("|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|", at: 1)
        return text.joined(separator: "\n")
    }

    private static func line(_ cells: [String], _ widths: [Int]) -> String {
        let padded = zip(cells, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
        return "| " + padded.joined(separator: " | ") + " |"
    }

    private static func word(for cell: Row.Cell?) -> String {
        switch cell {
        case .command(let command): command.isInstalled ? "failed" : "not installed"
        case .note(let note): note
        case nil: "–"
        }
    }

    /// Formats a value with three significant digits, as many as such measurements support.
    private static func text(_ value: Double) -> String {
        let digits = value >= 99.5 ? 0 : value >= 9.95 ? 1 : value >= 0.995 ? 2 : 3
        return String(format: "%.\(digits)f", value)
    }
}
