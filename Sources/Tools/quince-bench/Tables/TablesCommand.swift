import ArgumentParser
import CoreGraphics
import Foundation
import UIKit

/// Measures tables: frames of scrolling, a jump, a batch, and rows that determine their own heights.
struct TablesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tables", abstract: "A table of many rows: scrolled, jumped through, changed, measured.")

    @Option(help: "The number of rows.")
    var rows = 1_000_000

    @Option(help: "The number of frames, jumps and batches.")
    var frames = 100

    func run() throws {
        let (rows, frames) = (rows, frames)
        MainActor.assumeIsolated {
            scroll(rows, frames)
            jump(rows, min(frames, 20))
            batch(min(frames, 10))
            sizes()
        }
    }

    /// A frame while the content moves by 20 points, drawn.
    @MainActor
    private func scroll(_ rows: Int, _ frames: Int) {
        let scene = MeasuredTable(MeasuredRows(rows))
        for _ in 0..<20 { scene.step() }
        let frames = Measurement.of(frames: frames) { _ in scene.step() }
        report(frames, "scroll")
        Measurement.report("memory", Measurement.residentMegabytes, "MB")
    }

    /// The way to the last row or back to the first, with the layout there.
    @MainActor
    private func jump(_ rows: Int, _ frames: Int) {
        let scene = MeasuredTable(MeasuredRows(rows))
        let jumps = Measurement.of(frames: frames) { index in
            let row = index.isMultiple(of: 2) ? rows - 1 : 0
            scene.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
            scene.table.layoutIfNeeded()
        }
        report(jumps, "jump")
    }

    /// 5,000 rows that go and 5,000 that come, every other one.
    @MainActor
    private func batch(_ frames: Int) {
        let scene = MeasuredTable(MeasuredRows(20_000))
        let changes = (0..<5000).map { IndexPath(row: 2 * $0, section: 0) }
        let batches = Measurement.of(frames: frames) { _ in
            scene.table.performBatchUpdates {
                scene.table.deleteRows(at: changes, with: .fade)
                scene.table.insertRows(at: changes, with: .fade)
            }
        }
        report(batches, "batch")
    }

    /// The rows a second that get a cell and are measured by their constraints.
    @MainActor
    private func sizes() {
        let source = MeasuredRows(100_000)
        source.sizesItself = true
        let scene = MeasuredTable(source)
        source.asked = 0
        let measurement = Measurement.of(frames: 1, warmUp: 0) { _ in
            for _ in 0..<200 {
                scene.table.contentOffset.y += 600
                scene.table.layoutIfNeeded()
            }
        }
        Measurement.report("sized", Double(source.asked) / max(measurement.wall[0], 0.001) * 1000, "rows/s")
    }

    private func report(_ measurement: Measurement, _ name: String) {
        Measurement.report(name, Measurement.percentile(50, measurement.wall), "ms")
        Measurement.report("\(name)-most", measurement.wall.max() ?? 0, "ms")
    }
}

/// A table in an app. It keeps the rows, to which the table has only a weak reference.
@MainActor
private final class MeasuredTable {
    let table: UITableView
    private let app: MeasuredApp
    private let source: MeasuredRows

    init(_ source: MeasuredRows) {
        let controller = UIViewController()
        self.source = source
        app = MeasuredApp(root: controller, device: "iPhone 6", threads: 1)
        table = UITableView(frame: controller.view.bounds, style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        if !source.sizesItself { table.rowHeight = 44 }
        (table.dataSource, table.delegate) = (source, source)
        controller.view.addSubview(table)
        app.host.turn()
        _ = app.host.render()
    }

    /// A frame while the content moves by 20 points, drawn.
    func step() {
        table.contentOffset.y += 20
        app.host.advanceFrame()
        _ = app.host.render()
    }
}

/// Rows with a text, of which some determine their own heights.
@MainActor
private final class MeasuredRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let count: Int
    var sizesItself = false
    var asked = 0

    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell") ?? makeCell()
        if sizesItself {
            (cell.contentView.viewWithTag(1) as? UILabel)?.text = Self.texts[indexPath.row % Self.texts.count]
        } else {
            cell.textLabel?.text = "Row \(indexPath.row)"
        }
        return cell
    }

    private static let texts = [
        "A line", "Two lines of a text that does not fit into the width of the screen of a small phone",
        "A line again",
        "The words of this row go on for so long that three lines are needed at least: one, two, and three",
    ]

    private func makeCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "cell")
        guard sizesItself else { return cell }
        let label = UILabel()
        (label.numberOfLines, label.tag) = (0, 1)
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        let content = cell.contentView
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: content.topAnchor, constant: 11),
            label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -11),
            label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 15),
            label.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -15),
        ])
        return cell
    }
}
