import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let a = UILabel(), b = UILabel()
        a.text = "a"
        b.text = "b"
        let stack = UIStackView(arrangedSubviews: [a, b])
        stack.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
        view.addSubview(stack)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
            UIView.animate(withDuration: 0.5) { b.isHidden = true }
            b.isHidden = true
            b.isHidden = true
            b.isHidden = false
            Verdict.expect("still hidden", b.isHidden, true)
        }
    }
}
