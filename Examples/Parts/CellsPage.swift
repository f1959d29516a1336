import UIKit

/// Cells of each style, with each accessory, and in edit mode.
final class CellsPage: UITableViewController {
    private let styles: [(name: String, style: UITableViewCell.CellStyle)] = [
        ("Default", .default), ("Subtitle", .subtitle), ("Value 1", .value1), ("Value 2", .value2),
    ]
    private let accessories: [(name: String, type: UITableViewCell.AccessoryType)] = [
        ("Disclosure", .disclosureIndicator), ("Detail disclosure", .detailDisclosureButton),
        ("Check mark", .checkmark),
        ("Detail", .detailButton),
    ]
    private var numbers: Numbers?

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard numbers == nil else { return }
        let numbers = Numbers()
        self.numbers = numbers
        tableView.contentInset.bottom += 40
        let width = tableView.bounds.width
        numbers.add("row", tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height, 44)
        if let cell = tableView.cellForRow(at: IndexPath(row: 0, section: 1)) {
            numbers.add("content beside a chevron", cell.contentView.frame.width, width - 34)
        }
        numbers.show()
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? styles.count : accessories.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "Styles" : "Accessories"
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 1 ? "A footer with a sentence." : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let isStyle = indexPath.section == 0
        let cell = UITableViewCell(style: isStyle ? styles[indexPath.row].style : .default, reuseIdentifier: nil)
        cell.textLabel?.text = isStyle ? styles[indexPath.row].name : accessories[indexPath.row].name
        cell.detailTextLabel?.text = "Detail"
        if !isStyle { cell.accessoryType = accessories[indexPath.row].type }
        return cell
    }
}
