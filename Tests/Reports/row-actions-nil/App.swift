import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UITableViewController {
    var asked = 0
    override func viewDidLoad() {
        super.viewDidLoad(); tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
    }
    override func tableView(_ t: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
    override func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
        t.dequeueReusableCell(withIdentifier: "c", for: i)
    }
    override func tableView(_ t: UITableView, commit e: UITableViewCell.EditingStyle, forRowAt i: IndexPath) {}
    override func tableView(_ t: UITableView, editActionsForRowAt i: IndexPath) -> [UITableViewRowAction]? {
        asked += 1; return nil
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { [self] in Verdict.isTrue("asked", asked > 0) }
    }
}
