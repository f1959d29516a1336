import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad(); tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in
            let path = IndexPath(row: 2, section: 0)
            tableView.selectRow(at: path, animated: false, scrollPosition: .none)
            tableView.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            Verdict.expect("another row", tableView.indexPathForSelectedRow, path)
            tableView.reloadRows(at: [path], with: .none)
            Verdict.expect("the row", tableView.indexPathForSelectedRow, nil)
            Verdict.expect("its cell", tableView.cellForRow(at: path)?.isSelected, false)
            tableView.selectRow(at: path, animated: false, scrollPosition: .none)
            tableView.reloadSections([0], with: .none)
            Verdict.expect("the section", tableView.indexPathForSelectedRow, nil)
        }
    }
}
