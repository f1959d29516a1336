import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
        tableView.rowHeight = 60
    }
    func badge(_ row: Int) -> UIView? {
        tableView.cellForRow(at: IndexPath(row: row, section: 0))?.contentView.viewWithTag(7)
    }
    func inner(_ row: Int) -> UIView? {
        tableView.cellForRow(at: IndexPath(row: row, section: 0))?.contentView.viewWithTag(8)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
        let badge = UIView(frame: CGRect(x: 20, y: 10, width: 60, height: 40)),
            inner = UILabel(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
        badge.backgroundColor = .red
        badge.tag = 7
        inner.backgroundColor = .green
        inner.tag = 8
        badge.addSubview(inner)
        cell.contentView.addSubview(badge)
        if indexPath.row == 2 { cell.selectionStyle = .none }
        return cell
    }
    func clear(_ view: UIView?) -> Bool { view?.backgroundColor.map { $0.cgColor.alpha == 0 } ?? true }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { [self] in
            Verdict.expect("highlighted", tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.isHighlighted, true)
            Verdict.isTrue("clear while highlighted", clear(badge(0)))
            Verdict.isTrue("inner clear while highlighted", clear(inner(0)))
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [self] in
            Verdict.isTrue("clear while selected", clear(badge(0)))
            tableView.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
            Verdict.expect("afterwards", badge(0)?.backgroundColor, .red)
            Verdict.expect("inner afterwards", inner(0)?.backgroundColor, .green)
            tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            Verdict.isTrue("clear when selected by code", clear(badge(1)))
            tableView.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
            Verdict.expect("without a style", badge(2)?.backgroundColor, .red)
            Verdict.expect("the one before", badge(1)?.backgroundColor, .red)
        }
    }
}
