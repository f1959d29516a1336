import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UITextFieldDelegate {
    var log: [String] = []
    let a = UITextField(frame: CGRect(x: 20, y: 64, width: 250, height: 31)),
        b = UITextField(frame: CGRect(x: 20, y: 114, width: 250, height: 31)),
        c = UITextField(frame: CGRect(x: 20, y: 164, width: 250, height: 31))
    override func viewDidLoad() {
        super.viewDidLoad()
        for (field, name) in [(a, "a"), (b, "b"), (c, "c")] {
            field.text = "text"; field.borderStyle = .roundedRect
            field.clearsOnBeginEditing = name != "c"
            field.delegate = self
            field.accessibilityIdentifier = name
            field.addTarget(self, action: #selector(changed), for: .editingChanged)
            view.addSubview(field)
        }
    }
    @objc func changed(_ f: UITextField) { log.append("changed " + f.accessibilityIdentifier!) }
    func textFieldShouldClear(_ f: UITextField) -> Bool {
        log.append("clear? " + f.accessibilityIdentifier!); return f !== b
    }
    func textField(_ f: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    { log.append("should"); return true }
    func textFieldDidEndEditing(_ f: UITextField, reason: UITextField.DidEndEditingReason) {
        log.append("reason " + f.accessibilityIdentifier!)
    }
    func textFieldDidEndEditing(_ f: UITextField) { log.append("end " + f.accessibilityIdentifier!) }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) { [self] in
            Verdict.expect("a", a.text, "")
            Verdict.expect("b", b.text, "text")
            Verdict.expect("c", c.text, "text")
            Verdict.expect("asked", log.filter { $0.hasPrefix("clear?") }, ["clear? a", "clear? b"])
            Verdict.isTrue("not about characters", !log.contains("should"))
            Verdict.expect(
                "the end with a reason takes the place of the other",
                log.filter { $0.hasPrefix("end") || $0.hasPrefix("reason") }, ["reason a", "reason b"])
            Verdict.expect(
                "unforced",
                {
                    self.noEnd = true; return self.view.endEditing(false)
                }(), false)
            Verdict.isTrue("still edited", c.isFirstResponder)
            Verdict.expect("forced", view.endEditing(true), true)
            Verdict.isTrue("ended", !c.isFirstResponder)
        }
    }
    var noEnd = false
    func textFieldShouldEndEditing(_ f: UITextField) -> Bool { !noEnd }
}
