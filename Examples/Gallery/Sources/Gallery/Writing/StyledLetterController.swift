import UIKit

/// A letter in styles: a text view with attributed text, and a bar that changes what is selected.
final class StyledLetterController: UIViewController {
    private let textView = UITextView()
    private let bar = UIToolbar()
    private lazy var colors = UIBarButtonItem(
        image: UIImage(systemName: "paintbrush"), menu: UIMenu(title: "Colour", children: colorActions))
    private lazy var alignments = UIBarButtonItem(
        image: UIImage(systemName: "text.alignleft"), menu: UIMenu(title: "Paragraph", children: alignmentActions))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        textView.attributedText = Self.letter
        textView.typingAttributes = Self.body
        textView.allowsEditingTextAttributes = true
        textView.textContainerInset = UIEdgeInsets(top: 16, left: 12, bottom: 16, right: 12)
        textView.accessibilityIdentifier = "letter"
        textView.alwaysBounceVertical = true
        textView.keyboardDismissMode = .onDrag
        bar.items = items
        for part in [textView, bar] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        colors.accessibilityIdentifier = "colours"
        alignments.accessibilityIdentifier = "paragraph"
        NSLayoutConstraint.activate([
            textView.topAnchor.constraint(equalTo: view.topAnchor),
            textView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            textView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            textView.bottomAnchor.constraint(equalTo: bar.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
    }

    // MARK: The letter

    private static let body: [NSAttributedString.Key: Any] = {
        let style = NSMutableParagraphStyle()
        (style.paragraphSpacing, style.lineSpacing) = (8, 2)
        return [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label, .paragraphStyle: style]
    }()

    private static var letter: NSAttributedString {
        let letter = NSMutableAttributedString()
        func add(_ text: String, _ own: [NSAttributedString.Key: Any] = [:]) {
            letter.append(NSAttributedString(string: text, attributes: body.merging(own) { $1 }))
        }
        add("Dear Ilse,\n", [.font: UIFont.systemFont(ofSize: 26, weight: .light)])
        add("the clock is ")
        add("seven minutes", [.font: UIFont.boldSystemFont(ofSize: 17)])
        add(" slow, as it has ")
        add("always", [.font: UIFont.italicSystemFont(ofSize: 17)])
        add(" been. The tower has been ")
        add("painted", [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
        add(" washed. We have kept ")
        add("your lamp", [.underlineStyle: NSUnderlineStyle.single.rawValue, .foregroundColor: UIColor.systemTeal])
        add(", ")
        letter.append(NSAttributedString(attachment: lamp))
        letter.addAttributes(body, range: NSRange(location: letter.length - 1, length: 1))
        add(" and it is lit.\n")
        add("Do come in the spring.\n", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.35)])
        return letter
    }

    /// A drawing in the line, as high as the letters.
    private static var lamp: NSTextAttachment {
        let attachment = NSTextAttachment()
        let size = CGSize(width: 22, height: 22)
        attachment.image = UIGraphicsImageRenderer(size: size).image { _ in
            UIColor.systemYellow.setFill()
            UIBezierPath(ovalIn: CGRect(x: 4, y: 1, width: 14, height: 14)).fill()
            UIColor.systemGray.setFill()
            UIBezierPath(roundedRect: CGRect(x: 7, y: 15, width: 8, height: 6), cornerRadius: 2).fill()
        }
        attachment.bounds = CGRect(x: 0, y: -5, width: size.width, height: size.height)
        return attachment
    }

    // MARK: The bar

    private var items: [UIBarButtonItem] {
        let styles: [(String, String, UIAction)] = [
            ("bold", "bold", UIAction { [textView] _ in textView.toggleBoldface(nil) }),
            ("italic", "italic", UIAction { [textView] _ in textView.toggleItalics(nil) }),
            ("underline", "underline", UIAction { [textView] _ in textView.toggleUnderline(nil) }),
        ]
        let undo = UIAction(image: UIImage(systemName: "arrow.uturn.backward")) { [textView] _ in
            textView.undoManager?.undo()
        }
        var items = styles.map { id, symbol, action -> UIBarButtonItem in
            action.image = UIImage(systemName: symbol)
            let item = UIBarButtonItem(primaryAction: action)
            item.accessibilityIdentifier = id
            return item
        }
        items += [colors, alignments]
        let last = UIBarButtonItem(primaryAction: undo)
        last.accessibilityIdentifier = "undo"
        return Array(items.map { [$0] }.joined(separator: [.flexibleSpace()])) + [.flexibleSpace(), last]
    }

    private var colorActions: [UIAction] {
        let colors: [(String, UIColor)] = [
            ("Ink", .label), ("Red", .systemRed), ("Green", .systemGreen), ("Blue", .systemBlue),
        ]
        return colors.map { name, color in
            UIAction(title: name) { [weak self] _ in self?.set(.foregroundColor, color) }
        }
    }

    private var alignmentActions: [UIAction] {
        let ways: [(String, NSTextAlignment)] = [
            ("Left", .left), ("Centred", .center), ("Right", .right), ("Justified", .justified),
        ]
        return ways.map { name, alignment in
            UIAction(title: name) { [weak self] _ in self?.align(alignment) }
        }
    }

    private func set(_ key: NSAttributedString.Key, _ value: Any) {
        let range = textView.selectedRange
        if range.length > 0 { textView.textStorage.addAttribute(key, value: value, range: range) }
        textView.typingAttributes[key] = value
    }

    private func align(_ alignment: NSTextAlignment) {
        let storage = textView.textStorage
        let range = (storage.string as NSString).paragraphRange(for: textView.selectedRange)
        guard range.length > 0 else { return }
        let old = storage.attribute(.paragraphStyle, at: range.location, effectiveRange: nil) as? NSParagraphStyle
        let style = NSMutableParagraphStyle()
        style.setParagraphStyle(old ?? .default)
        style.alignment = alignment
        storage.addAttribute(.paragraphStyle, value: style, range: range)
    }
}
