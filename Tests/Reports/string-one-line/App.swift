import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let text = NSAttributedString(
            string: "the quick brown fox jumps over the lazy dog again and again",
            attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let narrow = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
        let one = text.boundingRect(with: narrow, options: [], context: nil)
        let many = text.boundingRect(with: narrow, options: .usesLineFragmentOrigin, context: nil)
        Verdict.near("one line's height", one.height, text.size().height, within: 1)
        Verdict.near("one line's width", one.width, text.size().width, within: 1)
        Verdict.isTrue("several lines: \(many)", many.height > 60 && many.width <= 100)
        Verdict.near("origin", many.minY, 0)
        let string = "the quick brown fox jumps over" as NSString
        let plain = string.boundingRect(
            with: narrow, options: [], attributes: [.font: UIFont.systemFont(ofSize: 17)], context: nil)
        Verdict.isTrue("a string: \(plain)", plain.width > 150 && plain.height < 30)
    }
}
