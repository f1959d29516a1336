import UIKit

/// The chapters and the pages at which they begin.
final class ContentsController: UIViewController {
    private let chapters: [(title: String, page: Int)]
    private let onSelection: (Int) -> Void

    init(_ chapters: [(title: String, page: Int)], onSelection: @escaping (Int) -> Void) {
        self.chapters = chapters
        self.onSelection = onSelection
        super.init(nibName: nil, bundle: nil)
        title = "Contents"
        preferredContentSize = CGSize(width: 320, height: 48 * CGFloat(chapters.count) + 48)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = GroupedView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "contents-list"
        let rows = chapters.enumerated().map { index, chapter in
            let row = TitleRow(chapter.title, detail: "\(chapter.page)")
            row.addAction(UIAction { [onSelection] _ in onSelection(index) }, for: .touchUpInside)
            return row
        }
        (view as? GroupedView)?.add(GroupBox(rows: rows))
    }
}

/// A slider between a small and a large letter.
final class TextSizeController: UIViewController {
    private let slider = UISlider()
    private let onChange: (CGFloat) -> Void

    init(_ size: CGFloat, onChange: @escaping (CGFloat) -> Void) {
        self.onChange = onChange
        super.init(nibName: nil, bundle: nil)
        preferredContentSize = CGSize(width: 280, height: 60)
        (slider.minimumValue, slider.maximumValue, slider.value) = (12, 30, Float(size))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        slider.accessibilityIdentifier = "size"
        slider.isContinuous = false
        slider.addAction(
            UIAction { [weak self] _ in self.map { $0.onChange(CGFloat($0.slider.value.rounded())) } },
            for: .valueChanged)
        let letters = [13, 24].map { Style.label("A", .systemFont(ofSize: $0), .label) }
        let line = UIStackView(arrangedSubviews: [letters[0], slider, letters[1]])
        line.spacing = 14
        line.alignment = .center
        line.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(line)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            line.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
            line.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
            line.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
        ])
    }
}
