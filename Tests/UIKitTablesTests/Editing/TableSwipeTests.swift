import CoreGraphics
import Stage
import TableSource
import Testing
import UIKitContent
import UIKitControls
import UIKitLists
import UIKitTables

/// Rows that are swiped aside (behaviour/tables.md#swipes).
@Suite("Swiped rows")
@MainActor
struct TableSwipeTests {
    private let stage = Stage()
    private let source = SwipeSource([(0..<30).map { "\($0)" }])
    private let table: UITableView
    private var log: CallLog { source.log }

    init() {
        table = UITableView(frame: stage.root.bounds, style: .plain)
        table.rowHeight = 44
        table.contentInsetAdjustmentBehavior = .never
        (table.dataSource, table.delegate) = (source, source)
        stage.root.addSubview(table)
        stage.turn()
        _ = source.log.take()
    }

    private func cell(_ row: Int) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    private func swipe(_ row: Int, by distance: CGFloat, frames: Int = 10) {
        let y = 44 * CGFloat(row) + 22 - table.contentOffset.y
        let x: CGFloat = distance < 0 ? 350 : 25
        stage.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: x + distance, y: y), frames: frames)
    }

    // MARK: Deleting

    @Test("A swipe uncovers the button that deletes the row, and a tap on it has the data source delete")
    func delete() throws {
        swipe(2, by: -120)
        #expect(table.isEditing)
        stage.advance(1)
        let row = try cell(2)
        #expect(row.frame.minX == -74 && row.showingDeleteConfirmation)
        #expect(log.take() == ["will edit 2"])
        source.onCommit = { table, path in
            self.source.sections[0].remove(at: path.row)
            table.deleteRows(at: [path], with: .automatic)
        }
        stage.tap(340, 110)
        stage.advance(1)
        #expect(log.take() == ["commit 2", "ended -1"])
        #expect(try cell(2).textLabel?.text == "3" && !table.isEditing)
        #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 })
        #expect(actionViews.isEmpty)
    }

    /// The views behind rows.
    private var actionViews: [UIView] {
        table.subviews.filter { String(describing: type(of: $0)) == "SwipeActionsView" }
    }

    @Test("The delegate names the button")
    func title() {
        source.deleteTitle = "Archive it now"
        swipe(1, by: -200)
        stage.advance(1)
        #expect(stage.texts.contains("Archive it now"))
        source.deleteTitle = nil
        table.setEditing(false, animated: false)
        swipe(1, by: -200)
        #expect(stage.texts.contains("Delete"))
    }

    @Test("A row that cannot be edited, or whose style is none, stays", arguments: [true, false])
    func refused(isStyle: Bool) throws {
        source.editable = { isStyle || $0.row != 2 }
        source.style = isStyle ? UITableViewCell.EditingStyle.none : .delete
        swipe(2, by: -120)
        stage.advance(0.5)
        #expect(try cell(2).frame.minX == 0 && !table.isEditing && !log.take().contains("will edit 2"))
    }

    @Test("A swipe back or a short one closes the row again")
    func short() throws {
        swipe(2, by: -30, frames: 40)
        stage.advance(1)
        #expect(try cell(2).frame.minX == 0 && !table.isEditing)
        #expect(log.take() == ["will edit 2", "ended 2"])
        swipe(2, by: -120)
        stage.advance(1)
        #expect(try cell(2).frame.minX == -74)
        stage.drag(from: CGPoint(x: 100, y: 110), to: CGPoint(x: 240, y: 110))
        stage.advance(1)
        #expect(try cell(2).frame.minX == 0 && actionViews.isEmpty)
    }

    @Test("The states of the cell are told in order")
    func states() throws {
        final class Row: UITableViewCell {
            var states: [String] = []
            override func willTransition(to state: StateMask) { states.append("will \(state.rawValue)") }
            override func didTransition(to state: StateMask) { states.append("did \(state.rawValue)") }
        }
        source.makeCell = { Row(style: .default, reuseIdentifier: nil) }
        table.reloadData()
        stage.turn()
        swipe(0, by: -100)
        stage.advance(1)
        let row = try #require(cell(0) as? Row)
        #expect(row.states == ["will 2", "did 2"])
        table.setEditing(false, animated: true)
        stage.advance(1)
        #expect(row.states == ["will 2", "did 2", "will 0", "did 0"])
    }

    @Test("A row that its action deletes goes beneath its neighbors, with its actions")
    func beneath() throws {
        source.onCommit = { table, path in
            self.source.sections[0].remove(at: path.row)
            table.deleteRows(at: [path], with: .automatic)
        }
        swipe(2, by: -120)
        stage.advance(1)
        let (row, above) = (try cell(2), try cell(1))
        stage.tap(340, 110)
        stage.advance(0.1)
        let actions = try #require(actionViews.first)
        let places = try [actions, row, above].map { view in
            try #require(table.subviews.firstIndex { $0 === view })
        }
        #expect(places[0] < places[1] && places[1] < places[2])
        let y = try #require(actions.layer.presentation()?.frame.minY)
        #expect(y < 88 && y > 44)
    }

    @Test("A quick full swipe covers the other actions at once")
    func covered() throws {
        let configuration = UISwipeActionsConfiguration(
            actions: ["First", "Second"].map { UIContextualAction(style: .normal, title: $0) { _, _, _ in } })
        source.trailing = configuration
        swipe(2, by: -340, frames: 3)
        stage.turn()
        let actions = try #require(actionViews.first)
        let shown = actions.subviews.filter { !$0.isHidden }
        #expect(shown.map(\.accessibilityLabel) == ["First"])
        // It reaches to the row, and follows it.
        for _ in 0..<5 {
            let button = try #require(shown[0].layer.presentation()?.frame)
            let row = try #require(try cell(2).layer.presentation()?.frame)
            #expect(abs(button.minX - row.maxX) < 0.1, "\(button.minX) \(row.maxX)")
            stage.advance(0.05)
        }
        table.setEditing(false, animated: false)
        stage.advance(1)
        #expect(try cell(2).frame.minX == 0)
    }

    // MARK: One row at a time

    @Test("A touch elsewhere closes the row and does nothing else")
    func elsewhere() throws {
        swipe(2, by: -120)
        stage.advance(1)
        _ = source.log.take()
        stage.tap(100, 44 * 5 + 20)
        stage.advance(1)
        #expect(try cell(2).frame.minX == 0 && log.take() == ["ended 2"])
        stage.tap(100, 44 * 5 + 20)
        #expect(log.take() == ["selected 5"])
    }

    @Test("A swipe on another row closes the first and opens the second")
    func second() throws {
        swipe(2, by: -120)
        stage.advance(1)
        swipe(4, by: -120)
        stage.advance(1)
        #expect(try cell(2).frame.minX == 0 && cell(4).frame.minX == -74)
        #expect(actionViews.count == 1 && log.take() == ["will edit 2", "will edit 4", "ended 2"])
    }

    @Test("Scrolling closes the row", arguments: [true, false])
    func scrolling(byFinger: Bool) throws {
        swipe(2, by: -120)
        stage.advance(1)
        if byFinger {
            stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 470), frames: 60)
        } else {
            table.contentOffset.y = 30
        }
        stage.advance(2)
        #expect(try cell(2).frame.minX == 0 && !table.isEditing)
    }

    @Test("Reloading, leaving the screen and editing close the row at once", arguments: 0..<3)
    func interrupted(way: Int) {
        swipe(2, by: -120)
        stage.advance(1)
        switch way {
        case 0: table.reloadData()
        case 1: table.contentOffset.y = 800
        default: table.setEditing(true, animated: false)
        }
        stage.advance(1)
        #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 && !$0.showingDeleteConfirmation })
        #expect(actionViews.isEmpty && table.isEditing == (way == 2))
    }

    // MARK: Actions

    private func configure(_ actions: [UIContextualAction], leading: [UIContextualAction]? = nil, full: Bool = true) {
        let make = { (actions: [UIContextualAction]) in
            let configuration = UISwipeActionsConfiguration(actions: actions)
            configuration.performsFirstActionWithFullSwipe = full
            return configuration
        }
        source.trailing = make(actions)
        source.leading = leading.map(make)
    }

    private func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
        UIContextualAction(style: style, title: title) { [log] action, view, done in
            log.add("\(action.title ?? "") from \(view.bounds.width > 0)")
            done(true)
        }
    }

    @Test("Actions stand from the edge inwards, and share what is uncovered")
    func shares() throws {
        configure([action("A", .destructive), action("B"), action("C")], full: false)
        stage.touch(.down, 350, 110)
        stage.advance(0.05)
        for x in stride(from: 350, through: 228, by: -10) {
            stage.touch(.move, CGFloat(x), 110)
            stage.advance(1.0 / 60)
        }
        let view = try #require(actionViews.first)
        let uncovered = -(try cell(2).frame.minX)
        let buttons = Array(view.subviews.reversed())
        #expect(abs(buttons[0].frame.minX - (375 - uncovered / 3)) < 0.01)
        #expect(abs(buttons[2].frame.minX - (375 - uncovered)) < 0.01)
        stage.touch(.move, 10, 110)
        stage.advance(0.1)
        // Beyond the last action the row resists.
        #expect(try cell(2).frame.minX < -222 && cell(2).frame.minX > -320)
        stage.touch(.up, 10, 110)
        stage.advance(1)
        #expect(try cell(2).frame.minX == -222)
        #expect(stage.pixel(370, 110) == (255, 59, 48) && stage.pixel(270, 90) == (199, 199, 204))
        stage.tap(260, 110)
        stage.advance(1)
        #expect(log.take().contains("B from true"))
        #expect(try cell(2).frame.minX == 0)
    }

    @Test(
        "A swipe across the row performs the first action, unless the configuration forbids it",
        arguments: [true, false])
    func full(performs: Bool) throws {
        configure([action("A"), action("B")], full: performs)
        swipe(2, by: -330, frames: 20)
        stage.advance(1)
        let calls = log.take().filter { $0.hasPrefix("A") }
        #expect(calls == (performs ? ["A from true"] : []))
        #expect(try cell(2).frame.minX == (performs ? 0 : -148))
    }

    @Test("The other side has its own actions; an empty configuration has none")
    func leading() throws {
        configure([], leading: [action("Read")])
        swipe(2, by: -200)
        stage.advance(1)
        #expect(try cell(2).frame.minX == 0)
        swipe(2, by: 120)
        stage.advance(1)
        #expect(try cell(2).frame.minX == 74)
        stage.tap(30, 110)
        stage.advance(1)
        #expect(log.take().contains("Read from true"))
        #expect(try cell(2).frame.minX == 0)
    }

    @Test("An action that ends later closes the row then, and only once")
    func later() throws {
        var end: ((Bool) -> Void)?
        let action = UIContextualAction(style: .normal, title: "Later") { _, _, done in end = done }
        configure([action])
        swipe(2, by: -120)
        stage.advance(1)
        stage.tap(350, 110)
        stage.advance(1)
        #expect(try cell(2).frame.minX == -74)
        end?(false)
        stage.advance(1)
        #expect(try cell(2).frame.minX == 0)
        swipe(3, by: -120)
        stage.advance(1)
        end?(true)
        stage.advance(1)
        #expect(try cell(3).frame.minX == -74)
    }

    @Test("From right to left the sides change")
    func rightToLeft() throws {
        table.semanticContentAttribute = .forceRightToLeft
        configure([action("End")], leading: [action("Beginning")])
        swipe(2, by: 120)
        stage.advance(1)
        #expect(stage.texts.contains("End") && !stage.texts.contains("Beginning"))
        #expect(try cell(2).frame.minX == 74)
    }

    @Test("Row actions stay open until the app closes them, and know their row")
    func rowActions() throws {
        final class Source: TableSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, editActionsForRowAt path: IndexPath) -> [UITableViewRowAction]? {
                let more = UITableViewRowAction(style: .normal, title: "More") { [log] action, path in
                    log.add("\(action.title ?? "") \(path.row)")
                }
                more.backgroundColor = .blue
                return [UITableViewRowAction(style: .destructive, title: "Remove") { _, _ in }, more]
            }
        }
        let source = Source([["A", "B", "C"]])
        (table.dataSource, table.delegate) = (source, source)
        stage.turn()
        swipe(1, by: -200)
        stage.advance(1)
        #expect(stage.texts.contains("Remove") && stage.texts.contains("More"))
        let x = 375 - (try #require(actionViews.first).subviews.first?.frame.width ?? 0)
        #expect(x > 0)
        stage.tap(250, 66)
        stage.advance(1)
        #expect(source.log.take() == ["More 1"] && table.isEditing)
        table.isEditing = false
        stage.advance(1)
        #expect(!table.isEditing && actionViews.isEmpty)
    }

    @Test("The defaults of actions are UIKit's")
    func defaults() {
        let action = UIContextualAction(style: .destructive, title: "A") { _, _, _ in }
        #expect(action.backgroundColor == .systemRed && action.image == nil && action.style == .destructive)
        action.backgroundColor = .blue
        action.backgroundColor = nil
        #expect(action.backgroundColor == .systemRed)
        #expect(UISwipeActionsConfiguration(actions: [action]).performsFirstActionWithFullSwipe)
        #expect(UITableViewRowAction.Style.destructive == .default)
    }

    @Test("A drag up or down scrolls, and one over a row's slider moves the slider")
    func others() throws {
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 180, y: 200))
        stage.advance(8)
        #expect(table.contentOffset.y > 50 && !table.isEditing)
        table.setContentOffset(.zero, animated: false)
        stage.turn()
        let slider = UISlider(frame: CGRect(x: 100, y: 0, width: 200, height: 44))
        try cell(2).contentView.addSubview(slider)
        stage.touch(.down, 116, 110)
        stage.advance(0.3)
        for x in stride(from: 120, through: 250, by: 10) {
            stage.touch(.move, CGFloat(x), 110)
            stage.advance(1.0 / 60)
        }
        stage.touch(.up, 250, 110)
        stage.advance(0.5)
        #expect(slider.value > 0.3 && !table.isEditing, "\(slider.value)")
    }

    @Test("An app may do anything in the calls of a swipe", arguments: 0..<4)
    func hostile(way: Int) {
        let table = table
        let act: () -> Void = {
            switch way {
            case 0: table.reloadData()
            case 1: table.setEditing(false, animated: false)
            case 2: table.removeFromSuperview()
            default: table.setEditing(true, animated: true)
            }
        }
        source.onWillEdit = act
        swipe(2, by: -200)
        stage.advance(1)
        source.onWillEdit = {}
        source.onCommit = { _, _ in act() }
        table.setEditing(false, animated: false)
        swipe(2, by: -360, frames: 20)
        stage.advance(1)
        table.setEditing(false, animated: false)
        stage.advance(1)
        #expect(actionViews.isEmpty && table.visibleCells.allSatisfy { $0.frame.minX == 0 })
    }
}

/// A source whose rows can be swiped.
@MainActor
final class SwipeSource: TableSource, UITableViewDelegate {
    var leading: UISwipeActionsConfiguration?
    var trailing: UISwipeActionsConfiguration?
    var deleteTitle: String? = "Go"
    var editable: (IndexPath) -> Bool = { _ in true }
    var style = UITableViewCell.EditingStyle.delete
    var onCommit: (UITableView, IndexPath) -> Void = { _, _ in }
    var onWillEdit: () -> Void = {}
    var makeCell: (() -> UITableViewCell)?

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        makeCell?() ?? super.tableView(tableView, cellForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { editable(indexPath) }
    override func tableView(
        _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
    ) {
        log.add("commit \(path.row)")
        onCommit(tableView, path)
    }
    func tableView(_ tableView: UITableView, editingStyleForRowAt path: IndexPath) -> UITableViewCell.EditingStyle {
        style
    }
    func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt path: IndexPath) -> String? {
        deleteTitle
    }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        log.add("will edit \(indexPath.row)")
        onWillEdit()
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.add("ended \(indexPath?.row ?? -1)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.add("selected \(indexPath.row)")
    }
}
