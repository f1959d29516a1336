import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    var log: [String] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .custom)
        button.backgroundColor = .blue
        button.frame = CGRect(x: 100, y: 200, width: 100, height: 40)
        button.addTarget(self, action: #selector(inside), for: .touchUpInside)
        button.addTarget(self, action: #selector(outside), for: .touchUpOutside)
        button.addTarget(self, action: #selector(left), for: .touchDragExit)
        view.addSubview(button)
    }
    @objc func inside() { log.append("inside") }
    @objc func outside() { log.append("outside") }
    @objc func left() { log.append("exit") }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [self] in
            Verdict.expect("60 points and 90 points", log, ["inside", "exit", "outside"])
        }
    }
}
