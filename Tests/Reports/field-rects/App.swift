import UIKit

final class Padded: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 3, y: 4, width: 10, height: 11) }
}
func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let field = Padded(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
        field.placeholder = "Name"
        field.leftView = UIView()
        field.leftViewMode = .always
        view.addSubview(field)
        field.layoutIfNeeded()
        Verdict.expect("left view", field.leftView?.frame, CGRect(x: 3, y: 4, width: 10, height: 11))
        func label(_ text: String, in view: UIView) -> UILabel? {
            for child in view.subviews {
                if let l = child as? UILabel, l.text == text { return l };
                if let l = label(text, in: child) { return l }
            }
            return nil
        }
        if let shown = label("Name", in: field) {
            Verdict.near("placeholder", shown.convert(shown.bounds, to: field).minX, 30, within: 0.5)
        }
        field.text = "Words"
        field.becomeFirstResponder()
        field.layoutIfNeeded()
        let caret = field.caretRect(for: field.beginningOfDocument)
        Verdict.near("caret", caret.minX, 20, within: 2)
        field.resignFirstResponder()
        let plain = UITextField(frame: field.frame)
        plain.borderStyle = .roundedRect
        Verdict.near("rounded border: text", plain.textRect(forBounds: plain.bounds).minX, 7, within: 0.5)
        plain.borderStyle = .none
        Verdict.near("no border: text", plain.textRect(forBounds: plain.bounds).minX, 0, within: 0.5)
    }
}
