import ArgumentParser
import CoreGraphics
import Foundation
import UIKit

/// Scrolls a table of 1,000,000 rows as the peers' lists (`list_qt.cpp`, `list_gtk.c`, `list.html`): the same rows from
/// the same place by the same steps.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "A table that scrolls, beside the lists of other toolkits.")

    @Option(help: "The number of frames.")
    var frames = 600

    @Option(help: "The number of drawing threads.")
    var threads = 1

    @Option(help: ArgumentHelp("The path of an image of the end.", valueName: "file.png"))
    var picture: String?

    func run() throws {
        let (frames, threads, picture) = (frames, threads, picture)
        let isWhole = MainActor.assumeIsolated {
            let list = MeasuredList(threads: threads)
            list.report("hurried", frames, isPaced: false)
            list.drawn = 0
            list.report("cpu", frames, isPaced: true)
            let drawn = list.drawn - MeasuredList.warmUp
            Measurement.report("drawn", Double(drawn), "frames")
            picture.map(list.app.writePicture)
            return drawn == frames
        }
        guard isWhole else { throw ValidationError("a frame of the scroll was not drawn") }
    }
}

/// A table in an app, and its scroll.
@MainActor
private final class MeasuredList {
    static let warmUp = 60
    private static let (first, step): (CGFloat, CGFloat) = (100_000, 37)

    let app: MeasuredApp
    /// The number of frames in which pixels changed.
    var drawn = 0
    private let table: UITableView
    private let rows = NumberedRows()

    init(threads: Int) {
        let controller = UIViewController()
        app = MeasuredApp(root: controller, device: "iPhone 6", threads: threads)
        table = UITableView(frame: controller.view.bounds, style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 44
        table.register(SubtitleCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        controller.view.addSubview(table)
        app.host.turn()
        table.contentOffset.y = Self.first * table.rowHeight
    }

    private func step() {
        table.contentOffset.y += Self.step
        app.host.advanceFrame()
        if app.host.render().contains(where: { !$0.damage.isEmpty }) { drawn += 1 }
    }

    /// Reports the mean of the whole process's time, because only some frames have a row that comes.
    func report(_ metric: String, _ frames: Int, isPaced: Bool) {
        var display = DisplayPace()
        var before = 0.0
        for frame in 0..<frames + Self.warmUp {
            if frame == Self.warmUp { before = Measurement.processTime }
            if isPaced { display.awaitFrame() }
            step()
        }
        Measurement.report(metric, (Measurement.processTime - before) / Double(frames), "ms")
    }
}

/// The frames of a display at 60 a second.
private struct DisplayPace {
    private let start = ContinuousClock.now
    private var frame = 0

    mutating func awaitFrame() {
        let rest = start + .seconds(1) * frame / 60 - .now
        frame += 1
        if rest > .zero { usleep(UInt32(rest / .microseconds(1))) }
    }
}

@MainActor
private final class NumberedRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.detailTextLabel?.text = "What there is to say of row \(indexPath.row)"
        return cell
    }
}

private final class SubtitleCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
