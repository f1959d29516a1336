import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    var log: [String] = []
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let v = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50)); v.backgroundColor = .red
        view.addSubview(v)
        let a = UIViewPropertyAnimator(duration: 1, curve: .linear) { v.frame.origin.x = 100 }
        a.addCompletion { self.log.append("a \($0.rawValue)") }
        Verdict.expect("inactive", a.state, .inactive)
        a.fractionComplete = 0.5
        Verdict.expect("active by a fraction", a.state, .active)
        Verdict.expect("not running", a.isRunning, false)
        Verdict.expect("model", v.frame.origin.x, 100)
        a.stopAnimation(true)
        Verdict.expect("stopped without finishing is inactive", a.state, .inactive)
        Verdict.expect("it stays where it was seen", v.frame.origin.x, 50)
        Verdict.expect("no completion", log, [])
        v.frame.origin.x = 0
        let b = UIViewPropertyAnimator(duration: 1, curve: .linear) { v.frame.origin.x = 100 }
        b.addCompletion { self.log.append("b \($0.rawValue)") }
        b.startAnimation()
        b.pauseAnimation()
        b.fractionComplete = 0.25
        b.stopAnimation(false)
        Verdict.expect("stopped", b.state, .stopped)
        b.finishAnimation(at: .start)
        Verdict.expect("start", v.frame.origin.x, 0)
        Verdict.expect("completion at the start", log, ["b 1"])
        Verdict.expect("inactive", b.state, .inactive)
        let c = UIViewPropertyAnimator(duration: 1, curve: .linear) { v.frame.origin.x = 100 }
        c.addCompletion { self.log.append("c \($0.rawValue) \(v.frame.origin.x)") }
        c.startAnimation()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { c.isReversed = true }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.3) { [self] in
            Verdict.expect("reversed", log, ["b 1", "c 1 0.0"])
            let d = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { v.frame.origin.x = 100 }
            d.pausesOnCompletion = true
            d.addCompletion { _ in self.log.append("d") }
            d.startAnimation()
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
                Verdict.expect("paused at its end", d.state, .active)
                Verdict.expect("not running", d.isRunning, false)
                Verdict.expect("no completion", log.contains("d"), false)
                d.stopAnimation(false)
                d.finishAnimation(at: .current)
                Verdict.expect("completion", log.contains("d"), true)
            }
        }
    }
}
