import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UITextFieldDelegate, UITextViewDelegate {
    var log: [String] = []
    let field = UITextField(frame: CGRect(x: 20, y: 64, width: 250, height: 31)),
        area = UITextView(frame: CGRect(x: 20, y: 120, width: 250, height: 60))
    override func viewDidLoad() {
        super.viewDidLoad()
        field.borderStyle = .roundedRect
        field.delegate = self
        area.delegate = self
        field.addTarget(self, action: #selector(changed), for: .editingChanged)
        view.addSubview(field)
        view.addSubview(area)
    }
    @objc func changed() { log.append("changed") }
    func textField(_ f: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    {
        log.append("asked \(string)")
        if string == "z" { f.text = "set"; return false }
        return true
    }
    func textView(_ t: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        log.append("asked \(text)"); return true
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { [self] in
            Verdict.expect("typed by a person", log, ["asked a", "changed"])
            log = []
            field.insertText("b")
            Verdict.expect("inserted by code", field.text, "ab")
            Verdict.expect("not asked", log, ["changed"])
            log = []
            field.deleteBackward()
            Verdict.expect("deleted by code", field.text, "a")
            Verdict.expect("not asked", log, ["changed"])
            log = []
            if let all = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument) {
                field.replace(all, withText: "new")
            }
            Verdict.expect("replaced", field.text, "new")
            Verdict.isTrue("not asked", !log.contains { $0.hasPrefix("asked") })
            log = []
            area.becomeFirstResponder()
            area.insertText("c")
            Verdict.isTrue("not asked", !log.contains { $0.hasPrefix("asked") })
            Verdict.expect("inserted", area.text, "c")
        }
    }
}
