import UIKit

/// An editor with a million characters. Lines are set where they are seen, so that it opens and types like a short text.
final class LongController: UIViewController {
    private let textView = UITextView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        textView.font = .systemFont(ofSize: 15)
        textView.text = Self.text
        textView.accessibilityIdentifier = "long"
        textView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(textView)
        NSLayoutConstraint.activate([
            textView.topAnchor.constraint(equalTo: view.topAnchor),
            textView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            textView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            textView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
        let places: [(String, CGFloat)] = [("Start", 0), ("Middle", 0.5), ("End", 1)]
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Go to",
            menu: UIMenu(
                children: places.map { name, part in
                    UIAction(title: name) { [weak self] _ in self?.go(to: part) }
                }))
    }

    private func go(to part: CGFloat) {
        let length = textView.textStorage.length
        var place = Int(CGFloat(length) * part)
        if part > 0, part < 1 {
            // The start of a paragraph.
            let near = NSRange(location: place, length: 0)
            place = (textView.textStorage.mutableString as NSString).paragraphRange(for: near).location
        }
        textView.selectedRange = NSRange(location: place, length: 0)
        textView.scrollRangeToVisible(textView.selectedRange)
    }

    /// The sentences of the Gallery's book by chance, in numbered chapters, until there are a million characters.
    private static let text: String = {
        let sentences = BookText.clock.chapters.flatMap(\.paragraphs).flatMap { paragraph in
            paragraph.components(separatedBy: ". ").map { $0.hasSuffix(".") || $0.hasSuffix("”") ? $0 : $0 + "." }
        }
        var dice = Dice(seed: 7)
        var text = ""
        var (length, chapter) = (0, 0)
        while length < 1_000_000 {
            chapter += 1
            var part = "\(chapter)\n"
            for _ in 0..<6 {
                let count = 3 + Int(dice.next() % 5)
                part +=
                    (0..<count).map { _ in sentences[Int(dice.next() % UInt64(sentences.count))] }
                    .joined(separator: " ") + "\n"
            }
            text += part
            length += part.utf16.count
        }
        return text
    }()
}
