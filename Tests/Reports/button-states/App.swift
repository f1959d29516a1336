import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let button = UIButton(type: .custom)
        button.setTitleColor(.black, for: .normal)
        button.setTitleColor(.orange, for: .highlighted)
        button.setTitleColor(.gray, for: .disabled)
        button.setTitleColor(.blue, for: .selected)
        Verdict.expect("highlighted and disabled", button.titleColor(for: [.highlighted, .disabled]), .orange)
        Verdict.expect("selected and highlighted", button.titleColor(for: [.selected, .highlighted]), .black)
        button.setTitle("plain", for: .normal)
        button.setTitle("chosen", for: .selected)
        button.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
        view.addSubview(button)
        button.isSelected = true
        button.layoutIfNeeded()
        Verdict.expect("title while selected", button.titleLabel?.text, "chosen")
        button.isHighlighted = true
        button.layoutIfNeeded()
        Verdict.expect("title while selected and highlighted", button.currentTitle, "plain")
        Verdict.expect("label while selected and highlighted", button.titleLabel?.text, "plain")
    }
}
