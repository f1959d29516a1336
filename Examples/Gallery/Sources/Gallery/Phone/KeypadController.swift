import UIKit

/// Round keys, the number that is typed with them, and a green key that calls it.
final class KeypadController: UIViewController {
    private let book: PhoneBook
    private let number = Style.label("", .systemFont(ofSize: 36, weight: .light), .label)
    private let owner = Style.label("", .subheadline, .secondaryLabel)
    private let keys = KeypadController.letters.map { DialKey($0.0, $0.1) }
    private let green = DialKey(symbol: "phone.fill", color: .systemGreen)
    private let delete = UIButton(type: .system)
    private var digits = "" { didSet { show() } }

    private static let letters = [
        ("1", " "), ("2", "ABC"), ("3", "DEF"), ("4", "GHI"), ("5", "JKL"), ("6", "MNO"), ("7", "PQRS"), ("8", "TUV"),
        ("9", "WXYZ"), ("*", ""), ("0", "+"), ("#", ""),
    ]

    init(_ book: PhoneBook) {
        self.book = book
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "keypad"
        for label in [number, owner] {
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.5
            view.addSubview(label)
        }
        number.accessibilityIdentifier = "number"
        for key in keys {
            key.addAction(UIAction { [weak self] _ in self?.type(key.digit) }, for: .touchUpInside)
            view.addSubview(key)
        }
        green.accessibilityIdentifier = "call"
        green.addAction(UIAction { [weak self] _ in self?.callNumber() }, for: .touchUpInside)
        view.addSubview(green)
        delete.setImage(UIImage(systemName: "delete.left.fill"), for: .normal)
        delete.tintColor = .systemGray2
        delete.accessibilityIdentifier = "delete"
        delete.addAction(UIAction { [weak self] _ in self?.deleteLast() }, for: .touchUpInside)
        view.addSubview(delete)
        show()
    }

    private func type(_ digit: String) { if digits.count < 10 { digits += digit } }

    private func callNumber() {
        guard !digits.isEmpty else { return }
        call(owner.text ?? number.text ?? "", owner.text == nil ? "unknown" : "mobile", book)
        digits = ""
    }

    private func deleteLast() {
        // Another finger may have called meanwhile.
        if !digits.isEmpty { digits.removeLast() }
    }

    private func show() {
        number.text = Self.formatted(digits)
        owner.text = book.owner(of: digits)
        UIView.animate(withDuration: 0.2) { self.delete.alpha = self.digits.isEmpty ? 0 : 1 }
    }

    /// Seven digits in two parts, more of them in three.
    private static func formatted(_ digits: String) -> String {
        guard digits.allSatisfy(\.isNumber), digits.count > 3 else { return digits }
        if digits.count <= 7 { return "\(digits.prefix(3))-\(digits.dropFirst(3))" }
        return "(\(digits.prefix(3))) \(digits.dropFirst(3).prefix(3))-\(digits.dropFirst(6))"
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.safeAreaLayoutGuide.layoutFrame
        if room.width > room.height { layOutSideways(room) } else { layOut(room) }
    }

    private func layOut(_ room: CGRect) {
        let top = min(room.height * 0.18, 100)
        let pitch = min((room.height - top - 14) / 5, 92, room.width / 3.4)
        let rest = room.height - top - 5 * pitch
        let line = CGRect(x: room.minX, y: room.minY + rest * 0.4, width: room.width, height: top)
        layOutNumber(line.insetBy(dx: 52, dy: 0))
        layOutKeys(around: room.midX, from: line.maxY, pitch)
        place(green, CGPoint(x: room.midX, y: line.maxY + 4.5 * pitch), pitch)
        delete.frame = CGRect(x: room.maxX - 56, y: line.midY - 34, width: 44, height: 44)
    }

    private func layOutSideways(_ room: CGRect) {
        let pitch = min((room.height - 8) / 4, 92)
        layOutKeys(around: room.maxX - 2.2 * pitch, from: room.midY - 2 * pitch, pitch)
        let line = CGRect(x: room.minX, y: room.midY - 70, width: room.width - 4.4 * pitch, height: 70)
        layOutNumber(line.insetBy(dx: 52, dy: 0))
        place(green, CGPoint(x: line.midX, y: line.maxY + pitch * 0.7), pitch)
        delete.frame = CGRect(x: line.maxX - 50, y: line.midY - 30, width: 44, height: 44)
    }

    private func layOutNumber(_ line: CGRect) {
        number.frame = CGRect(x: line.minX, y: line.midY - 34, width: line.width, height: 44)
        owner.frame = CGRect(x: line.minX, y: line.midY + 10, width: line.width, height: 20)
    }

    private func layOutKeys(around x: CGFloat, from y: CGFloat, _ pitch: CGFloat) {
        for (index, key) in keys.enumerated() {
            let (column, row) = (CGFloat(index % 3) - 1, CGFloat(index / 3) + 0.5)
            place(key, CGPoint(x: x + column * pitch * 1.14, y: y + row * pitch), pitch)
        }
    }

    private func place(_ key: DialKey, _ center: CGPoint, _ pitch: CGFloat) {
        let side = (pitch * 0.84).rounded()
        key.frame = CGRect(
            x: (center.x - side / 2).rounded(), y: (center.y - side / 2).rounded(), width: side, height: side)
    }
}

/// A round key, with a digit over its letters or with a symbol.
final class DialKey: UIControl {
    let digit: String
    private let number: UILabel
    private let letters: UILabel
    private let symbol = UIImageView()
    private let color: UIColor?

    init(_ digit: String, _ letters: String) {
        self.digit = digit
        number = Style.label(digit, .systemFont(ofSize: 36, weight: .light), .label)
        self.letters = Style.label(letters, .systemFont(ofSize: 10, weight: .medium), .label)
        color = nil
        super.init(frame: .zero)
        accessibilityIdentifier = "key-\(digit)"
        addSubview(number)
        addSubview(self.letters)
        layer.borderWidth = 1
        traitCollectionDidChange(nil)
    }

    init(symbol name: String, color: UIColor) {
        (digit, number, letters) = ("", UILabel(), UILabel())
        self.color = color
        super.init(frame: .zero)
        symbol.image = UIImage(systemName: name)?.applyingSymbolConfiguration(.init(pointSize: 32))
        symbol.tintColor = .white
        symbol.contentMode = .center
        addSubview(symbol)
        backgroundColor = color
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        layer.borderColor = Style.gray(0.6, dark: 0.45).resolvedColor(with: traitCollection).cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        symbol.frame = bounds
        number.font = .systemFont(ofSize: (bounds.height * 0.46).rounded(), weight: .light)
        let (size, below) = (number.intrinsicContentSize, letters.intrinsicContentSize)
        let hasLetters = letters.text?.isEmpty == false
        let top = (bounds.height - size.height - (hasLetters ? below.height - 5 : 0)) / 2
        number.frame = CGRect(x: (bounds.width - size.width) / 2, y: top, width: size.width, height: size.height)
        letters.frame = CGRect(
            x: (bounds.width - below.width) / 2, y: number.frame.maxY - 5, width: below.width, height: below.height)
    }

    /// Filled at once, and emptied slowly.
    override var isHighlighted: Bool {
        didSet {
            UIView.animate(withDuration: isHighlighted ? 0 : 0.35, delay: 0, options: .allowUserInteraction) {
                if let color = self.color {
                    self.backgroundColor = self.isHighlighted ? color.withAlphaComponent(0.6) : color
                } else {
                    self.backgroundColor = self.isHighlighted ? .systemGray4 : .clear
                }
            }
        }
    }
}
