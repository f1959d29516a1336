import UIKit

func makeRoot() -> UIViewController { UINavigationController(rootViewController: Root()) }
final class Root: UIViewController, CAAnimationDelegate {
    let box = UIView(frame: CGRect(x: 50, y: 150, width: 60, height: 60))
    var ends: [Bool] = []
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
    var started = false
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !started else { return }
        started = true
        box.backgroundColor = .blue
        view.addSubview(box)
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.toValue = CGFloat.pi * 2
        spin.duration = 1
        spin.repeatCount = .infinity
        spin.delegate = self
        box.layer.add(spin, forKey: "spin")
        func later(_ time: Double, _ body: @escaping () -> Void) {
            DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: body)
        }
        later(0.3) { [self] in
            Verdict.expect("at first", box.layer.animationKeys() ?? [], ["spin"])
            navigationController!.pushViewController(UIViewController(), animated: true)
        }
        later(1.6) { [self] in
            Verdict.expect("in the window", view.window != nil, false)
            Verdict.expect("covered", box.layer.animationKeys() ?? [], [])
            Verdict.expect("ends", ends, [false])
            navigationController!.popViewController(animated: true)
        }
        later(3) { [self] in Verdict.expect("back", box.layer.animationKeys() ?? [], []) }
    }
}
