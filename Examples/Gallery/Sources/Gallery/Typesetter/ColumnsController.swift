import UIKit

/// One text that flows through columns and pages: a layout manager with a container for each.
final class ColumnsController: UIViewController {
    private let storage = NSTextStorage()
    private let layoutManager = NSLayoutManager()
    private let pages = UIScrollView()
    private var columns: [UITextView] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        storage.addLayoutManager(layoutManager)
        storage.setAttributedString(Self.text)
        pages.isPagingEnabled = true
        pages.frame = view.bounds
        pages.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        pages.contentInsetAdjustmentBehavior = .never
        view.addSubview(pages)
    }

    private static var text: NSAttributedString {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.firstLineHeadIndent, style.paragraphSpacing) = (.justified, 12, 4)
        return NSAttributedString(
            string: TypesetterApp.story,
            attributes: [
                .font: UIFont.systemFont(ofSize: 13), .paragraphStyle: style, .foregroundColor: UIColor.label,
            ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard columns.isEmpty, view.bounds.height > 0 else { return }
        while columns.isEmpty
            || NSMaxRange(layoutManager.glyphRange(for: columns[columns.count - 1].textContainer)) < storage.length
        {
            addColumn()
        }
        let count = (columns.count + 1) / 2
        pages.contentSize = CGSize(width: view.bounds.width * CGFloat(count), height: view.bounds.height)
    }

    private func addColumn() {
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
        let width = (area.width - 16) / 2
        let page = CGFloat(columns.count / 2) * view.bounds.width
        let frame = CGRect(
            x: page + area.minX + (columns.count.isMultiple(of: 2) ? 0 : width + 16), y: area.minY, width: width,
            height: area.height)
        let container = NSTextContainer(size: frame.size)
        container.lineFragmentPadding = 0
        layoutManager.addTextContainer(container)
        let column = UITextView(frame: frame, textContainer: container)
        (column.isScrollEnabled, column.isEditable, column.backgroundColor) = (false, false, .clear)
        column.textContainerInset = .zero
        columns.append(column)
        pages.addSubview(column)
    }
}
