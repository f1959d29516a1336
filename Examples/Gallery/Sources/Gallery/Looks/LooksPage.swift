import UIKit

/// Controls, bars and alerts as the version of the device draws them: those of iOS 7 to 12 have one look, those of today
/// another.
final class LooksPage: PageController {
    private let sheet = UIView()
    private lazy var column = UIStackView(arrangedSubviews: rows())
    private let version = Style.label("", .footnote, Style.quietInk)
    private lazy var ask = button("Alert", "ask") { [weak self] in self?.ask(.alert) }
    private lazy var choose = button("Choices", "choose") { [weak self] in self?.ask(.actionSheet) }
    private lazy var controls = UIStackView(arrangedSubviews: [ask, choose])

    private func button(_ title: String, _ id: String, _ action: @escaping () -> Void) -> PillButton {
        PillButton(title, id: id, color: page.tint.main, look: .outlined, action: action)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(sheet, controls)
        for area in [sheet, column, controls] { area.frame = view.bounds }
        sheet.backgroundColor = Style.ground
        sheet.layer.borderColor = Style.hairline.cgColor
        sheet.layer.cornerRadius = Style.stageRadius
        sheet.layer.borderWidth = 1
        sheet.clipsToBounds = true
        sheet.addSubview(column)
        (column.axis, column.distribution) = (.vertical, .equalSpacing)
        version.text = "iOS \(UIDevice.current.systemVersion)"
        version.textAlignment = .center
        version.accessibilityIdentifier = "version"
        (controls.spacing, controls.distribution) = (10, .fillEqually)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        sheet.layer.borderColor = Style.hairline.cgColor
    }

    // MARK: The rows

    private func rows() -> [UIView] {
        [
            version, segments(), search(), field(), row([toggle(), stepper(), spinner()]), slider(), progress(),
            row(buttons()), row(dates() + [dots()]),
        ]
    }

    private func row(_ views: [UIView]) -> UIView {
        let row = UIStackView(arrangedSubviews: views)
        (row.alignment, row.distribution, row.spacing) = (.center, .equalSpacing, 8)
        return row
    }

    private func segments() -> UIView {
        let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
        segments.selectedSegmentIndex = 1
        segments.accessibilityIdentifier = "segments"
        return segments
    }

    private func toggle() -> UIView {
        let toggle = UISwitch()
        toggle.isOn = true
        toggle.accessibilityIdentifier = "toggle"
        return toggle
    }

    private func stepper() -> UIView {
        let stepper = UIStepper()
        stepper.accessibilityIdentifier = "stepper"
        return stepper
    }

    private func spinner() -> UIView {
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        return spinner
    }

    private func slider() -> UIView {
        let slider = UISlider()
        slider.value = 0.4
        slider.accessibilityIdentifier = "slider"
        return slider
    }

    private func progress() -> UIView {
        let progress = UIProgressView(progressViewStyle: .default)
        progress.progress = 0.6
        return progress
    }

    private func search() -> UIView {
        let bar = UISearchBar()
        bar.searchBarStyle = .minimal
        bar.placeholder = "Search"
        bar.accessibilityIdentifier = "find"
        return bar
    }

    private func field() -> UIView {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = "Your name"
        field.clearButtonMode = .whileEditing
        field.accessibilityIdentifier = "name"
        // With an action for this event, the return key ends the editing.
        field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
        return field
    }

    private func buttons() -> [UIView] {
        let styles: [(String, UIButton.Configuration)] = [
            ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
        ]
        return styles.map { title, style in
            var style = style
            style.title = title
            style.buttonSize = .small
            return UIButton(configuration: style)
        }
    }

    /// Before iOS 14 a date had only wheels, which would take half of the page.
    private func dates() -> [UIView] {
        guard #available(iOS 14, *) else { return [] }
        let picker = UIDatePicker()
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .compact
        picker.accessibilityIdentifier = "date"
        return [picker]
    }

    private func dots() -> UIView {
        let dots = UIPageControl()
        (dots.numberOfPages, dots.currentPage) = (4, 1)
        (dots.pageIndicatorTintColor, dots.currentPageIndicatorTintColor) = (.tertiaryLabel, page.tint.main)
        return dots
    }

    // MARK: Questions

    private func ask(_ style: UIAlertController.Style) {
        let alert = UIAlertController(
            title: "Keep the changes?", message: "They would be lost otherwise.", preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Keep", style: .default))
        alert.addAction(UIAlertAction(title: "Throw away", style: .destructive))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.popoverPresentationController?.sourceView = choose
        present(alert, animated: true)
    }

    // MARK: Layout

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { PillButton.height }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 400 }
    override func layoutControls(in area: CGRect, _ room: Room) { controls.frame = area }

    override func layoutStage(in area: CGRect, _ room: Room) {
        sheet.frame = area.readable()
        column.frame = sheet.bounds.insetBy(dx: 16, dy: 14)
    }
}
