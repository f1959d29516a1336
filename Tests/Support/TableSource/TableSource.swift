public import Foundation
package import Stage
public import UIKitTables

/// A data source of texts.
@MainActor
open class TableSource: NSObject, UITableViewDataSource {
    package var sections: [[String]]
    package var headers: [String?] = []
    package var footers: [String?] = []
    package let log: CallLog
    package var onCell: (UITableViewCell, IndexPath) -> Void = { _, _ in }
    package private(set) var made = 0

    package init(_ sections: [[String]], log: CallLog = CallLog()) { (self.sections, self.log) = (sections, log) }

    open func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        var cell = tableView.dequeueReusableCell(withIdentifier: "cell")
        if cell == nil {
            made += 1
            cell = UITableViewCell(style: .default, reuseIdentifier: "cell")
        }
        cell!.textLabel?.text = sections[indexPath.section][indexPath.row]
        onCell(cell!, indexPath)
        return cell!
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath)
    {}
    open func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
}
