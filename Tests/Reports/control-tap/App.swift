import UIKit

func makeRoot() -> UIViewController { Root() }
final class Own: UIControl {}
final class Root: UIViewController {
    var log: [String] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
        let button = UIButton(type: .system)
        button.setTitle("Press", for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
        button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
        let toggle = UISwitch(frame: CGRect(x: 20, y: 165, width: 0, height: 0))
        toggle.addTarget(self, action: #selector(toggled), for: .valueChanged)
        let segments = UISegmentedControl(items: ["A", "B"])
        segments.frame = CGRect(x: 20, y: 225, width: 160, height: 30)
        segments.selectedSegmentIndex = 0
        segments.addTarget(self, action: #selector(chosen), for: .valueChanged)
        let stepper = UIStepper(frame: CGRect(x: 20, y: 285, width: 0, height: 0))
        stepper.addTarget(self, action: #selector(stepped), for: .valueChanged)
        let pages = UIPageControl(frame: CGRect(x: 20, y: 340, width: 120, height: 37))
        pages.numberOfPages = 3
        pages.pageIndicatorTintColor = .gray
        pages.addTarget(self, action: #selector(paged), for: .valueChanged)
        let own = Own(frame: CGRect(x: 20, y: 400, width: 120, height: 40))
        own.backgroundColor = .orange
        own.addTarget(self, action: #selector(ownDown), for: .touchDown)
        own.addTarget(self, action: #selector(ownUp), for: .touchUpInside)
        own.addTarget(self, action: #selector(ownCancelled), for: .touchCancel)
        [button, toggle, segments, stepper, pages, own].forEach(view.addSubview)
    }
    func say(_ s: String) { log.append(s); print("   ", s) }
    @objc func tapped() {
        say("tap")
        if log.last == "tap", log.filter({ $0 == "tap" }).count == 2 {
            Verdict.expect("calls", log.joined(separator: " "), "button switch segment step page down cancel tap tap")
        }
    }
    @objc func pressed() { say("button") }
    @objc func toggled() { say("switch") }
    @objc func chosen() { say("segment") }
    @objc func stepped() { say("step") }
    @objc func paged() { say("page") }
    @objc func ownDown() { say("down") }
    @objc func ownUp() { say("up") }
    @objc func ownCancelled() { say("cancel") }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 4.6) {
            Verdict.expect(
                "all calls", self.log.joined(separator: " ").replacingOccurrences(of: "tap cancel", with: "cancel tap"),
                "button switch segment step page down cancel tap tap")
        }
    }
}
