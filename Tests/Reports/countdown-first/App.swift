import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    var sent = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 60, width: 375, height: 216))
        picker.datePickerMode = .countDownTimer
        picker.addTarget(self, action: #selector(changed), for: .valueChanged)
        view.addSubview(picker)
    }
    @objc func changed() { sent += 1 }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) { [self] in Verdict.expect("after the first turn", sent, 0)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 5.6) { [self] in
            Verdict.expect("after the second turn", sent, 1)
        }
    }
}
