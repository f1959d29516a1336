import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UITextFieldDelegate {
    var log: [String] = []
    let a = UITextField(frame: CGRect(x: 20, y: 64, width: 250, height: 31)),
        b = UITextField(frame: CGRect(x: 20, y: 114, width: 250, height: 31))
    override func viewDidLoad() {
        super.viewDidLoad()
        for (field, name) in [(a, "a"), (b, "b")] {
            field.borderStyle = .roundedRect
            field.delegate = self
            field.accessibilityIdentifier = name
            view.addSubview(field)
        }
        for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                self?.log.append(note.name == UIResponder.keyboardWillHideNotification ? "hide" : "show")
            }
        }
    }
    func say(_ what: String, _ field: UITextField) { log.append(what + " " + field.accessibilityIdentifier!) }
    func textFieldShouldBeginEditing(_ f: UITextField) -> Bool { say("shouldBegin", f); return true }
    func textFieldDidBeginEditing(_ f: UITextField) { say("didBegin", f) }
    func textFieldShouldEndEditing(_ f: UITextField) -> Bool { say("shouldEnd", f); return true }
    func textFieldDidEndEditing(_ f: UITextField) { say("didEnd", f) }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) { [self] in log = [] }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [self] in
            Verdict.expect(
                "order", log.filter { $0.contains(" ") }.joined(separator: ", "),
                "shouldBegin b, shouldEnd a, didEnd a, didBegin b")
            Verdict.isTrue("the keyboard does not hide: \(log)", !log.contains("hide"))
        }
    }
}
