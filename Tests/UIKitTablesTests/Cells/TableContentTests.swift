import CoreGraphics
import Stage
import TableSource
import Testing
import UIKitContainers
import UIKitContent
import UIKitControls
import UIKitTables

/// Contents and backgrounds as values (behaviour/tables.md#contents).
@Suite("Contents of cells")
@MainActor
struct TableContentTests {
    private let stage = Stage()
    private let source = TableSource([["A", "B", "C"]])
    private let table: UITableView

    init() {
        table = UITableView(frame: stage.root.bounds, style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = source
        stage.root.addSubview(table)
    }

    private func cell(_ row: Int = 0) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    @Test("A content is shown by the view that it makes, in place of the content view")
    func content() throws {
        source.onCell = { cell, path in
            var content = cell.defaultContentConfiguration()
            (content.text, content.secondaryText) = ("Title \(path.row)", "Second")
            cell.contentConfiguration = content
        }
        stage.turn()
        let cell = try cell()
        #expect(cell.contentView is UIListContentView && cell.contentView.superview === cell)
        #expect(stage.texts.contains("Title 0") && stage.texts.contains("Second"))
        let view = try #require(cell.contentView as? UIListContentView)
        let labels = view.subviews.compactMap { $0 as? UILabel }
        #expect(labels[0].frame.minX == 16 && labels[1].frame.minY > labels[0].frame.maxY)
        #expect(cell.frame.height > 44)
        // Another content of the same kind is shown by the same view.
        var other = try #require(cell.contentConfiguration as? UIListContentConfiguration)
        other.text = "Other"
        cell.contentConfiguration = other
        #expect(cell.contentView === view && labels[0].text == "Other")
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is UIListContentView) && cell.contentView.superview === cell)
    }

    @Test("The tint of a plain table's header is the color behind its title; its background color stays the app's")
    func headerTint() throws {
        final class Tinting: NSObject, UITableViewDelegate {
            var tint: UIColor?
            func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
                view.tintColor = tint
            }
        }
        let delegate = Tinting()
        source.headers = ["One"]
        table.delegate = delegate
        stage.turn()
        let header = try #require(table.headerView(forSection: 0))
        #expect(stage.pixel(370, 5) == (247, 247, 247) && header.backgroundColor == nil)
        delegate.tint = .red
        table.reloadData()
        stage.turn()
        #expect(stage.pixel(370, 5) == (255, 0, 0))
        let shown = try #require(table.headerView(forSection: 0))
        shown.backgroundView = UIView()
        shown.backgroundView?.backgroundColor = .blue
        stage.turn()
        #expect(stage.pixel(370, 5) == (0, 0, 255))
    }

    private static let line = "Some words that fill a line of a phone and a part of the next one. "

    /// Shows texts of one to four lines, in rows that size themselves.
    private func showTexts() {
        source.sections = [(0..<60).map { String(repeating: Self.line, count: $0 % 4 + 1) + "\($0)" }]
        source.onCell = { [source] cell, path in
            var content = cell.defaultContentConfiguration()
            content.text = source.sections[path.section][path.row]
            cell.contentConfiguration = content
        }
        table.reloadData()
        stage.turn()
    }

    @Test("Rows that are seen are measured again for another width, and have their heights back with the width")
    func widthChanges() {
        showTexts()
        let heights = table.visibleCells.map(\.frame.height)
        #expect(Set(heights).count > 2)
        table.frame.size.width *= 1.8
        stage.turn()
        #expect((table.visibleCells.first?.frame.height ?? 0) <= heights[0])
        #expect(Set(table.visibleCells.map(\.frame.height)).count > 1)
        table.frame.size.width /= 1.8
        stage.turn()
        #expect(table.visibleCells.prefix(heights.count).map(\.frame.height) == heights)
    }

    @Test("A batch keeps the heights of rows above that are not seen, so that what is seen stays")
    func batchBelowMeasuredRows() throws {
        showTexts()
        for _ in 0..<12 {
            table.contentOffset.y += 200
            stage.turn()
        }
        let path = try #require(table.indexPathsForVisibleRows?.first)
        let place = table.rectForRow(at: path).minY - table.contentOffset.y
        source.sections[0].remove(at: path.row + 2)
        table.deleteRows(at: [IndexPath(row: path.row + 2, section: 0)], with: .fade)
        stage.advance(1)
        #expect(table.indexPathsForVisibleRows?.first == path)
        #expect(abs(table.rectForRow(at: path).minY - table.contentOffset.y - place) < 1)
    }

    @Test("An empty batch measures the rows that are seen again, and moves those below")
    func emptyBatch() throws {
        showTexts()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let next = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let height = cell.frame.height
        var content = cell.defaultContentConfiguration()
        content.text = String(repeating: Self.line, count: 4)
        cell.contentConfiguration = content
        table.beginUpdates()
        table.endUpdates()
        #expect(cell.frame.height > height + 40 && next.frame.minY == cell.frame.maxY)
        #expect(next.layer.presentation()?.frame.minY == height)
        stage.advance(1)
        #expect(next.layer.presentation()?.frame.minY == cell.frame.maxY)
    }

    @Test("An animated scroll ends at its row, whose place rows on the way have changed", arguments: [59, 31])
    func animatedScroll(row: Int) {
        showTexts()
        let path = IndexPath(row: row, section: 0)
        table.scrollToRow(at: path, at: .bottom, animated: true)
        var offsets: [CGFloat] = []
        for _ in 0..<40 {
            offsets.append(table.contentOffset.y)
            stage.host.advanceFrame()
        }
        #expect(offsets == offsets.sorted())
        #expect(abs(table.rectForRow(at: path).maxY - table.bounds.maxY) < 1)
        #expect(table.indexPathsForVisibleRows?.last == path)
        table.scrollToRow(at: IndexPath(row: 3, section: 0), at: .top, animated: true)
        stage.advance(1)
        #expect(abs(table.rectForRow(at: IndexPath(row: 3, section: 0)).minY - table.contentOffset.y) < 1)
    }

    @Test("Cells are subviews in the order of their rows, whichever way the table scrolls")
    func order() {
        showTexts()
        for step in [300, 300, -450, 200] as [CGFloat] {
            table.contentOffset.y += step
            stage.turn()
            let cells = table.subviews.compactMap { $0 as? UITableViewCell }.filter { $0.window != nil }
            #expect(cells.map(\.frame.minY) == cells.map(\.frame.minY).sorted())
        }
    }

    /// Lays out in each of its updates.
    private final class Restless: UITableViewCell {
        var updates = 0
        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            updates += 1
            guard updates < 50 else { return }
            var content = UIListContentConfiguration.cell()
            content.text = "\(updates)"
            contentConfiguration = content
            layoutIfNeeded()
        }
    }

    @Test("An update of configurations that lays out the cell ends")
    func updateThatLaysOut() {
        let cell = Restless(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        stage.root.addSubview(cell)
        cell.setNeedsUpdateConfiguration()
        stage.turn()
        #expect((1..<5).contains(cell.updates))
    }

    @Test("A list's content view that constraints place makes its row as high as its texts are at its width")
    func placedByConstraints() throws {
        final class Row: UITableViewCell {
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                var content = UIListContentConfiguration.subtitleCell()
                content.text = String(repeating: "A text that needs many lines. ", count: 8)
                content.secondaryText = "Below"
                let view = UIListContentView(configuration: content)
                view.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(view)
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -80),
                    view.topAnchor.constraint(equalTo: contentView.topAnchor),
                    view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                ])
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        table.register(Row.self, forCellReuseIdentifier: "cell")
        stage.turn()
        let cell = try cell()
        let view = try #require(cell.contentView.subviews.first as? UIListContentView)
        let labels = view.subviews.compactMap { $0 as? UILabel }
        #expect(cell.frame.height > 100)
        #expect(labels[1].frame.minY >= labels[0].frame.maxY && labels[1].frame.maxY <= view.bounds.maxY)
    }

    @Test("The state is told before the layout, then the handler, and the content follows it")
    func updates() throws {
        final class Row: UITableViewCell {
            var states: [String] = []
            override func updateConfiguration(using state: UICellConfigurationState) {
                super.updateConfiguration(using: state)
                states.append("\(state.isHighlighted) \(state.isSelected) \(state.isEditing)")
            }
        }
        table.register(Row.self, forCellReuseIdentifier: "cell")
        var handled = 0
        source.onCell = { cell, _ in cell.configurationUpdateHandler = { _, _ in handled += 1 } }
        stage.turn()
        let row = try #require(cell() as? Row)
        #expect(row.states == ["false false false"] && handled == 3)
        stage.touch(.down, 100, 22)
        stage.advance(0.3)
        stage.touch(.up, 100, 22)
        stage.advance(0.1)
        #expect(row.states.dropFirst() == ["true false false", "false true false"])
        table.setEditing(true, animated: false)
        stage.turn()
        #expect(row.states.last == "false false true")
    }

    @Test("An own content's view decides the row's height by its constraints")
    func own() throws {
        struct Content: UIContentConfiguration {
            var height: CGFloat
            func makeContentView() -> any UIView & UIContentView { View(self) }
        }
        final class View: UIView, UIContentView {
            var configuration: any UIContentConfiguration { didSet { constraint?.constant = height } }
            private var constraint: NSLayoutConstraint?
            private var height: CGFloat { (configuration as? Content)?.height ?? 0 }
            init(_ content: Content) {
                configuration = content
                super.init(frame: .zero)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                addSubview(box)
                let constraint = box.heightAnchor.constraint(equalToConstant: height)
                self.constraint = constraint
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
                    constraint,
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        source.onCell = { cell, path in cell.contentConfiguration = Content(height: CGFloat(60 + path.row * 10) - 0.5) }
        stage.turn()
        #expect(table.visibleCells.map(\.frame.height) == [60, 70, 80])
    }

    @Test("A background has the color of the state, and the insets and corners that it gives")
    func background() throws {
        source.onCell = { cell, path in
            cell.contentConfiguration = cell.defaultContentConfiguration()
            guard path.row != 0 else { return cell.backgroundConfiguration = .listPlainCell() }
            var own = UIBackgroundConfiguration.clear()
            own.backgroundColor = .red
            own.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 20)
            own.cornerRadius = 8
            cell.backgroundConfiguration = own
        }
        stage.turn()
        #expect(stage.pixel(5, 22) == (255, 255, 255))
        #expect(stage.pixel(5, 66) == (255, 255, 255) && stage.pixel(12, 66) == (255, 0, 0))
        #expect(stage.pixel(345, 66) == (255, 0, 0) && stage.pixel(360, 66) == (255, 255, 255))
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        stage.turn()
        #expect(stage.pixel(5, 22) == (209, 209, 214))
    }

    @Test("A content under a bar stays where it is in its row")
    func underBar() throws {
        let controller = UITableViewController(style: .plain)
        let stage = Stage(root: UINavigationController(rootViewController: controller))
        source.onCell = { cell, _ in
            var content = cell.defaultContentConfiguration()
            content.text = "Text"
            cell.contentConfiguration = content
        }
        source.sections = [(0..<40).map { "\($0)" }]
        controller.tableView.dataSource = source
        stage.turn()
        controller.tableView.contentOffset.y = 100
        stage.turn()
        let places = controller.tableView.visibleCells.map { $0.contentView.subviews[1].frame.minY }
        #expect(Set(places).count == 1)
    }

    @Test("A header has contents too")
    func header() throws {
        final class Source: TableSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
                var content = view.defaultContentConfiguration()
                content.text = "Section"
                view.contentConfiguration = content
                view.backgroundConfiguration = .listPlainHeaderFooter()
                return view
            }
        }
        let source = Source([["A"]])
        (table.dataSource, table.delegate) = (source, source)
        stage.turn()
        #expect(stage.texts.contains("Section"))
        let height = table.rectForHeader(inSection: 0).height
        #expect(height > 25 && height < 44)
    }

    @Test("A header that the app makes covers the rows that pass under it, unless it has a background of its own")
    func headerCovers() {
        final class Source: TableSource, UITableViewDelegate {
            var own: UIColor?
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
                view.backgroundColor = own
                return view
            }
        }
        let source = Source([Array(repeating: "A", count: 40)])
        (table.dataSource, table.delegate, table.sectionHeaderHeight) = (source, source, 30)
        stage.turn()
        #expect(stage.pixel(20, 15) == (247, 247, 247))
        source.own = .red
        table.reloadData()
        stage.turn()
        #expect(stage.pixel(20, 15) == (255, 0, 0))
    }

    @Test("Cells and headers of classes that are known only at run time are made by the apps' initializers")
    func runtimeClasses() {
        class Cell: UITableViewCell {
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: .value1, reuseIdentifier: reuseIdentifier)
                tag = style.rawValue
            }
            required init?(coder: NSCoder) { nil }
        }
        class Header: UITableViewHeaderFooterView {}
        let type: UITableViewCell.Type = Cell.self
        let cell = objcMakeInstance(of: type, style: .subtitle, reuseIdentifier: "a cell with a long identifier")
        #expect(cell is Cell && cell.tag == 3 && cell.reuseIdentifier == "a cell with a long identifier")
        let header = objcMakeInstance(of: Header.self, reuseIdentifier: "h")
        #expect(header.reuseIdentifier == "h")
    }

    @Test("A cell that is made without a size has that of a row")
    func size() {
        #expect(UITableViewCell().frame == CGRect(x: 0, y: 0, width: 320, height: 44))
        let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(UITableViewCell(frame: frame).frame == frame)
    }
}
