import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let v = UIView(); view.addSubview(v)
        var a: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear) { v.alpha = 0 }
        a?.fractionComplete = 0.5
        a = nil
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { Verdict.isTrue("it ends before", false) }
    }
}
