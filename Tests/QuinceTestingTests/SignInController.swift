import UIKit

/// A small screen to test with: a button whose tap shows a greeting and moves a box.
final class SignInController: UIViewController {
    let button = UIButton(type: .system)
    let greeting = UILabel(frame: CGRect(x: 20, y: 160, width: 300, height: 30))
    let box = UIView(frame: CGRect(x: 20, y: 220, width: 60, height: 60))
    var onTap: () -> Void = {}
    private(set) var appearances = 0

    override func viewDidLoad() {
        view.backgroundColor = .white
        button.frame = CGRect(x: 20, y: 100, width: 120, height: 44)
        button.setTitle("Sign in", for: .normal)
        button.accessibilityIdentifier = "sign-in"
        button.addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
        greeting.text = "Welcome"
        box.backgroundColor = .systemBlue
        box.accessibilityIdentifier = "box"
        for view in [button, greeting, box] as [UIView] { self.view.addSubview(view) }
    }

    override func viewDidAppear(_ animated: Bool) { appearances += 1 }

    private func tapped() {
        onTap()
        greeting.text = "Hello"
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { self.box.center.x += 100 }
    }
}
