import UIKit

/// A page of the book: its text, and its number at the outer side.
final class LeafController: UIViewController {
    /// From 0.
    let number: Int
    private let size: CGFloat
    private let text: LeafText
    private let folio: UILabel

    /// - Parameter leaf: `nil` for the blank page after the last one.
    /// - Parameter size: the size of the text.
    init(_ number: Int, _ leaf: Pagination.Leaf?, size: CGFloat) {
        (self.number, self.size) = (number, size)
        text = LeafText(leaf)
        folio = Style.label(leaf == nil ? "" : "\(number + 1)", .systemFont(ofSize: 12), .secondaryLabel)
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
        folio.textAlignment = .center
        for part in [text, folio] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = Self.area(of: size, in: view.bounds)
        text.frame = area
        folio.frame = CGRect(x: area.minX, y: area.maxY + 12, width: area.width, height: 16)
    }
}

/// The words of a page.
private final class LeafText: UIView {
    private let leaf: Pagination.Leaf?

    init(_ leaf: Pagination.Leaf?) {
        self.leaf = leaf
        super.init(frame: .zero)
        backgroundColor = .clear
        isOpaque = false
        contentMode = .redraw
        accessibilityLabel = leaf.map { $0.text.string($0.page) }
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { leaf.map { $0.text.draw($0.page, at: .zero) } }
}
