import UIKit

/// A page of the book: its text, and its number at the outer side.
final class LeafController: UIViewController {
    /// From 0.
    let number: Int
    private let size: CGFloat
    private let text = UILabel()
    private let folio: UILabel

    /// - Parameter text: `nil` for the blank page after the last one.
    /// - Parameter size: the size of the text.
    init(_ number: Int, _ text: NSAttributedString?, size: CGFloat) {
        (self.number, self.size) = (number, size)
        self.text.attributedText = text
        folio = Style.label(text == nil ? "" : "\(number + 1)", .systemFont(ofSize: 12), .secondaryLabel)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the area of the text on a page: on a large one its lines are no longer than can be read.
    static func area(of text: CGFloat, in page: CGRect) -> CGRect {
        let side = max(26, (page.width - 34 * text) / 2).rounded()
        let isLarge = page.height > 700
        return page.inset(by: UIEdgeInsets(top: isLarge ? 48 : 20, left: side, bottom: isLarge ? 64 : 40, right: side))
    }

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
        let area = Self.area(of: size, in: view.bounds)
        text.frame = CGRect(origin: area.origin, size: CGSize(width: area.width, height: text.height(at: area.width)))
        folio.frame = CGRect(x: area.minX, y: area.maxY + 12, width: area.width, height: 16)
    }
}
