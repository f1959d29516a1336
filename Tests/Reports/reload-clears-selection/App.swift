import UIKit

final class Cell: UITableViewCell {
    static var reused = 0
    override func prepareForReuse() { super.prepareForReuse(); Cell.reused += 1 }
}
func makeRoot() -> UIViewController { Root() }
final class Root: UITableViewController {
    var told: [String] = []
    override func viewDidLoad() { super.viewDidLoad(); tableView.register(Cell.self, forCellReuseIdentifier: "c") }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { told.append("select") }
    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { told.append("deselect") }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { [self] in
            let path = IndexPath(row: 2, section: 0)
            tableView.selectRow(at: path, animated: false, scrollPosition: .none)
            Verdict.expect("selected", tableView.indexPathForSelectedRow, path)
            let before = tableView.cellForRow(at: path)
            tableView.beginUpdates()
            tableView.endUpdates()
            Verdict.isTrue("an empty batch keeps the cell", tableView.cellForRow(at: path) === before)
            Verdict.expect("and the selection", tableView.indexPathForSelectedRow, path)
            tableView.reloadData()
            Verdict.expect("after reloadData", tableView.indexPathForSelectedRow, nil)
            tableView.layoutIfNeeded()
            Verdict.expect("the cell", tableView.cellForRow(at: path)?.isSelected, false)
            tableView.selectRow(at: path, animated: false, scrollPosition: .none)
            tableView.deselectRow(at: path, animated: false)
            Verdict.expect("told", told, [])
        }
    }
}
