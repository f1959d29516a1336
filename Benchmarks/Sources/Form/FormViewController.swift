import UIKit

final class FormViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for index in 0..<50 {
            let control = UIView(frame: CGRect(x: 16, y: 40 + index * 15, width: 240, height: 12))
            control.backgroundColor = .blue
            control.layer.cornerRadius = 4
            view.addSubview(control)
        }
    }
}
