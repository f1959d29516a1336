import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 335, height: 31))
    var sent = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        slider.addTarget(self, action: #selector(changed), for: .valueChanged)
        view.addSubview(slider)
    }
    @objc func changed() { sent += 1 }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.9) { [self] in
            Verdict.expect("value after a tap on the track", slider.value, 0)
            Verdict.expect("sent", sent, 0)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [self] in
            Verdict.near("value after a drag", CGFloat(slider.value), 0.5, within: 0.05)
            slider.minimumValue = 0.8
            Verdict.near("a higher minimum", CGFloat(slider.value), 0.8)
            slider.value = 4
            Verdict.near("beyond the maximum", CGFloat(slider.value), 1)
        }
    }
}
