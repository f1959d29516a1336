import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let text = UITextView(frame: CGRect(x: 0, y: 50, width: 200, height: 100))
        Verdict.expect("font at first", text.font?.pointSize, nil)
        view.addSubview(text)
        text.text = "Words"
        Verdict.expect("font of the text", text.font?.pointSize, 12)
        let other = UITextView()
        other.font = .systemFont(ofSize: 20)
        Verdict.expect("set before text", other.font?.pointSize, 20)
        other.text = "Words"
        other.text = ""
        Verdict.expect("kept without text", other.font?.pointSize, 20)
        let field = UITextField()
        Verdict.expect("text of a field", field.text, "")
        field.text = nil
        Verdict.expect("text of a field after nil", field.text, "")
        other.text = nil
        Verdict.expect("text of a view after nil", other.text, "")
    }
}
