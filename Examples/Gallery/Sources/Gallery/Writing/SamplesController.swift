import UIKit

/// Samples of text in the text size that a slider chooses.
final class SamplesController: UIViewController {
    private let list: SampleList
    private let slider = UISlider()
    private let name = Style.label("Large", .footnote, .secondaryLabel)

    private static let sizes: [(UIContentSizeCategory, String)] = [
        (.extraSmall, "Extra small"), (.small, "Small"), (.medium, "Medium"), (.large, "Large"),
        (.extraLarge, "Extra large"), (.extraExtraLarge, "Very large"), (.extraExtraExtraLarge, "Largest"),
        (.accessibilityMedium, "Accessibility, medium"), (.accessibilityLarge, "Accessibility, large"),
        (.accessibilityExtraLarge, "Accessibility, extra large"),
    ]

    /// - Parameter samples: texts that follow the text size, each with its title.
    init(_ samples: [(String, UILabel)]) {
        list = SampleList(samples)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addChild(list)
        slider.maximumValue = Float(Self.sizes.count - 1)
        slider.value = 3
        slider.accessibilityIdentifier = "text-size"
        slider.addAction(UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
        name.textAlignment = .center
        for part in [list.view!, slider, name] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        list.didMove(toParent: self)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            list.view.topAnchor.constraint(equalTo: view.topAnchor),
            list.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            list.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.view.bottomAnchor.constraint(equalTo: slider.topAnchor, constant: -8),
            slider.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 24),
            slider.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -24),
            slider.bottomAnchor.constraint(equalTo: name.topAnchor),
            name.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            name.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -8),
        ])
    }

    private func choose() {
        let (category, title) = Self.sizes[Int(slider.value.rounded())]
        name.text = title
        setOverrideTraitCollection(UITraitCollection(preferredContentSizeCategory: category), forChild: list)
    }
}

/// The samples, each under its title. Labels follow the text size of their traits.
private final class SampleList: UIViewController {
    private let samples: [(String, UILabel)]

    init(_ samples: [(String, UILabel)]) {
        self.samples = samples
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = UIScrollView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        let column = UIStackView()
        column.axis = .vertical
        column.spacing = 4
        for (title, text) in samples {
            column.addArrangedSubview(Style.label(title, .caption1, .secondaryLabel))
            column.addArrangedSubview(text)
            column.setCustomSpacing(16, after: text)
        }
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        guard let scroll = view as? UIScrollView else { return }
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
            column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -16),
            column.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor, constant: 20),
            column.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor, constant: -20),
            column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -40),
        ])
    }
}
