import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// A row of a menu: a mark, a title with a line below it, and an image at the end.
@MainActor
final class MenuRow: UIView {
    let entry: MenuEntry
    private let hasMarks: Bool
    private let title = UILabel()
    private let subtitle = UILabel()
    private let picture = UIImageView()
    private let mark = MenuGlyph(frame: .zero)
    private var spinner: UIActivityIndicatorView?

    var isHighlighted = false {
        didSet { backgroundColor = isHighlighted ? MenuLook.press : nil }
    }

    /// - Parameter hasMarks: whether a row of the menu has a mark, so that all titles leave room for it.
    init(_ entry: MenuEntry, hasMarks: Bool) {
        (self.entry, self.hasMarks) = (entry, hasMarks)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        (title.font, title.numberOfLines) = (MenuLook.font, 2)
        (subtitle.font, subtitle.numberOfLines, subtitle.textColor) = (MenuLook.smallFont, 2, MenuLook.quietInk)
        picture.contentMode = .scaleAspectFit
        for view in [title, subtitle, picture, mark] { addSubview(view) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the row can be chosen.
    var isEnabled: Bool {
        switch entry {
        case .leaf(let choice): choice.isEnabled
        case .submenu: true
        case .loading, .title: false
        }
    }

    private var isTitle: Bool { if case .title = entry { true } else { false } }

    // MARK: Content

    private func show() {
        switch entry {
        case .leaf(let choice): show(choice)
        case .submenu(let menu):
            show(menu, ink: menu.options.contains(.destructive) ? MenuLook.destructiveInk : MenuLook.ink)
            mark.path = MenuLook.chevron
            accessibilityTraits = .button
        case .title(let text):
            (title.text, title.font, title.textColor) = (text, MenuLook.smallFont, MenuLook.quietInk)
            accessibilityTraits = .header
        case .loading: showLoading()
        }
        accessibilityLabel = title.text
    }

    private func show(_ choice: MenuChoice) {
        let isDestructive = choice.leaf.attributes.contains(.destructive)
        show(
            choice.leaf,
            ink: !choice.isEnabled
                ? MenuLook.disabledInk : isDestructive ? MenuLook.destructiveInk : MenuLook.ink)
        let isOn = choice.leaf.state == .on
        if isOn, let image = (choice.leaf as? UIAction)?.selectedImage { picture.image = image }
        mark.path = isOn ? MenuLook.check : choice.leaf.state == .mixed ? MenuLook.dash : nil
        accessibilityTraits = .button
        if !choice.isEnabled { accessibilityTraits.insert(.notEnabled) }
        if isOn { accessibilityTraits.insert(.selected) }
    }

    private func show(_ element: UIMenuElement, ink: UIColor) {
        (title.text, subtitle.text, picture.image) = (element.title, element.subtitle, element.image)
        (title.textColor, picture.tintColor, mark.color) = (ink, ink, ink)
        picture.takesImagesAsTemplates = element.image?.renderingMode != .alwaysOriginal
    }

    private func showLoading() {
        (title.text, title.textColor) = ("Loading…", MenuLook.disabledInk)
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        addSubview(spinner)
        self.spinner = spinner
        accessibilityTraits = .notEnabled
    }

    /// Turns the chevron of an open submenu.
    func turnMark(_ isOpen: Bool) {
        let flip = isFlipped ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        mark.transform = flip.rotated(by: isOpen ? .pi / 2 : 0)
    }

    // MARK: Layout

    private var hasPicture: Bool { picture.image != nil || spinner != nil }

    private func textWidth(_ width: CGFloat) -> CGFloat {
        let start = MenuLook.side + (hasMarks && !isTitle ? MenuLook.marks - 6 : 0)
        return max(width - start - MenuLook.side - (hasPicture ? MenuLook.image + 8 : 0), 0)
    }

    private func heights(_ width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
        let room = CGSize(width: textWidth(width), height: .greatestFiniteMagnitude)
        let below = subtitle.text?.isEmpty == false ? subtitle.sizeThatFits(room).height : 0
        return (title.sizeThatFits(room).height, below)
    }

    func height(at width: CGFloat) -> CGFloat {
        let heights = heights(width)
        let padding = isTitle ? MenuLook.verticalPadding - 3 : MenuLook.verticalPadding
        let height = MainScreen.roundUp(heights.title + heights.subtitle + 2 * padding)
        return isTitle ? height : max(MenuLook.leastRowHeight, height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, heights) = (textWidth(bounds.width), heights(bounds.width))
        let x = bounds.width - MenuLook.side - width - (hasPicture ? MenuLook.image + 8 : 0)
        let y = MainScreen.round((bounds.height - heights.title - heights.subtitle) / 2)
        title.frame = placed(x: x, y: y, width, heights.title)
        subtitle.frame = placed(x: x, y: y + heights.title, width, heights.subtitle)
        let end = placed(
            x: bounds.width - MenuLook.side - MenuLook.image, y: (bounds.height - MenuLook.image) / 2, MenuLook.image,
            MenuLook.image)
        picture.frame = end
        spinner?.center = end.center
        let glyph = placed(x: 10, y: (bounds.height - MenuGlyph.size) / 2, MenuGlyph.size, MenuGlyph.size)
        (mark.bounds.size, mark.center) = (glyph.size, glyph.center)
        if case .submenu = entry, mark.transform.b == 0 { turnMark(false) }
        for label in [title, subtitle] { label.textAlignment = isFlipped ? .right : .left }
    }

    /// Returns a frame that is given from the side where reading begins.
    private func placed(x: CGFloat, y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: isFlipped ? bounds.width - x - width : x, y: y, width: width, height: height)
    }
}
