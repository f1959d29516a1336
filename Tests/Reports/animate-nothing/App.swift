import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let box = UIView(frame: CGRect(x: 50, y: 100, width: 50, height: 50))
        box.backgroundColor = .red
        view.addSubview(box)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
            let start = CACurrentMediaTime()
            var ends: [String: Double] = [:]
            var within = true
            UIView.animate(withDuration: 2, animations: { box.frame.origin.x = 50 }) { done in
                Verdict.isTrue("same value: not within the call", !within)
                Verdict.isTrue("same value: finished", done)
                ends["same"] = CACurrentMediaTime() - start
            }
            UIView.animate(withDuration: 2, animations: {}) { done in
                Verdict.isTrue("empty: not within the call", !within)
                Verdict.isTrue("empty: finished", done)
                ends["empty"] = CACurrentMediaTime() - start
            }
            UIView.animate(
                withDuration: 2,
                animations: {
                    box.layer.zPosition = 0; box.tag = 4
                }
            ) { _ in ends["plain"] = CACurrentMediaTime() - start }
            UIView.animate(withDuration: 0.5, animations: { box.alpha = 0.3 }) { _ in
                ends["alpha"] = CACurrentMediaTime() - start
            }
            within = false
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
                Verdict.isTrue("ended early: \(ends)", Set(ends.keys) == ["same", "empty", "plain"])
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                Verdict.near("alpha", CGFloat(ends["alpha"] ?? 0), 0.5, within: 0.06)
            }
        }
    }
}
