import UIKit

/// A page of the book: its text, and its number at the outer side.
final class LeafController: UIViewController {
    /// From 0.
    let number: Int
    private let text = UILabel()
    private let folio: UILabel

    /// - Parameter text: `nil` for the blank page after the last one.
    init(_ number: Int, _ text: NSAttributedString?) {
        self.number = number
        self.text.attributedText = text
        folio = Style.label(text == nil ? "" : "\(number + 1)", .systemFont(ofSize: 12), .secondaryLabel)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// The distances of the text from the edges of the page.
    static let margins = UIEdgeInsets(top: 20, left: 26, bottom: 40, right: 26)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = BookApp.paper
        view.accessibilityIdentifier = "leaf-\(number + 1)"
        text.numberOfLines = 0
        folio.textAlignment = .center
        for label in [text, folio] { view.addSubview(label) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: Self.margins)
        text.frame = CGRect(origin: area.origin, size: CGSize(width: area.width, height: text.height(at: area.width)))
        folio.frame = CGRect(x: area.minX, y: area.maxY + 12, width: area.width, height: 16)
    }
}
