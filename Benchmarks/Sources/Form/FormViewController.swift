import UIKit

/// A screen of 50 labels and controls, like those of form_qt.cpp and form.html.
final class FormViewController: UIViewController {
    private var nextRow: CGFloat = 52

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let names = ["Name", "Email", "Phone", "Street", "City"]
        for index in 0..<10 { addRow("\(names[index % 5]) \(index)", makeField("value \(index)")) }
        for index in 0..<5 { addRow("Option \(index)", makeSwitch(isOn: index.isMultiple(of: 2))) }
        for index in 0..<5 { addRow("Level \(index)", makeSlider(Float(index) * 0.2)) }
        for index in 0..<5 { addButtons("Save \(index)", "Cancel \(index)") }
    }

    private func addRow(_ title: String, _ control: UIView) {
        let label = UILabel(frame: CGRect(x: 16, y: nextRow, width: 110, height: 28))
        label.text = title
        view.addSubview(label)
        control.frame.origin = CGPoint(x: 134, y: nextRow)
        view.addSubview(control)
        nextRow += 31
    }

    private func makeField(_ text: String) -> UIView {
        let field = UILabel(frame: CGRect(x: 0, y: 0, width: 240, height: 28))
        field.text = text
        field.layer.borderWidth = 1
        field.layer.borderColor = UIColor.lightGray.cgColor
        field.layer.cornerRadius = 6
        return field
    }

    private func makeSwitch(isOn: Bool) -> UIView {
        let control = UISwitch()
        control.isOn = isOn
        return control
    }

    private func makeSlider(_ value: Float) -> UIView {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 240, height: 28))
        slider.value = value
        return slider
    }

    private func addButtons(_ titles: String...) {
        for (index, title) in titles.enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.frame = CGRect(x: 16 + index * 180, y: Int(nextRow), width: 170, height: 28)
            view.addSubview(button)
        }
        nextRow += 31
    }
}
