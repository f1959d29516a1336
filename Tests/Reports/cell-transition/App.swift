import UIKit

final class Cell: UITableViewCell {
    static var log: [String] = []
    override func willTransition(to state: UITableViewCell.StateMask) {
        super.willTransition(to: state); Cell.log.append("will \(state.rawValue)")
    }
    override func didTransition(to state: UITableViewCell.StateMask) {
        super.didTransition(to: state); Cell.log.append("did \(state.rawValue)")
    }
}
func makeRoot() -> UIViewController { Root() }
final class Root: UITableViewController {
    override func viewDidLoad() { super.viewDidLoad(); tableView.register(Cell.self, forCellReuseIdentifier: "c") }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
    }
    override func tableView(_ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    {}
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        func later(_ time: Double, _ body: @escaping () -> Void) {
            DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: body)
        }
        later(0.2) { [self] in
            Cell.log = []; setEditing(true, animated: true)
        }
        later(1.5) { [self] in
            Verdict.expect("begin", Cell.log, ["will 1", "did 1"])
            Cell.log = []
            setEditing(false, animated: true)
        }
        later(3) { Verdict.expect("end", Cell.log, ["will 0", "did 0"]) }
    }
}
