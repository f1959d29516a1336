import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UITextViewDelegate {
    var told: [String] = []
    func textViewDidChange(_ textView: UITextView) { told.append("didChange") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        told.append("should"); return true
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let tv = UITextView(frame: CGRect(x: 0, y: 40, width: 300, height: 100))
        tv.delegate = self
        view.addSubview(tv)
        let big = UIFont.boldSystemFont(ofSize: 30)
        let text = NSMutableAttributedString(string: "red", attributes: [.font: big, .foregroundColor: UIColor.red])
        text.append(
            NSAttributedString(
                string: "blue", attributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.blue]))
        tv.attributedText = text
        Verdict.expect("font", tv.font, big)
        Verdict.expect("color", tv.textColor, .red)
        tv.text = "plain"
        Verdict.expect(
            "font of the new text", tv.attributedText.attribute(.font, at: 4, effectiveRange: nil) as? UIFont, big)
        Verdict.expect(
            "color of the new text",
            tv.attributedText.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor, .red)
        Verdict.expect("told", told, [])
        tv.selectedRange = NSRange(location: 2, length: 0)
        tv.text = "another"
        Verdict.expect("selection at the end", tv.selectedRange, NSRange(location: 7, length: 0))
        tv.selectedRange = NSRange(location: 2, length: 0)
        tv.attributedText = NSAttributedString(string: "styled text")
        Verdict.expect("selection at the end", tv.selectedRange, NSRange(location: 11, length: 0))
        tv.selectedRange = NSRange(location: 2, length: 0)
        tv.textStorage.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 0, length: 3))
        Verdict.expect("selection stays", tv.selectedRange, NSRange(location: 2, length: 0))
        let field = UITextField(frame: CGRect(x: 0, y: 200, width: 300, height: 30))
        view.addSubview(field)
        field.text = nil
        Verdict.expect("a field's text is never nil", field.text, "")
        tv.text = nil
        Verdict.expect("a text view's text is never nil", tv.text, "")
        field.attributedText = NSAttributedString(string: "a", attributes: [.font: big, .foregroundColor: UIColor.red])
        Verdict.expect("font of the field", field.font, big)
        Verdict.expect("color of the field", field.textColor, .red)
    }
}
