import QuinceDiagnostics
import SeededRandom
import Stage
import Testing
import UIKitControls
import UIKitDragAndDrop
import UIKitTables

/// Drags of rows, and drops on tables (behaviour/drag-and-drop.md#tables).
@Suite("Drag and drop: tables")
@MainActor
struct TableDragTests {
    /// The ways in which an app takes a moved row.
    enum Way: CaseIterable { case dataSource, batch, reload }

    /// Rows of texts, which are dragged and take texts.
    @MainActor
    final class Rows: NSObject, UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
        var sections: [[String]]
        var way = Way.batch
        let calls = Calls()
        var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
        var operation: UIDropOperation?
        var destinations: [IndexPath?] = []
        var sources: [IndexPath?] = []
        /// Whether a row from elsewhere comes through a placeholder.
        var usesPlaceholder = false
        private(set) var placeholder: (any UITableViewDropPlaceholderContext)?

        init(_ sections: [[String]]) { self.sections = sections }

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = sections[indexPath.section][indexPath.row]
            return cell
        }

        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            let text = sections[indexPath.section][indexPath.row]
            calls("items \(text)")
            return [UIDragItem(itemProvider: NSItemProvider(object: text as NSString))]
        }
        func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
            calls("drag begins \(tableView.hasActiveDrag)")
        }
        func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
            calls("drag ended \(tableView.hasActiveDrag)")
        }
        func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { calls("entered") }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            destinations.append(destinationIndexPath)
            return UITableViewDropProposal(
                operation: operation ?? (tableView.hasActiveDrag ? .move : .copy), intent: intent)
        }
        func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { calls("exited") }
        func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { calls("drop ended") }

        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            calls("performs at \(coordinator.destinationIndexPath.map { "\($0.section)-\($0.row)" } ?? "nil")")
            sources = coordinator.items.map(\.sourceIndexPath)
            let item = coordinator.items[0]
            if let source = item.sourceIndexPath, let target = coordinator.destinationIndexPath {
                move(tableView, source, target)
                coordinator.drop(item.dragItem, toRowAt: target).addCompletion { _ in self.calls("flown") }
            } else {
                let target = coordinator.destinationIndexPath ?? IndexPath(row: sections[0].count, section: 0)
                if usesPlaceholder { return showPlaceholder(coordinator, item.dragItem, at: target) }
                coordinator.session.loadObjects(ofClass: String.self) { self.insert(tableView, $0, at: target) }
            }
        }

        private func showPlaceholder(
            _ coordinator: any UITableViewDropCoordinator, _ item: UIDragItem, at target: IndexPath
        ) {
            placeholder = coordinator.drop(
                item,
                to: UITableViewDropPlaceholder(insertionIndexPath: target, reuseIdentifier: "cell", rowHeight: 44))
        }

        private func move(_ table: UITableView, _ source: IndexPath, _ target: IndexPath) {
            let text = sections[source.section].remove(at: source.row)
            sections[target.section].insert(text, at: target.row)
            if way == .reload { return table.reloadData() }
            table.performBatchUpdates {
                table.deleteRows(at: [source], with: .automatic)
                table.insertRows(at: [target], with: .automatic)
            }
        }

        private func insert(_ table: UITableView, _ texts: [String], at target: IndexPath) {
            sections[target.section].insert(contentsOf: texts, at: target.row)
            table.insertRows(
                at: texts.indices.map { IndexPath(row: target.row + $0, section: target.section) }, with: .automatic)
        }
    }

    /// The same with a data source that moves rows.
    @MainActor
    final class MovingRows: NSObject, UITableViewDataSource {
        let rows: Rows
        init(_ rows: Rows) { self.rows = rows }
        func numberOfSections(in tableView: UITableView) -> Int { rows.sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            rows.sections[section].count
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            rows.tableView(tableView, cellForRowAt: indexPath)
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            rows.sections[indexPath.section][indexPath.row] != "fixed"
        }
        func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
            rows.calls("moves")
            let text = rows.sections[source.section].remove(at: source.row)
            rows.sections[destination.section].insert(text, at: destination.row)
        }
    }

    /// A table of rows of 44 points.
    @MainActor
    final class Scene {
        let stage = Stage()
        let table: UITableView
        let rows: Rows
        let mover: MovingRows?

        init(_ sections: [[String]], way: Way = .batch, hasDrops: Bool = true) {
            table = UITableView(frame: stage.root.bounds)
            rows = Rows(sections)
            rows.way = way
            mover = way == .dataSource ? MovingRows(rows) : nil
            (table.rowHeight, table.contentInsetAdjustmentBehavior) = (44, .never)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = mover ?? rows
            table.dragDelegate = rows
            if hasDrops { table.dropDelegate = rows }
            table.dragInteractionEnabled = true
            stage.root.addSubview(table)
            stage.turn()
        }

        /// Returns the y of a row's middle.
        func middle(_ row: Int) -> CGFloat { CGFloat(row) * 44 + 22 }

        func lift(_ y: CGFloat) {
            stage.touch(.down, 100, y)
            stage.advance(0.4)
        }

        func move(to y: CGFloat, x: CGFloat = 100) {
            stage.touch(.move, x, y)
            stage.advance(0.02)
        }

        func drop(_ y: CGFloat, x: CGFloat = 100) {
            stage.touch(.up, x, y)
            stage.advance(0.8)
        }

        func drag(from start: CGFloat, to end: CGFloat) {
            lift(start)
            move(to: start + (end < start ? -11 : 11))
            move(to: end)
            drop(end)
        }

        /// The texts on screen, from top to bottom.
        var shown: [String] {
            table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.filter { !$0.isHidden }
                .compactMap { $0.textLabel?.text }
        }
    }

    @Test("A row is moved to where it is dropped", arguments: Way.allCases)
    func moves(way: Way) {
        let scene = Scene([["a", "b", "c", "d", "e"]], way: way)
        scene.drag(from: scene.middle(1), to: scene.middle(3))
        #expect(scene.rows.sections == [["a", "c", "d", "b", "e"]])
        #expect(scene.shown == ["a", "c", "d", "b", "e"])
        #expect(scene.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
    }

    @Test("The delegates are called in this order, and a data source that moves rows takes the place of the drop")
    func order() {
        let scene = Scene([["a", "b", "c"]])
        scene.drag(from: scene.middle(0), to: scene.middle(2))
        #expect(
            scene.rows.calls.all == [
                "items a", "drag begins true", "entered", "performs at 0-2", "flown", "drag ended false", "drop ended",
            ])
        #expect(scene.rows.sources == [IndexPath(row: 0, section: 0)])
        #expect(!scene.table.hasActiveDrop)
        let other = Scene([["a", "b", "c"]], way: .dataSource)
        other.drag(from: other.middle(0), to: other.middle(2))
        #expect(
            other.rows.calls.all == [
                "items a", "drag begins true", "entered", "moves", "drag ended false", "drop ended",
            ])
    }

    @Test("Without a delegate for drops the data source moves the row, unless it is one that may not")
    func withoutDropDelegate() {
        let scene = Scene([["a", "b", "fixed"]], way: .dataSource, hasDrops: false)
        scene.drag(from: scene.middle(0), to: scene.middle(1))
        #expect(scene.rows.sections == [["b", "a", "fixed"]])
        scene.drag(from: scene.middle(2), to: scene.middle(0))
        #expect(scene.rows.sections == [["b", "a", "fixed"]])
        #expect(scene.shown == ["b", "a", "fixed"])
    }

    @Test("The other rows make room while the row is dragged, and come back when it leaves the table")
    func gap() {
        let scene = Scene([["a", "b", "c", "d"]])
        scene.table.frame.size.width = 200
        scene.lift(scene.middle(0))
        scene.move(to: scene.middle(0) + 11)
        scene.move(to: scene.middle(2))
        scene.stage.advance(0.4)
        func y(_ text: String) -> CGFloat? {
            scene.table.visibleCells.first { $0.textLabel?.text == text }?.frame.minY
        }
        #expect([y("b"), y("c"), y("d")] == [0, 44, 132])
        scene.stage.picture("drag-row")
        #expect(scene.stage.pixel(150, scene.middle(2)) == (255, 255, 255), "the lifted row does not look pressed")
        #expect(scene.rows.destinations.last == IndexPath(row: 2, section: 0))
        scene.move(to: scene.middle(2), x: 300)
        scene.stage.advance(0.4)
        #expect([y("a"), y("b"), y("c"), y("d")] == [0, 44, 88, 132])
        #expect(scene.rows.calls.all.last == "exited")
        scene.drop(scene.middle(2), x: 300)
        #expect(scene.shown == ["a", "b", "c", "d"])
        #expect(scene.rows.sections == [["a", "b", "c", "d"]])
    }

    @Test("Rows make no room for a drop into a row, or for one that is forbidden")
    func noGap() {
        let scene = Scene([["a", "b", "c", "d"]])
        scene.rows.intent = .insertIntoDestinationIndexPath
        scene.lift(scene.middle(0))
        scene.move(to: scene.middle(2))
        scene.stage.advance(0.4)
        #expect(scene.table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 88)
        #expect(scene.table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == 44)
        scene.rows.operation = .forbidden
        scene.move(to: scene.middle(3))
        scene.drop(scene.middle(3))
        #expect(scene.shown == ["a", "b", "c", "d"])
    }

    @Test("A dragged row's cell learns of its states, and its configuration has them")
    func states() {
        final class Cell: UITableViewCell {
            static var states: [DragState] = []
            override func dragStateDidChange(_ dragState: DragState) {
                Self.states.append(dragState)
                #expect(configurationState.cellDragState.rawValue == dragState.rawValue)
            }
        }
        let scene = Scene([["a", "b"]])
        scene.table.register(Cell.self, forCellReuseIdentifier: "cell")
        scene.table.reloadData()
        scene.stage.turn()
        scene.drag(from: scene.middle(0), to: 600)
        #expect(Cell.states == [.lifting, .dragging, .none])
        Cell.states = []
        scene.stage.touch(.down, 100, 22)
        scene.stage.advance(0.35)
        scene.drop(22)
        #expect(Cell.states == [.lifting, .none])
        #expect(!scene.table.hasActiveDrag)
    }

    @Test("A table that is reloaded under the drag closes the gap, and the row counts as one from elsewhere")
    func reload() {
        let scene = Scene([["a", "b", "c", "d"]])
        scene.lift(scene.middle(0))
        scene.move(to: scene.middle(2))
        scene.rows.sections = [["a", "b"]]
        scene.table.reloadData()
        scene.stage.turn()
        #expect(scene.shown == ["a", "b"])
        scene.move(to: scene.middle(1))
        scene.drop(scene.middle(1))
        #expect(scene.rows.sources == [nil])
        #expect(scene.rows.sections == [["a", "a", "b"]])
        #expect(scene.shown == ["a", "a", "b"])
    }

    @Test("A placeholder is reported; its row comes once, in its place, and not after it was given up")
    func placeholders() throws {
        for isGivenUp in [false, true] {
            let scene = Scene([["a", "b", "c"]])
            scene.rows.usesPlaceholder = true
            scene.lift(scene.middle(0))
            scene.move(to: scene.middle(2))
            // After it the row counts as one from elsewhere.
            scene.table.reloadData()
            scene.stage.turn()
            scene.move(to: scene.middle(1))
            scene.drop(scene.middle(1))
            #expect(Unsupported.messages.contains { $0.hasPrefix("UITableViewDropPlaceholder: ") })
            #expect(scene.shown == ["a", "b", "c"])
            let placeholder = try #require(scene.rows.placeholder)
            if isGivenUp { #expect(placeholder.deletePlaceholder()) }
            let isCommitted = placeholder.commitInsertion { scene.rows.sections[0].insert("new", at: $0.row) }
            #expect(isCommitted == !isGivenUp)
            #expect(!placeholder.commitInsertion { _ in Issue.record("a row came twice") })
            #expect(!placeholder.deletePlaceholder())
            scene.stage.advance(1)
            #expect(scene.shown == (isGivenUp ? ["a", "b", "c"] : ["a", "new", "b", "c"]))
        }
    }

    @Test("A table that leaves the screen under its own drag takes nothing, and a later drag begins as the first one")
    func removal() {
        let scene = Scene([["a", "b", "c"]])
        scene.lift(scene.middle(0))
        scene.move(to: scene.middle(2))
        scene.table.removeFromSuperview()
        scene.stage.advance(1)
        scene.drop(scene.middle(2))
        #expect(scene.rows.calls.all.suffix(2) == ["drag ended false", "drop ended"])
        scene.stage.root.addSubview(scene.table)
        scene.stage.advance(1)
        #expect(scene.shown == ["a", "b", "c"])
        scene.drag(from: scene.middle(0), to: scene.middle(1))
        #expect(scene.rows.sections == [["b", "a", "c"]])
    }

    @Test("A row goes from one section to another one")
    func sections() {
        let scene = Scene([["a", "b"], ["c", "d"]])
        scene.drag(from: scene.middle(0), to: scene.middle(2))
        #expect(scene.rows.sections == [["b"], ["c", "a", "d"]] || scene.rows.sections == [["b"], ["a", "c", "d"]])
        #expect(scene.shown == scene.rows.sections.flatMap { $0 })
    }

    @Test("A view's item is dropped between the rows of a table, and a row on a view")
    func foreign() {
        let scene = Scene([["a", "b"]])
        scene.table.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
        let calls = Calls()
        let (source, place) = (Source("s", calls), Place("p", calls))
        let view = UIView(frame: CGRect(x: 250, y: 0, width: 100, height: 100))
        let interaction = UIDragInteraction(delegate: source)
        interaction.isEnabled = true
        view.addInteraction(interaction)
        view.addInteraction(UIDropInteraction(delegate: place))
        scene.stage.root.addSubview(view)
        scene.stage.turn()
        scene.stage.touch(.down, 260, 50)
        scene.stage.advance(0.4)
        scene.move(to: 66, x: 230)
        scene.move(to: 66)
        scene.drop(66)
        #expect(scene.rows.sections == [["a", "one", "b"]])
        #expect(scene.shown == ["a", "one", "b"])
        #expect(scene.rows.sources == [nil])
        scene.lift(scene.middle(2))
        scene.move(to: scene.middle(1))
        scene.move(to: 50, x: 280)
        scene.drop(50, x: 280)
        #expect(place.texts == ["b"])
        #expect(scene.shown == ["a", "one", "b"])
    }

    @Test("The table scrolls while the row is held at its edge, and the row can be dropped there")
    func scrolls() {
        let scene = Scene([(0..<60).map { "\($0)" }])
        scene.lift(scene.middle(3))
        scene.move(to: 300)
        scene.move(to: 660)
        scene.stage.advance(3)
        #expect(scene.table.contentOffset.y > 500)
        scene.drop(660)
        let place = scene.rows.sections[0].firstIndex(of: "3") ?? 0
        #expect(place > 20)
        let frame = scene.table.rectForRow(at: IndexPath(row: place, section: 0))
        let finger = 660 + scene.table.contentOffset.y
        #expect(abs(frame.midY - finger) <= 44, "\(frame), \(finger)")
    }

    @Test("On a phone rows are dragged only if the app asks for it, and on a pad unless it does not")
    func enabled() {
        _ = Stage(device: "iPhone 6")
        #expect(!UITableView().dragInteractionEnabled)
        _ = Stage(device: "iPad Air 2")
        #expect(UITableView().dragInteractionEnabled)
        let scene = Scene([["a", "b"]])
        scene.table.dragInteractionEnabled = false
        scene.drag(from: 22, to: 66)
        #expect(scene.rows.calls.all.isEmpty)
    }

    @Test("2,000 random drags leave the rows as the model has them", arguments: Way.allCases)
    func random(way: Way) {
        let seed = 2026 + UInt64(Way.allCases.firstIndex(of: way) ?? 0)
        print("drags in a table, seed \(seed)")
        var random = SeededNumbers(seed: seed)
        let count = 12
        let scene = Scene([(0..<count).map { "\($0)" }], way: way)
        var model = scene.rows.sections[0]
        for step in 0..<dragCount / Way.allCases.count + 1 {
            let row = Int.random(in: 0..<count, using: &random)
            let end = CGFloat.random(in: 1..<CGFloat(count) * 44 - 1, using: &random).rounded()
            let start = scene.middle(row)
            guard abs(end - start) > 11 else { continue }
            scene.drag(from: start, to: end)
            // A row is dropped behind every other one whose middle lies above its own; the rows have closed ranks.
            let target = (0..<count - 1).count { CGFloat($0) * 44 + 22 < end - 22 }
            model.insert(model.remove(at: row), at: target)
            guard scene.rows.sections[0] == model, scene.shown == model else {
                Issue.record("seed \(seed), drag \(step) of row \(row) to \(end): \(scene.shown), not \(model)")
                return
            }
        }
    }
}
