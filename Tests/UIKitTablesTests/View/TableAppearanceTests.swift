import Stage
import TableSource
import Testing
import UIKitTables

@Suite("Appearance proxies of tables")
@MainActor
struct TableAppearanceTests {
    @Test("Proxies give tables their separators, index colors and footer, and cells the style of their selection")
    func proxies() throws {
        let (stage, source) = (Stage(), TableSource([["A"]]))
        let footer = UIView()
        UITableView.appearance().separatorStyle = .none
        UITableView.appearance().sectionIndexColor = .orange
        UITableView.appearance().sectionIndexBackgroundColor = .green
        UITableView.appearance().tableFooterView = footer
        UITableViewCell.appearance().selectionStyle = .none
        let table = UITableView(frame: stage.root.bounds, style: .plain)
        table.dataSource = source
        stage.root.addSubview(table)
        stage.turn()
        #expect(table.separatorStyle == .none && table.tableFooterView === footer)
        #expect(table.sectionIndexColor == .orange && table.sectionIndexBackgroundColor == .green)
        #expect(try #require(table.visibleCells.first).selectionStyle == .none)
    }
}
