import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UITextFieldDelegate {
    var log: [String] = []
    let field = UITextField(frame: CGRect(x: 20, y: 64, width: 250, height: 31))
    override func viewDidLoad() {
        super.viewDidLoad()
        field.borderStyle = .roundedRect
        field.clearButtonMode = .always
        field.delegate = self
        field.addTarget(self, action: #selector(changed), for: .editingChanged)
        NotificationCenter.default.addObserver(
            forName: UITextField.textDidChangeNotification, object: field, queue: nil
        ) { [weak self] _ in self?.log.append("note") }
        view.addSubview(field)
        field.text = "by code"
        field.text = ""
        Verdict.expect("by code", log, [])
    }
    @objc func changed() { log.append("changed") }
    func textField(_ t: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    { log.append("asked \(string)"); return true }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { log.append("clear"); return true }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [self] in
            log = log.filter { $0.hasPrefix("asked") }; Verdict.expect("typed", field.text, "abc"); log = []
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { [self] in
            Verdict.expect("text", field.text, "")
            Verdict.expect("first", log.first, "clear")
            Verdict.expect("others", Set(log.dropFirst()), ["changed", "note"])
            Verdict.expect("still editing", field.isFirstResponder, true)
        }
    }
}
