import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    var count = 0
    let toggle = UISwitch(frame: CGRect(x: 20, y: 100, width: 10, height: 10))
    override func viewDidLoad() {
        super.viewDidLoad()
        toggle.accessibilityIdentifier = "back"
        toggle.addTarget(self, action: #selector(changed), for: .valueChanged)
        view.addSubview(toggle)
    }
    @objc func changed() {
        count += 1
        if toggle.isOn { toggle.setOn(false, animated: true) }
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Verdict.expect("size", toggle.frame.size, CGSize(width: 51, height: 31))
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { [self] in
            Verdict.expect("actions", count, 2)
            Verdict.expect("on", toggle.isOn, false)
        }
    }
}
