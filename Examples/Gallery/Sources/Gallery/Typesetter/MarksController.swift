import UIKit

/// The attributes of Core Text that few texts have, each with a specimen, and what a font says about itself.
final class MarksController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let rows = specimens.map { caption, text in row(caption, text) }
        let stack = UIStackView(arrangedSubviews: rows)
        stack.axis = .vertical
        stack.spacing = 20
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    private func row(_ caption: String, _ text: NSAttributedString) -> UIView {
        let (title, specimen) = (UILabel(), UILabel())
        title.text = caption
        title.font = .preferredFont(forTextStyle: .footnote)
        title.textColor = .secondaryLabel
        specimen.attributedText = text
        specimen.numberOfLines = 0
        let stack = UIStackView(arrangedSubviews: [title, specimen])
        stack.axis = .vertical
        stack.spacing = 2
        return stack
    }

    // MARK: The specimens

    private static let font = UIFont.systemFont(ofSize: 26)

    private var ctFont: CTFont { CTFontCreateWithName(Self.font.fontName as CFString, Self.font.pointSize, nil) }

    private var specimens: [(String, NSAttributedString)] {
        [
            ("Superscripts and subscripts", scripts), ("A direction against the letters' own", direction),
            ("A glyph in place of a text", glyph), ("What the font says about itself", facts),
        ]
    }

    private func plain(_ text: String) -> NSMutableAttributedString {
        NSMutableAttributedString(string: text, attributes: [.font: Self.font, .foregroundColor: UIColor.label])
    }

    private func mark(_ text: NSMutableAttributedString, _ part: String, _ key: CFString, _ value: Any) {
        let range = (text.string as NSString).range(of: part, options: .backwards)
        text.addAttribute(NSAttributedString.Key(key as String), value: value, range: range)
    }

    private var scripts: NSAttributedString {
        let text = plain("H2O, E = mc², the 1st")
        mark(text, "2O", kCTSuperscriptAttributeName, -1)
        mark(text, "O,", kCTSuperscriptAttributeName, 0)
        mark(text, "st", kCTSuperscriptAttributeName, 1)
        return text
    }

    private var direction: NSAttributedString {
        let text = plain("harbour, backwards: harbour")
        let override = Int(CTWritingDirection.rightToLeft.rawValue) | kCTWritingDirectionOverride
        mark(text, "harbour", kCTWritingDirectionAttributeName, [override])
        return text
    }

    private var glyph: NSAttributedString {
        let text = plain("(c) 1907")
        var (character, glyph): (UniChar, CGGlyph) = (0xA9, 0)
        CTFontGetGlyphsForCharacters(ctFont, &character, &glyph, 1)
        if let info = CTGlyphInfoCreateWithGlyph(glyph, ctFont, "(c)" as CFString) {
            mark(text, "(c)", kCTGlyphInfoAttributeName, info)
        }
        return text
    }

    private var facts: NSAttributedString {
        let font = ctFont
        let style = CTFontCopyName(font, kCTFontStyleNameKey) as String? ?? ""
        let tables = CTFontCopyAvailableTables(font, [])?.count ?? 0
        let languages = CTFontCopySupportedLanguages(font).count
        let text = plain("\(style): \(tables) tables, \(languages) languages")
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 0, length: text.length))
        return text
    }
}
