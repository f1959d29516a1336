import Foundation
import Stage
import UIKitTables

/// A data source of texts.
@MainActor
class TableSource: NSObject, UITableViewDataSource {
    var sections: [[String]]
    var headers: [String?] = []
    var footers: [String?] = []
    let log: CallLog
    var onCell: (UITableViewCell, IndexPath) -> Void = { _, _ in }
    private(set) var made = 0

    init(_ sections: [[String]], log: CallLog = CallLog()) { (self.sections, self.log) = (sections, log) }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        var cell = tableView.dequeueReusableCell(withIdentifier: "cell")
        if cell == nil {
            made += 1
            cell = UITableViewCell(style: .default, reuseIdentifier: "cell")
        }
        cell!.textLabel?.text = sections[indexPath.section][indexPath.row]
        onCell(cell!, indexPath)
        return cell!
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    func tableView(_ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {}
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
}

/// A source that records the calls about highlighting and selecting.
@MainActor
final class SelectionSource: TableSource, UITableViewDelegate {
    var redirect: ((IndexPath) -> IndexPath?)?
    var highlights = true

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        log.add("should highlight \(indexPath.row)")
        return highlights
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.add("highlighted \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.add("unhighlighted \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.add("will select \(indexPath.row)")
        return redirect.map { $0(indexPath) } ?? indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.add("selected \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        log.add("will deselect \(indexPath.row)")
        return indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.add("deselected \(indexPath.row)")
    }
}
