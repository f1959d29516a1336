import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UITableViewController {
    var sent = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
        refreshControl = UIRefreshControl()
        refreshControl!.addTarget(self, action: #selector(changed), for: .valueChanged)
    }
    @objc func changed() {
        sent += 1
        Verdict.expect("refreshing in the action", refreshControl!.isRefreshing, true)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [self] in
            Verdict.isTrue("lowered: \(tableView.contentOffset.y)", tableView.contentOffset.y < -40)
            refreshControl!.endRefreshing()
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { [self] in
                Verdict.expect("sent", sent, 1)
                Verdict.near("back", tableView.contentOffset.y, -20, within: 20)
            }
        }
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}
