import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    var log: [String] = []
    let a = UIView(frame: CGRect(x: 0, y: 100, width: 375, height: 100)),
        b = UIView(frame: CGRect(x: 0, y: 300, width: 375, height: 100)),
        c = UIView(frame: CGRect(x: 0, y: 500, width: 375, height: 100))
    lazy var tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
    override func viewDidLoad() {
        super.viewDidLoad()
        for v in [a, b, c] { v.backgroundColor = .yellow; view.addSubview(v) }
        tap.addTarget(self, action: #selector(tapped))
        a.addGestureRecognizer(tap)
        b.addGestureRecognizer(tap)
        Verdict.isTrue("it is the second's", tap.view === b)
        Verdict.isTrue("it has left the first", (a.gestureRecognizers ?? []).isEmpty)
        c.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned)))
    }
    @objc func tapped() { log.append("tap") }
    @objc func panned(_ p: UIPanGestureRecognizer) {
        log.append(["possible", "began", "changed", "ended", "cancelled", "failed"][p.state.rawValue])
        if p.state == .changed { p.isEnabled = false; p.isEnabled = true }
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 4) { [self] in
            Verdict.expect("log", log, ["tap", "began", "changed", "cancelled"])
            let label = UILabel(), image = UIImageView()
            Verdict.expect("labels take no touches", label.isUserInteractionEnabled, false)
            Verdict.expect("nor image views", image.isUserInteractionEnabled, false)
        }
    }
}
