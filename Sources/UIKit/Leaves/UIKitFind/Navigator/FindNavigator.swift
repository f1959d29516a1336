import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore
import UIKitText

/// The bar of a search at the window's lower end, above the keyboard: a field, the number of results, the ways to the next and the
/// previous one, and Done; below it the replacement.
@MainActor
final class FindNavigator: UIView, KeyboardFollower {
    private unowned let interaction: UIFindInteraction
    private let field = UITextField()
    private let replacement = UITextField()
    private let count = UILabel()
    private let line = UIView()
    private lazy var backButton = button("chevron.up", "Find Previous") { $0.findPrevious() }
    private lazy var nextButton = button("chevron.down", "Find Next") { $0.findNext() }
    private lazy var done = textButton("Done") { $0.dismissFindNavigator() }
    private lazy var replace = textButton("Replace") { $0.replace(all: false) }
    private lazy var replaceAll = textButton("All") { $0.replace(all: true) }

    // Lengths in points, by pictures of iOS 16.
    private static let rowHeight: CGFloat = 52
    private static let fieldHeight: CGFloat = 36
    private static let margin: CGFloat = 12
    private static let gap: CGFloat = 10
    private static let buttonWidth: CGFloat = 32

    var showsReplacement: Bool { didSet { place() } }
    var searchText: String? {
        get { field.text }
        set { field.text = newValue }
    }
    var replacementText: String? {
        get { replacement.text }
        set { replacement.text = newValue }
    }

    init(_ interaction: UIFindInteraction, showsReplacement: Bool) {
        (self.interaction, self.showsReplacement) = (interaction, showsReplacement)
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        line.backgroundColor = .separator
        for (field, placeholder) in [(field, "Find"), (replacement, "Replace")] {
            field.placeholder = placeholder
            field.backgroundColor = .tertiarySystemFill
            field.layer.cornerRadius = 10
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: Self.gap, height: 1))
            field.leftViewMode = .always
            field.autocorrectionType = .no
            field.autocapitalizationType = .none
            field.accessibilityIdentifier = placeholder.lowercased()
        }
        field.returnKeyType = .search
        field.addAction(UIAction { [weak interaction] _ in interaction?.search() }, for: .editingChanged)
        field.addAction(UIAction { [weak interaction] _ in interaction?.findNext() }, for: .primaryActionTriggered)
        (count.font, count.textColor, count.textAlignment) = (.systemFont(ofSize: 13), .secondaryLabel, .right)
        for view in [field, replacement, count, line] { addSubview(view) }
        for button in [backButton, nextButton, done, replace, replaceAll] { addSubview(button) }
        show(countOf: nil)
        KeyboardArea.current.add(self)
    }

    required init?(coder: NSCoder) { nil }

    private func button(_ symbol: String, _ label: String, _ press: @escaping (UIFindInteraction) -> Void) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.accessibilityLabel = label
        button.addAction(UIAction { [weak interaction] _ in interaction.map(press) }, for: .touchUpInside)
        return button
    }

    private func textButton(_ title: String, _ press: @escaping (UIFindInteraction) -> Void) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: title == "Done" ? .semibold : .regular)
        button.addAction(UIAction { [weak interaction] _ in interaction.map(press) }, for: .touchUpInside)
        return button
    }

    // MARK: Coming and going

    func show(in window: UIWindow) {
        window.addSubview(self)
        place()
    }

    func begin() { field.becomeFirstResponder() }

    func leave() {
        endEditing(true)
        removeFromSuperview()
    }

    func keyboardAreaDidChange() { place() }

    private func place() {
        guard let window else { return }
        let height = Self.rowHeight * (showsReplacement ? 2 : 1)
        let keyboard = KeyboardArea.current.frame.map { window.convert($0, from: nil).minY } ?? window.bounds.maxY
        let end = min(keyboard, window.bounds.maxY)
        // Without a keyboard the bar reaches down behind the home indicator.
        let rest = end == window.bounds.maxY ? window.safeAreaInsets.bottom : 0
        frame = CGRect(x: 0, y: end - rest - height, width: window.bounds.width, height: height + rest)
        for view in [replacement, replace, replaceAll] { view.isHidden = !showsReplacement }
        layoutIfNeeded()
    }

    // MARK: Results

    func show(countOf session: UIFindSession?) {
        let total = session?.resultCount ?? 0
        let index = session?.highlightedResultIndex ?? NSNotFound
        let hasText = field.text?.isEmpty == false
        count.text =
            switch session?.searchResultDisplayStyle {
            case .currentAndTotal where index != NSNotFound: "\(index + 1) of \(total)"
            case .currentAndTotal where hasText, .total where hasText: total == 0 ? "Not Found" : "\(total) Results"
            default: nil
            }
        for button in [backButton, nextButton] { button.isEnabled = total > 0 }
        replace.isEnabled = session?.allowsReplacementForCurrentlyHighlightedResult ?? false
        replaceAll.isEnabled = session?.supportsReplacement == true && total > 0
        setNeedsLayout()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(contentScaleFactor, 1))
        let inset = (Self.rowHeight - Self.fieldHeight) / 2
        let left = safeAreaInsets.left + Self.margin
        var right = bounds.width - safeAreaInsets.right - Self.margin
        for view in [done, nextButton, backButton] {
            let width = view === done ? done.intrinsicContentSize.width : Self.buttonWidth
            view.frame = CGRect(x: right - width, y: 0, width: width, height: Self.rowHeight)
            right -= width + (view === done ? Self.gap : 0)
        }
        field.frame = CGRect(x: left, y: inset, width: max(right - Self.gap - left, 0), height: Self.fieldHeight)
        let width = count.intrinsicContentSize.width
        count.frame = CGRect(
            x: field.frame.maxX - width - Self.gap, y: inset, width: width, height: Self.fieldHeight)
        right = bounds.width - safeAreaInsets.right - Self.margin
        for view in [replaceAll, replace] {
            let width = view.intrinsicContentSize.width
            view.frame = CGRect(x: right - width, y: Self.rowHeight, width: width, height: Self.rowHeight)
            right -= width + Self.gap
        }
        replacement.frame = CGRect(
            x: left, y: Self.rowHeight + inset, width: max(right - left, 0), height: Self.fieldHeight)
    }
}
