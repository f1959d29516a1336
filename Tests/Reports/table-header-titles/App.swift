import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UITableViewDataSource, UITableViewDelegate {
    var seen: [String] = []
    func numberOfSections(in t: UITableView) -> Int { 30 }
    func tableView(_ t: UITableView, numberOfRowsInSection section: Int) -> Int { section == 29 ? 0 : 2 }
    func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ t: UITableView, titleForHeaderInSection s: Int) -> String? { "Header \(s)" }
    func tableView(_ t: UITableView, willDisplayHeaderView v: UIView, forSection s: Int) {
        if s == 0 { seen.append((v as! UITableViewHeaderFooterView).textLabel?.text ?? "") }
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for style in [UITableView.Style.plain, .grouped] {
            let t = UITableView(frame: CGRect(x: 0, y: 20, width: 375, height: 600), style: style)
            t.dataSource = self; t.delegate = self
            let header = UIView(frame: CGRect(x: 40, y: 30, width: 100, height: 50))
            t.tableHeaderView = header
            view.addSubview(t)
            t.layoutIfNeeded()
            Verdict.expect("the header has the table's width", header.frame, CGRect(x: 0, y: 0, width: 375, height: 50))
            Verdict.isTrue("a section that is seen", t.headerView(forSection: 0) != nil)
            Verdict.isTrue("one that is not", t.headerView(forSection: 25) == nil)
            Verdict.isTrue("a row that is not", t.cellForRow(at: IndexPath(row: 0, section: 25)) == nil)
            Verdict.isTrue("nothing to use again", t.dequeueReusableHeaderFooterView(withIdentifier: "x") == nil)
            Verdict.isTrue("nor a cell", t.dequeueReusableCell(withIdentifier: "x") == nil)
            t.scrollToRow(at: IndexPath(row: NSNotFound, section: 29), at: .top, animated: false)
            t.layoutIfNeeded()
            Verdict.isTrue("an empty section can be scrolled to", t.contentOffset.y > 1_000)
            Verdict.near("its end", t.contentOffset.y, t.contentSize.height - 600, within: 1)
            t.removeFromSuperview()
        }
        Verdict.expect("titles", seen, ["Header 0", "HEADER 0"])
    }
}
