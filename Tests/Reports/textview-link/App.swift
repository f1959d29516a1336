import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UITextViewDelegate {
    var asked: [String] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        for (y, editable) in [(CGFloat(60), false), (160, true)] {
            let text = UITextView(frame: CGRect(x: 20, y: y, width: 300, height: 60))
            text.attributedText = NSAttributedString(
                string: "a link here",
                attributes: [
                    .font: UIFont.systemFont(ofSize: 20), .link: URL(string: "https://example.com/\(editable)")!,
                ])
            text.isEditable = editable
            text.delegate = self
            Verdict.expect("inset", text.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
            Verdict.near("padding", text.textContainer.lineFragmentPadding, 5)
            view.addSubview(text)
        }
    }
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        asked.append(URL.lastPathComponent)
        return false
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.9) { [self] in Verdict.expect("asked", asked, ["false"]) }
    }
}
