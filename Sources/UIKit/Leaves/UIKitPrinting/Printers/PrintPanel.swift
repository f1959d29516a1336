import CoreGraphics
import Foundation
import UIFoundation
import UIKitBars
import UIKitControls
@_spi(Hooks) import UIKitCore

/// A panel with a bar, whose first item cancels, and rows below it.
class PrintPanel: UIViewController {
    private let bar = UINavigationBar()
    private let rows: [UIView]
    private let cancel: () -> Void
    /// Called when the person has dismissed the panel by another way than its bar.
    var dismissed: () -> Void = {}

    /// Lengths in points, which are chosen.
    private static let rowHeight: CGFloat = 44
    private static let barHeight: CGFloat = 44

    init(_ title: String, confirm: UIBarButtonItem?, rows: [UIView], cancel: @escaping () -> Void) {
        (self.rows, self.cancel) = (rows, cancel)
        super.init(nibName: nil, bundle: nil)
        let item = UINavigationItem(title: title)
        item.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        item.rightBarButtonItem = confirm
        bar.items = [item]
        preferredContentSize = CGSize(
            width: 320, height: Self.barHeight + 24 + CGFloat(rows.count) * Self.rowHeight + 24)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        for row in rows { row.backgroundColor = .secondarySystemGroupedBackground }
        for view in [bar] + rows { self.view.addSubview(view) }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let (top, width) = (view.safeAreaInsets.top, view.bounds.width)
        bar.frame = CGRect(x: 0, y: top, width: width, height: Self.barHeight)
        for (index, row) in rows.enumerated() {
            let y = bar.frame.maxY + 24 + CGFloat(index) * Self.rowHeight
            row.frame = CGRect(x: 0, y: y, width: width, height: Self.rowHeight - 0.5)
        }
    }

    override func wasDismissedByPerson() { dismissed() }

    /// The controller in front, from which a panel is presented.
    static var topController: UIViewController? {
        let windows = UIApplication.shared.windows
        var top = (windows.first { $0.isKeyWindow } ?? windows.first)?.rootViewController
        while let next = top?.presentedViewController { top = next }
        return top
    }
}

/// A row of a panel: a text at the left, and something at the right.
final class PrintRow: UIControl {
    private let label = UILabel()
    private let accessory: UIView
    private let press: (() -> Void)?

    init(_ text: String, _ accessory: UIView, press: (() -> Void)? = nil) {
        (self.accessory, self.press) = (accessory, press)
        super.init(frame: .zero)
        label.text = text
        label.font = .systemFont(ofSize: 17)
        for view in [label, accessory] { addSubview(view) }
        guard press != nil else { return }
        addAction(UIAction { [weak self] _ in self?.press?() }, for: .touchUpInside)
        (isAccessibilityElement, accessibilityLabel, accessibilityTraits) = (true, text, .button)
    }

    required init?(coder: NSCoder) { nil }

    var text: String? {
        get { label.text }
        set { label.text = newValue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = accessory.sizeThatFits(bounds.size)
        accessory.frame = CGRect(
            x: bounds.maxX - 16 - size.width, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
        label.frame = CGRect(x: 16, y: 0, width: max(accessory.frame.minX - 24, 0), height: bounds.height)
    }
}
