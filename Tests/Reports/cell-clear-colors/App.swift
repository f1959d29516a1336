import UIKit

final class Stubborn: UIView {
    var colors: [UIColor?] = []
    override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set { colors.append(newValue); super.backgroundColor = newValue }
    }
}
func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 100, width: 320, height: 44)
        let stubborn = Stubborn(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        cell.contentView.addSubview(stubborn)
        view.addSubview(cell)
        stubborn.backgroundColor = .red
        cell.layoutIfNeeded()
        stubborn.colors = []
        cell.setSelected(true, animated: false)
        Verdict.isTrue("cleared", stubborn.colors.contains { $0?.cgColor.alpha == 0 })
        cell.setSelected(false, animated: false)
        Verdict.expect("restored", stubborn.colors.last ?? nil, .red)
        cell.setSelected(true, animated: false)
        stubborn.backgroundColor = .green
        Verdict.expect("set meanwhile", stubborn.backgroundColor, .green)
    }
}
