import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    let text = UITextView(frame: CGRect(x: 20, y: 40, width: 300, height: 100))
    let own = NSAttributedString.Key("own")
    override func viewDidLoad() {
        super.viewDidLoad()
        text.accessibilityIdentifier = "text"
        text.autocorrectionType = .no
        text.typingAttributes = [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.purple, own: 1]
        view.addSubview(text)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [self] in
            let storage = text.textStorage
            Verdict.expect("typed", storage.string, "Hey")
            guard storage.length == 3 else { return }
            Verdict.expect("own on the first", storage.attribute(own, at: 0, effectiveRange: nil) as? Int, 1)
            Verdict.expect("own on the second", storage.attribute(own, at: 1, effectiveRange: nil) as? Int, nil)
            Verdict.expect(
                "font of the third", (storage.attribute(.font, at: 2, effectiveRange: nil) as? UIFont)?.pointSize, 40)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 4) { [self] in
            let storage = text.textStorage
            Verdict.expect("typed after", storage.string, "x")
            guard storage.length == 1 else { return }
            Verdict.expect(
                "color after", storage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .purple)
        }
    }
}
