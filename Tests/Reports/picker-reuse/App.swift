import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
    var given = 0, asked = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        let picker = UIPickerView(frame: CGRect(x: 0, y: 60, width: 375, height: 216))
        picker.dataSource = self
        picker.delegate = self
        view.addSubview(picker)
    }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 60 }
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?)
        -> UIView
    {
        asked += 1
        if view != nil { given += 1 }
        let label = UILabel()
        label.text = "\(row)"
        return label
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 4.5) { [self] in
            Verdict.isTrue("asked: \(asked)", asked > 5)
            Verdict.expect("views to be reused", given, 0)
        }
    }
}
