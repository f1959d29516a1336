import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    var log: [String] = []
    override func viewWillAppear(_ a: Bool) { super.viewWillAppear(a); log.append("will+") }
    override func viewWillDisappear(_ a: Bool) { super.viewWillDisappear(a); log.append("will-") }
    override func viewDidDisappear(_ a: Bool) { super.viewDidDisappear(a); log.append("did-") }
    var started = false
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("did+")
        guard !started else { return }
        started = true
        log = []
        let styles: [UIModalPresentationStyle] = [.overFullScreen, .fullScreen]
        for (index, style) in styles.enumerated() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2 + 2 * Double(index)) { [self] in
                log = []
                let top = UIViewController()
                top.modalPresentationStyle = style
                present(top, animated: true) {
                    Verdict.expect("kept in the window", self.view.window != nil, style == .overFullScreen)
                    top.dismiss(animated: true) {
                        Verdict.expect(
                            "calls", self.log.joined(separator: " "),
                            style == .overFullScreen ? "" : "will- did- will+ did+")
                    }
                }
            }
        }
    }
}
