import UIKit

/// A poster: its ground and its letters have a color of the person's, the letters a font too.
final class PaintPage: PageController {
    private let poster = UIView()
    private let letters = UILabel()
    private lazy var ground = well("ground", .systemYellow) { [weak self] in self?.poster.backgroundColor = $0 }
    private lazy var ink = well("ink", page.tint.main) { [weak self] in self?.letters.textColor = $0 }
    private lazy var palette = button("Palette", "palette") { [weak self] in self?.openPalette() }
    private lazy var font = button("Font", "font") { [weak self] in self?.openFonts() }
    private lazy var wells = UIStackView(arrangedSubviews: [
        Style.label("Ground", .body, Style.quietInk), ground, Style.label("Letters", .body, Style.quietInk), ink,
    ])
    private lazy var buttons = UIStackView(arrangedSubviews: [palette, font])
    private lazy var controls = UIStackView(arrangedSubviews: [wells, buttons])

    private func well(_ id: String, _ color: UIColor, _ change: @escaping (UIColor) -> Void) -> UIColorWell {
        let well = UIColorWell()
        well.selectedColor = color
        well.title = id.capitalized
        well.accessibilityIdentifier = id
        well.addAction(
            UIAction { [weak well] _ in if let color = well?.selectedColor { change(color) } }, for: .valueChanged)
        change(color)
        return well
    }

    private func button(_ title: String, _ id: String, _ action: @escaping () -> Void) -> PillButton {
        PillButton(title, id: id, color: page.tint.main, look: .outlined, action: action)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(poster, controls)
        for area in [poster, controls] { area.frame = view.bounds }
        poster.addSubview(letters)
        poster.layer.cornerRadius = Style.stageRadius
        poster.accessibilityIdentifier = "poster"
        letters.text = "Quince"
        letters.font = .systemFont(ofSize: 60, weight: .heavy)
        (letters.textAlignment, letters.adjustsFontSizeToFitWidth) = (.center, true)
        letters.accessibilityIdentifier = "letters"
        (controls.axis, controls.spacing) = (.vertical, 14)
        (wells.alignment, wells.distribution, wells.spacing) = (.center, .equalSpacing, 8)
        (buttons.spacing, buttons.distribution) = (10, .fillEqually)
        font.heightAnchor.constraint(equalToConstant: PillButton.height).isActive = true
    }

    // MARK: Pickers

    private func openPalette() {
        let picker = UIColorPickerViewController()
        picker.selectedColor = letters.textColor
        picker.delegate = self
        show(picker, from: palette)
    }

    private func openFonts() {
        let picker = UIFontPickerViewController()
        picker.delegate = self
        show(picker, from: font)
    }

    /// Beside its button where there is room, and as a card that leaves the poster in sight on a phone.
    private func show(_ picker: UIViewController, from button: UIView) {
        if traitCollection.horizontalSizeClass == .regular {
            picker.modalPresentationStyle = .popover
            picker.popoverPresentationController?.sourceView = button
        } else {
            picker.sheetPresentationController?.detents = [.medium(), .large()]
        }
        present(picker, animated: true)
    }

    // MARK: Layout

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { height(of: controls, at: width) }
    override func layoutControls(in area: CGRect, _ room: Room) { controls.frame = area }

    override func layoutStage(in area: CGRect, _ room: Room) {
        poster.frame = area
        letters.frame = poster.bounds.insetBy(dx: 20, dy: 20)
    }
}

extension PaintPage: UIColorPickerViewControllerDelegate {
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        letters.textColor = color
        ink.selectedColor = color
    }
}

extension PaintPage: UIFontPickerViewControllerDelegate {
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
        guard let descriptor = viewController.selectedFontDescriptor else { return }
        letters.font = UIFont(descriptor: descriptor, size: 60)
        viewController.dismiss(animated: true)
    }
}
