import UIKit

/// Groups under each other, which scroll if they need more room than there is.
final class GroupedView: UIScrollView {
    private let column = UIStackView()

    init() {
        super.init(frame: UIScreen.main.bounds)
        backgroundColor = .systemGroupedBackground
        alwaysBounceVertical = true
        delaysContentTouches = true
        column.axis = .vertical
        column.spacing = 28
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor, constant: 24),
            column.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor, constant: -24),
            contentLayoutGuide.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor),
            column.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func add(_ group: GroupBox) { column.addArrangedSubview(group) }

    func removeAll() { for group in column.arrangedSubviews { group.removeFromSuperview() } }

    /// A finger that starts on a control may scroll.
    override func touchesShouldCancel(in view: UIView) -> Bool { !(view is UISlider) }
}

/// Rows on a common ground, with a heading above them and a note below.
final class GroupBox: UIStackView {
    init(heading: String? = nil, rows: [UIView], footer: String? = nil) {
        super.init(frame: .zero)
        axis = .vertical
        spacing = 7
        for row in rows.dropFirst() { HairLine.add(to: row) }
        let box = UIStackView(arrangedSubviews: rows)
        box.axis = .vertical
        box.backgroundColor = .secondarySystemGroupedBackground
        box.layer.cornerRadius = 10
        box.clipsToBounds = true
        if let heading { addArrangedSubview(note(heading.uppercased())) }
        addArrangedSubview(box)
        if let footer { addArrangedSubview(note(footer)) }
    }

    required init(coder: NSCoder) { super.init(coder: coder) }

    private func note(_ text: String) -> UIView {
        let label = Style.label(text, .footnote, .secondaryLabel, lines: 0)
        let inset = UIStackView(arrangedSubviews: [label])
        inset.isLayoutMarginsRelativeArrangement = true
        inset.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        return inset
    }
}

/// The line between two rows, one device pixel high.
final class HairLine: UIView {
    static func add(to row: UIView) {
        let line = HairLine()
        line.backgroundColor = .separator
        line.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(line)
        NSLayoutConstraint.activate([
            line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
            line.topAnchor.constraint(equalTo: row.topAnchor),
            line.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
            line.trailingAnchor.constraint(equalTo: row.trailingAnchor),
        ])
    }
}
