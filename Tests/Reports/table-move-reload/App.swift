import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in
            tableView.beginUpdates()
            tableView.moveRow(at: IndexPath(row: 1, section: 0), to: IndexPath(row: 3, section: 0))
            tableView.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
            tableView.endUpdates()
            print("not reached on iOS")
        }
    }
}
