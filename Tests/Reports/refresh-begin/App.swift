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
    @objc func changed() { sent += 1 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [self] in
            let before = tableView.contentOffset.y
            refreshControl!.beginRefreshing()
            Verdict.expect("refreshing", refreshControl!.isRefreshing, true)
            Verdict.near("offset at once", tableView.contentOffset.y, before)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) {
                Verdict.expect("sent", sent, 0)
                Verdict.near("offset later", tableView.contentOffset.y, before)
                refreshControl!.endRefreshing()
                Verdict.expect("refreshing after", refreshControl!.isRefreshing, false)
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) {
                    Verdict.near("offset at the end", tableView.contentOffset.y, before)
                }
            }
        }
    }
}
