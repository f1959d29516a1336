import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let wheel = UIActivityIndicatorView(style: .gray)
        view.addSubview(wheel)
        Verdict.expect("hides by default", wheel.hidesWhenStopped, true)
        Verdict.expect("at first", wheel.isHidden, true)
        Verdict.expect("size", wheel.bounds.size, CGSize(width: 20, height: 20))
        wheel.startAnimating()
        Verdict.expect("started", wheel.isHidden, false)
        wheel.stopAnimating()
        Verdict.expect("stopped", wheel.isHidden, true)
        wheel.startAnimating()
        wheel.isHidden = true
        wheel.stopAnimating()
        wheel.startAnimating()
        Verdict.expect("started again", wheel.isHidden, false)
        wheel.hidesWhenStopped = false
        wheel.stopAnimating()
        Verdict.expect("stopped without hiding", wheel.isHidden, false)
    }
}
