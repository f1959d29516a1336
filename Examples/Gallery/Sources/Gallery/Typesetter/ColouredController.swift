import UIKit

/// Source code in colours, which the text storage gives to the words as the text changes.
final class ColouredController: UIViewController {
    private let storage = CodeStorage()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: .zero)
        container.widthTracksTextView = true
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let textView = UITextView(frame: view.bounds, textContainer: container)
        textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        textView.backgroundColor = .systemBackground
        textView.accessibilityIdentifier = "code"
        view.addSubview(textView)
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: Self.code)
    }

    private static let code = """
        /// A clock that is set from outside.
        struct Clock {
            private var now = 0
            let rate: Int

            // Seven minutes slow, as it has always been.
            mutating func advance(by seconds: Int) -> Int {
                guard seconds > 0 else { return now }
                now += seconds * rate
                return now - 7 * 60
            }
        }

        let harbour = Clock(rate: 1)
        """
}

/// A text storage of four methods that colours what is written in it.
final class CodeStorage: NSTextStorage {
    private let text = NSMutableAttributedString(string: "")

    override var string: String { text.string }

    override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] { text.attributes(at: location, effectiveRange: range) }

    override func replaceCharacters(in range: NSRange, with str: String) {
        text.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        text.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    override func processEditing() {
        colour((string as NSString).paragraphRange(for: editedRange))
        super.processEditing()
    }

    private static let patterns: [(String, UIColor)] = [
        ("[0-9]+", .systemBlue),
        ("\\b(struct|private|var|let|mutating|func|guard|else|return)\\b", .systemPink),
        ("\\b[A-Z][A-Za-z]*\\b", .systemPurple), ("//.*", .systemGreen),
    ]

    private func colour(_ range: NSRange) {
        setAttributes(
            [.font: UIFont.monospacedSystemFont(ofSize: 14, weight: .regular), .foregroundColor: UIColor.label],
            range: range)
        for (pattern, color) in Self.patterns {
            guard let expression = try? NSRegularExpression(pattern: pattern) else { continue }
            for match in expression.matches(in: string, range: range) {
                addAttribute(.foregroundColor, value: color, range: match.range)
            }
        }
    }
}
