import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UITextFieldDelegate {
    var log: [String] = []
    var fields: [UITextField] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, name) in ["with", "without", "refused"].enumerated() {
            let field = UITextField(frame: CGRect(x: 20, y: 60 + 50 * CGFloat(index), width: 250, height: 31))
            field.borderStyle = .roundedRect
            field.accessibilityIdentifier = name
            field.addTarget(self, action: #selector(ended(_:)), for: .editingDidEnd)
            if name != "without" { field.addTarget(self, action: #selector(exited(_:)), for: .editingDidEndOnExit) }
            if name == "refused" { field.delegate = self }
            view.addSubview(field)
            fields.append(field)
        }
    }
    func say(_ s: String) { log.append(s); print("   ", s) }
    @objc func exited(_ field: UITextField) { say("exit " + field.accessibilityIdentifier!) }
    @objc func ended(_ field: UITextField) { say("end " + field.accessibilityIdentifier!) }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { say("asked"); return false }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) { [self] in
            Verdict.expect("calls", log.joined(separator: ", "), "exit with, end with, end without, asked")
            Verdict.expect("still editing", fields.map(\.isFirstResponder), [false, false, true])
            Verdict.expect("texts", fields.map { $0.text ?? "nil" }, ["a", "b", "c"])
        }
    }
}
