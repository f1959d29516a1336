import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    var sent: [Int] = []
    let segments = UISegmentedControl(items: ["A", "B", "C"])
    override func viewDidLoad() {
        super.viewDidLoad()
        segments.frame = CGRect(x: 20, y: 100, width: 240, height: 30)
        segments.selectedSegmentIndex = 0
        segments.addTarget(self, action: #selector(changed), for: .valueChanged)
        view.addSubview(segments)
    }
    @objc func changed() { sent.append(segments.selectedSegmentIndex) }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) { [self] in
            Verdict.expect("sent", sent, [1, 2])
            segments.selectedSegmentIndex = 0
            let toggle = UISwitch(), slider = UISlider(), stepper = UIStepper()
            for control in [toggle, slider, stepper] as [UIControl] {
                control.addTarget(self, action: #selector(changed), for: .valueChanged)
            }
            toggle.setOn(true, animated: true)
            slider.setValue(0.5, animated: true)
            stepper.value = 3
            Verdict.expect("by code", sent, [1, 2])
            segments.removeSegment(at: 0, animated: false)
            Verdict.expect("without the selected segment", segments.selectedSegmentIndex, UISegmentedControl.noSegment)
            segments.selectedSegmentIndex = 1
            segments.insertSegment(withTitle: "Z", at: 0, animated: false)
            Verdict.expect("titles", segments.titleForSegment(at: 0), "Z")
        }
    }
}
