import CoreGraphics
import QuartzCore
import QuinceHostInterface
import Stage
import TableSource
import Testing
import UIKitContent
import UIKitControls
import UIKitTables

/// The look of a table under other text sizes, directions and safe areas (behaviour/tables.md#look).
@Suite("Looks of tables")
@MainActor
struct TableLookTests {
    private final class Source: TableSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
            var content = UIListContentConfiguration.prominentInsetGroupedHeader()
            (content.text, content.secondaryText) = ("Dry goods", "5 items")
            header?.contentConfiguration = content
            return header
        }
    }

    private let stage = Stage()
    private let source = Source([["star", "star"], ["leaf"]])

    private func table(_ style: UITableView.Style = .insetGrouped) -> UITableView {
        let table = UITableView(frame: stage.root.bounds, style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        source.onCell = { [source] cell, path in
            var content = UIListContentConfiguration.valueCell()
            content.text = "Text"
            content.image = UIImage(systemName: source.sections[path.section][path.row])
            cell.contentConfiguration = content
            cell.accessoryType = .disclosureIndicator
        }
        (table.dataSource, table.delegate) = (source, source)
        stage.root.addSubview(table)
        stage.turn()
        return table
    }

    /// The background of grouped tables of iOS 7 to 12, (239, 239, 244), as `groupTableViewBackground` (look.md); inset groups
    /// came with iOS 13 and have its color.
    @Test("A grouped table has the background of its look, and the dark one of iOS 13")
    func backgrounds() {
        let grouped = table(.grouped)
        #expect(grouped.backgroundColor?.isEqual(UIColor.systemGroupedBackground) == false)
        #expect(stage.pixel(200, 10) == (239, 239, 244))
        let inset = table(.insetGrouped)
        #expect(inset.backgroundColor == .systemGroupedBackground)
        #expect(stage.pixel(200, 10) == (242, 242, 247))
        inset.removeFromSuperview()
        stage.root.overrideUserInterfaceStyle = .dark
        stage.turn()
        #expect(stage.pixel(200, 10) == (0, 0, 0))
    }

    private func cell(_ table: UITableView, _ row: Int = 0, _ section: Int = 0) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
    }

    private func views<View: UIView>(_ type: View.Type, in cell: UITableViewCell) -> [View] {
        cell.contentView.subviews.compactMap { $0 as? View }
    }

    // MARK: Text size

    @Test("Headers and symbols grow with the text", arguments: [false, true])
    func textSize(fromTheStart: Bool) throws {
        if fromTheStart { stage.host.send(.textSize(.accessibilityLarge)) }
        let table = table()
        if !fromTheStart {
            #expect(table.rectForHeader(inSection: 0).height < 65)
            stage.host.send(.textSize(.accessibilityLarge))
        }
        stage.advance(0.1)
        let header = try #require(table.headerView(forSection: 0))
        let labels = header.contentView.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
        #expect(labels.allSatisfy { $0.frame.height >= $0.sizeThatFits(CGSize(width: 300, height: 1000)).height })
        #expect(header.frame.height > 80 && labels.allSatisfy { header.bounds.contains($0.frame) })
        #expect(try cell(table).frame.minY == table.rectForHeader(inSection: 0).maxY)
        let symbol = try #require(views(UIImageView.self, in: try cell(table)).first)
        #expect(symbol.frame.height > 30 && symbol.frame.width > 30)
        let title = try #require(views(UILabel.self, in: try cell(table)).first)
        #expect(title.frame.minX >= symbol.frame.maxX + 16 && title.font.pointSize == 33)
    }

    @Test("A symbol of a text style's size follows the text size in an image view; one of a size in points does not")
    func symbolsOfImageViews() {
        let style = UIImageView(
            image: UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body)))
        let points = UIImageView(
            image: UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17)))
        for view in [style, points] { stage.root.addSubview(view) }
        stage.turn()
        let sizes = [style, points].map(\.intrinsicContentSize)
        stage.host.send(.textSize(.accessibilityLarge))
        #expect(style.intrinsicContentSize.width > sizes[0].width * 1.7 && points.intrinsicContentSize == sizes[1])
    }

    @Test("A prominent header is bold")
    func boldHeader() {
        for content in [
            UIListContentConfiguration.prominentInsetGroupedHeader(), .extraProminentInsetGroupedHeader(),
        ] { #expect(content.textProperties.font.fontDescriptor.symbolicTraits.contains(.traitBold)) }
        #expect(UIListContentConfiguration.prominentInsetGroupedHeader().textProperties.font.pointSize == 20)
    }

    // MARK: Symbols and separators

    @Test("Symbols are centered in a common width, and separators begin at the texts")
    func symbolWidth() throws {
        source.sections = [["star", "chevron.right", "house.fill"]]
        let table = table(.plain)
        let cells = try (0..<3).map { try cell(table, $0) }
        let symbols = try cells.map { try #require(views(UIImageView.self, in: $0).first) }
        let titles = try cells.map { try #require(views(UILabel.self, in: $0).first) }
        #expect(Set(symbols.map(\.frame.midX)).count == 1 && Set(symbols.map(\.frame.width)).count > 1)
        #expect(titles.map(\.frame.minX) == [60, 60, 60])
        let line = try #require(cells[0].subviews.first { $0.frame.height == 0.5 && !$0.isHidden })
        #expect(line.frame.minX == 60)
        table.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
        stage.turn()
        #expect(line.frame.minX == 5)
        cells[0].separatorInset = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 0)
        stage.turn()
        #expect(line.frame.minX == 7)
    }

    @Test("Own insets of separators are added to the automatic ones if the table says so")
    func separatorReference() throws {
        let table = UITableView(frame: stage.root.bounds, style: .plain)
        let plain = TableSource([["A", "B"]])
        plain.onCell = { cell, path in cell.imageView?.image = path.row == 0 ? UIImage(systemName: "star") : nil }
        table.dataSource = plain
        table.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 3)
        stage.root.addSubview(table)
        stage.turn()
        func lines() throws -> [CGRect] {
            try (0..<2).map { try #require(cell(table, $0).subviews.first { $0.frame.height == 0.5 }).frame }
        }
        #expect(try lines().map(\.minX) == [5, 5])
        table.separatorInsetReference = .fromAutomaticInsets
        stage.turn()
        let title = try #require(cell(table).textLabel).frame.minX
        #expect(try lines().map(\.minX) == [title + 5, 20] && lines().map(\.maxX) == [372, 372])
    }

    /// Documents of Xcode have these content views in prototypes with a disclosure indicator.
    @Test(
        "The content view ends 11 points before the accessory, and the title 8 points before that",
        arguments: [320, 375])
    func accessory(width: CGFloat) throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 400), style: .plain)
        let plain = TableSource([["A title that is much longer than the row in which it stands, so that it is cut"]])
        plain.onCell = { cell, _ in cell.accessoryType = .disclosureIndicator }
        table.dataSource = plain
        stage.root.addSubview(table)
        stage.turn()
        let cell = try cell(table)
        #expect(cell.contentView.frame.width == width - 34)
        #expect(try #require(cell.textLabel).frame.maxX == width - 42)
        #expect(cell.contentView.layoutMargins.right == 8)
    }

    @Test("The line below a cell with the style's image begins at its title")
    func styleImage() throws {
        let table = UITableView(frame: stage.root.bounds, style: .plain)
        let plain = TableSource([["A"]])
        plain.onCell = { cell, _ in cell.imageView?.image = UIImage(systemName: "star") }
        table.dataSource = plain
        stage.root.addSubview(table)
        stage.turn()
        let cell = try cell(table)
        let title = try #require(cell.textLabel)
        let line = try #require(cell.subviews.first { $0.frame.height == 0.5 && !$0.isHidden })
        #expect(title.frame.minX > 30 && line.frame.minX == title.frame.minX)
    }

    // MARK: Safe area and direction

    @Test("The cards of an inset table stay off the screen's edges")
    func safeArea() throws {
        let table = table()
        #expect(try cell(table).frame.minX == 16 && cell(table).frame.width == 375 - 32)
        stage.window.rootViewController?.additionalSafeAreaInsets = UIEdgeInsets(
            top: 0, left: 44, bottom: 0, right: 20)
        stage.turn()
        #expect(try cell(table).frame.minX == 60 && cell(table).frame.maxX == 375 - 36)
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.frame.minX == 60 && header.contentView.frame == header.bounds)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)) == (try cell(table).frame))
    }

    @Test("Chevrons turn around as the direction changes, and the vertical indicator goes to the left")
    func direction() throws {
        let table = table()
        func chevron() throws -> (x: CGFloat, tip: CGFloat) {
            let glyph = try #require(
                try cell(table).subviews.first { String(describing: type(of: $0)) == "DisclosureGlyph" })
            let path = try #require((glyph.layer.sublayers?.first as? CAShapeLayer)?.path)
            return (glyph.frame.midX, path.currentPoint.x)
        }
        let before = try chevron()
        #expect(before.x > 200 && before.tip == 1)
        stage.host.send(.direction(.rightToLeft))
        stage.turn()
        let after = try chevron()
        #expect(after.x < 100 && after.tip == 7)
        table.contentSize.height = 3000
        table.flashScrollIndicators()
        let bars = (table.layer.sublayers ?? []).filter { $0.zPosition == 10_000 && !$0.isHidden }
        #expect(bars.map(\.frame.minX) == [3])
    }

    // MARK: Menus

    @Test("The lifted picture of an inset table's row is round at all corners")
    func preview() throws {
        final class Menus: TableSource, UITableViewDelegate {
            func tableView(
                _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                    UIMenu(children: [UIAction(title: "Keep") { _ in }])
                }
            }
        }
        let table = table()
        let menus = Menus([["A", "B", "C"]])
        (table.dataSource, table.delegate) = (menus, menus)
        table.reloadData()
        stage.turn()
        let middle = try cell(table, 1).center
        stage.touch(.down, middle.x, middle.y)
        stage.advance(1.5)
        let preview = try #require(find("menu-preview", in: stage.window))
        let path = try #require(preview.layer.shadowPath)
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 8, y: 8)))
        stage.touch(.up, middle.x, middle.y)
    }

    private func find(_ id: String, in view: UIView) -> UIView? {
        if view.accessibilityIdentifier == id { return view }
        return view.subviews.lazy.compactMap { find(id, in: $0) }.first
    }
}
