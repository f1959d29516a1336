import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UITextFieldDelegate {
    var log: [String] = []
    let field = UITextField(frame: CGRect(x: 20, y: 64, width: 250, height: 31))
    override func viewDidLoad() {
        super.viewDidLoad()
        field.borderStyle = .roundedRect
        field.delegate = self
        field.addTarget(self, action: #selector(changed), for: .editingChanged)
        NotificationCenter.default.addObserver(
            forName: UITextField.textDidChangeNotification, object: field, queue: nil
        ) { [weak self] _ in
            self?.log.append("note")
        }
        view.addSubview(field)
    }
    @objc func changed() { log.append("changed") }
    func textField(_ f: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    {
        f.text = "formatted " + string
        return false
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { [self] in
            Verdict.expect("text", field.text, "formatted z")
            Verdict.expect("told", log, [])
            let end = field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.end) }
            Verdict.expect("the caret is at the end", end, 11)
        }
    }
}
