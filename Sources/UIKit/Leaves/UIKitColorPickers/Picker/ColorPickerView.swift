import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
@_spi(Hooks) import UIKitCore

/// The header, the three panes, the opacity and the kept colors, one below the other; they scroll if there is not enough room.
final class ColorPickerView: UIView {
    private let scroll = UIScrollView(frame: .zero)
    private let titleLabel = UILabel(frame: .zero)
    private let eyedropper = UIButton(type: .system)
    private let closer = UIButton(type: .system)
    private let tabs = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
    private let panes: [any ColorPane] = [
        ColorGrid(frame: .zero), ColorSpectrum(frame: .zero), ColorSliders(frame: .zero),
    ]
    private let opacityTitle = ColorLook.caption("OPACITY")
    private let opacity = ColorSlider(frame: .zero)
    private let percent = UILabel(frame: .zero)
    private let line = UIView(frame: .zero)
    private let swatches = SwatchRow(frame: .zero)
    private var color = PickedColor(red: 0, green: 0, blue: 0)

    var didPick: (PickedColor, _ continuously: Bool) -> Void = { _, _ in }
    var didClose: () -> Void = {}
    var didTapEyedropper: () -> Void = {}
    var title = "" { didSet { titleLabel.text = title } }
    var showsClose = true { didSet { closer.isHidden = !showsClose } }
    var showsOpacity = true { didSet { showOpacity() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        // A finger on a plane or a slider picks at once.
        scroll.delaysContentTouches = false
        addSubview(scroll)
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor = .label
        titleLabel.textAlignment = .center
        setUpButtons()
        setUpPanes()
        percent.font = .systemFont(ofSize: 17)
        percent.textAlignment = .center
        percent.backgroundColor = .tertiarySystemFill
        percent.layer.cornerRadius = 8
        percent.clipsToBounds = true
        line.backgroundColor = .separator
        let parts: [UIView] = [titleLabel, eyedropper, closer, tabs, opacityTitle, opacity, percent, line, swatches]
        for view in parts { scroll.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private func setUpButtons() {
        let symbols = [(eyedropper, "eyedropper", 19.0), (closer, "xmark.circle.fill", 24.0)]
        for (button, name, size) in symbols {
            let configuration = UIImage.SymbolConfiguration(pointSize: size)
            button.setImage(UIImage(systemName: name, withConfiguration: configuration), for: .normal)
        }
        eyedropper.accessibilityLabel = "Eyedropper"
        closer.accessibilityLabel = "Close"
        closer.tintColor = .systemGray3
        eyedropper.addAction(UIAction { [weak self] _ in self?.didTapEyedropper() }, for: .touchUpInside)
        closer.addAction(UIAction { [weak self] _ in self?.didClose() }, for: .touchUpInside)
    }

    private func setUpPanes() {
        for pane in panes {
            pane.didPick = { [weak self] in self?.didPick($0, $1) }
            scroll.addSubview(pane)
        }
        tabs.selectedSegmentIndex = 0
        tabs.addAction(UIAction { [weak self] _ in self?.showTab() }, for: .valueChanged)
        showTab()
        opacity.accessibilityLabel = "Opacity"
        opacity.didSlide = { [weak self] value, continuously in
            guard let self else { return }
            var picked = color
            picked.alpha = value
            didPick(picked, continuously)
        }
        swatches.didPick = { [weak self] in self?.didPick($0, false) }
    }

    private func showTab() {
        endEditing(true)
        for (index, pane) in panes.enumerated() { pane.isHidden = index != tabs.selectedSegmentIndex }
    }

    private func showOpacity() {
        for view in [opacityTitle, opacity, percent] { view.isHidden = !showsOpacity }
        setNeedsLayout()
    }

    func show(_ color: PickedColor) {
        self.color = color
        for pane in panes { pane.show(color) }
        var clear = color
        clear.alpha = 0
        let text = "\(Int((color.alpha * 100).rounded()))%"
        opacity.show(color.alpha, from: clear, to: color.opaque, thumb: color, text: text)
        percent.text = text
        swatches.show(color)
    }

    // MARK: Layout

    /// The height of the panes in a width.
    private static func paneHeight(_ width: CGFloat) -> CGFloat {
        let grid = (width - 2 * ColorLook.margin) / CGFloat(GridColors.columns) * CGFloat(GridColors.rows)
        return max(MainScreen.round(grid), ColorSliders.height)
    }

    private static let opacityHeight = ColorLook.captionHeight + 4 + ColorLook.trackHeight + ColorLook.margin

    static func height(_ width: CGFloat, showsOpacity: Bool = true) -> CGFloat {
        ColorLook.headerHeight + 32 + ColorLook.margin + paneHeight(width) + ColorLook.margin
            + (showsOpacity ? opacityHeight : 0) + ColorLook.margin + ColorLook.preview + ColorLook.margin
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroll.frame = bounds
        let width = bounds.width - safeAreaInsets.left - safeAreaInsets.right
        scroll.contentSize = CGSize(width: width, height: Self.height(width, showsOpacity: showsOpacity))
        layoutHeader(width)
        let inner = width - 2 * ColorLook.margin
        var y = ColorLook.headerHeight
        tabs.frame = CGRect(x: ColorLook.margin, y: y, width: inner, height: 32)
        y += 32 + ColorLook.margin
        for pane in panes {
            pane.frame = CGRect(x: ColorLook.margin, y: y, width: inner, height: Self.paneHeight(width))
        }
        y += Self.paneHeight(width) + ColorLook.margin
        if showsOpacity {
            layoutOpacity(y, width)
            y += Self.opacityHeight
        }
        line.frame = CGRect(x: ColorLook.margin, y: y, width: inner, height: 1 / MainScreen.scale)
        y += ColorLook.margin
        swatches.frame = CGRect(x: ColorLook.margin, y: y, width: inner, height: ColorLook.preview)
    }

    private func layoutHeader(_ width: CGFloat) {
        let height = ColorLook.headerHeight
        let side: CGFloat = 44
        titleLabel.frame = CGRect(x: side + 12, y: 0, width: width - 2 * side - 24, height: height)
        let room = CGRect(x: 0, y: 0, width: width, height: height)
        let left = CGRect(x: 8, y: (height - side) / 2, width: side, height: side)
        let right = left.mirrored(in: room)
        (eyedropper.frame, closer.frame) = isFlipped ? (right, left) : (left, right)
    }

    private func layoutOpacity(_ y: CGFloat, _ width: CGFloat) {
        let inner = width - 2 * ColorLook.margin
        let field = ColorLook.fieldSize
        let room = CGRect(x: 0, y: 0, width: width, height: 0)
        let top = y + ColorLook.captionHeight + 4
        opacityTitle.frame = CGRect(x: ColorLook.margin, y: y, width: inner, height: ColorLook.captionHeight)
        let slider = CGRect(
            x: ColorLook.margin, y: top, width: inner - field.width - ColorLook.gap, height: ColorLook.trackHeight)
        let text = CGRect(origin: CGPoint(x: slider.maxX + ColorLook.gap, y: top), size: field)
        (opacity.frame, percent.frame) =
            isFlipped ? (slider.mirrored(in: room), text.mirrored(in: room)) : (slider, text)
    }
}
