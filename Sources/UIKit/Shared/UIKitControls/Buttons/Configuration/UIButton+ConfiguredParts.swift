import CoreGraphics
import Foundation
import QuinceTextKit
@_spi(Hooks) import QuinceViewLayout
import UIFoundation
@_spi(Hooks) import UIKitCore

// The views of a button that show its configuration.

extension UIButton {
    /// Shows the configuration, or the button's own look if it has none any more.
    func showConfiguration() {
        guard let updates else { return }
        guard let configuration = updates.configuration else { return showOwnLook(updates) }
        let foreground = configuration.foregroundColor(tint: tintColor)
        showBackground(of: configuration, updates)
        showTexts(of: configuration, foreground)
        showImage(of: configuration, foreground)
        showActivity(of: configuration, updates, foreground)
        showMark(of: configuration, updates, foreground)
    }

    private func showOwnLook(_ updates: ButtonUpdates) {
        guard updates.background != nil else { return }
        for view in [updates.background, updates.subtitle, updates.activity, updates.mark] as [UIView?] {
            view?.removeFromSuperview()
        }
        (updates.background, updates.subtitle, updates.activity, updates.mark) = (nil, nil, nil, nil)
        updates.givenLines = [:]
        if let label {
            (label.font, label.numberOfLines, label.textAlignment) = (standardFont, 1, .natural)
            label.lineBreakMode = .byTruncatingMiddle
        }
        picture?.takesImagesAsTemplates = buttonType != .custom
        picture?.tintColor = nil
        contentDidChange()
    }

    // MARK: Background

    private func showBackground(of configuration: Configuration, _ updates: ButtonUpdates) {
        // An image of the normal state has no place in a configuration.
        background?.removeFromSuperview()
        background = nil
        guard let view = updates.background else {
            let view = BackgroundView(shownBackground(of: configuration))
            view.frame = bounds
            insertSubview(view, at: 0)
            return updates.background = view
        }
        let shown = shownBackground(of: configuration)
        if view.configuration != shown { view.configuration = shown }
    }

    private func shownBackground(of configuration: Configuration) -> UIBackgroundConfiguration {
        var background = configuration.background
        background.backgroundColor = configuration.backgroundColor(tint: tintColor)
        background.cornerRadius = configuration.radius(bounds.size, textScale: textScale)
        return background
    }

    private var textScale: CGFloat {
        UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize / Configuration.bodySize
    }

    // MARK: Texts

    private func showTexts(of configuration: Configuration, _ color: UIColor) {
        let size = configuration.buttonSize
        if let title = configuration.attributedTitle {
            var text = ConfiguredText(title, size.titleStyle, color, traitCollection)
            text.transform = configuration.titleTransform?.function
            show(text, in: madeLabel(), configuration.titleLineBreakMode)
        } else {
            label?.text = nil
        }
        if let subtitle = configuration.attributedSubtitle {
            var text = ConfiguredText(subtitle, size.subtitleStyle, color, traitCollection)
            text.transform = configuration.subtitleTransform?.function
            show(text, in: madeSubtitleLabel(), configuration.subtitleLineBreakMode)
        } else {
            updates?.subtitle?.text = nil
        }
    }

    private func show(_ text: ConfiguredText, in label: UILabel, _ mode: NSLineBreakMode) {
        let isPlain = text.show(in: label)
        updates?.isPlain[ObjectIdentifier(label)] = isPlain
        label.alpha = 1
        label.shadowColor = nil
        label.lineBreakMode = mode
        label.textAlignment = configuredTextAlignment
        setLines(mode.wraps ? 0 : 1, of: label)
    }

    /// Sets the number of lines, unless the app has set another one.
    private func setLines(_ lines: Int, of label: UILabel) {
        guard let updates, ownLines(of: label) == nil, label.numberOfLines != lines else {
            if updates?.givenLines[ObjectIdentifier(label)] == nil {
                updates?.givenLines[ObjectIdentifier(label)] = label.numberOfLines
            }
            return
        }
        updates.givenLines[ObjectIdentifier(label)] = lines
        label.numberOfLines = lines
    }

    /// The number of lines that the app has given a label.
    private func ownLines(of label: UILabel) -> Int? {
        let given = updates?.givenLines[ObjectIdentifier(label)] ?? 1
        return label.numberOfLines == given ? nil : label.numberOfLines
    }

    // MARK: Image, activity and mark

    private func showImage(of configuration: Configuration, _ color: UIColor) {
        guard let image = configuration.image, !configuration.showsActivityIndicator else {
            picture?.image = nil
            return
        }
        let picture = madePicture()
        let size = configuration.buttonSize
        let symbol =
            configuration.preferredSymbolConfigurationForImage
            ?? UIImage.SymbolConfiguration(textStyle: size.titleStyle, scale: size.symbolScale)
        picture.takesImagesAsTemplates = false
        picture.image = image.preferring(symbol)
        picture.tintColor = configuration.imageTransform?.function(color) ?? color
        picture.alpha = 1
        if let background = updates?.background { insertSubview(picture, aboveSubview: background) }
    }

    private func showActivity(of configuration: Configuration, _ updates: ButtonUpdates, _ color: UIColor) {
        guard configuration.showsActivityIndicator else {
            updates.activity?.removeFromSuperview()
            return updates.activity = nil
        }
        let activity = updates.activity ?? UIActivityIndicatorView(style: .medium)
        activity.color = configuration.activityTransform?.function(color) ?? color
        if updates.activity == nil {
            addSubview(activity)
            activity.startAnimating()
            updates.activity = activity
        }
    }

    private func showMark(of configuration: Configuration, _ updates: ButtonUpdates, _ color: UIColor) {
        guard showsMark(configuration) else {
            updates.mark?.removeFromSuperview()
            return updates.mark = nil
        }
        let mark = updates.mark ?? UIImageView(frame: .zero)
        let size = UIImage.SymbolConfiguration(textStyle: .caption1).applying(
            UIImage.SymbolConfiguration(weight: .semibold))
        mark.image = UIImage(systemName: "chevron.up.chevron.down")?.preferring(size)
        mark.tintColor = configuration.indicatorTransform?.function(color) ?? color
        if updates.mark == nil { addSubview(mark) }
        updates.mark = mark
    }

    /// Buttons that choose from a menu have the mark by themselves.
    private func showsMark(_ configuration: Configuration) -> Bool {
        switch configuration.indicator {
        case .popup: true
        case .none: false
        case .automatic: changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil
        }
    }

    // MARK: Layout

    var shownInsets: UIEdgeInsets {
        guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
        let (left, right) = isFlipped ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
        return UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right)
    }

    var configuredPlaces: ButtonArrangement.Places? { arrangement?.places(in: bounds) }

    /// Returns the size for which the texts have a width; `nil` for a button without a configuration.
    func configuredSize(_ width: CGFloat = .greatestFiniteMagnitude) -> CGSize? {
        updateConfigurationIfNeeded(isLayout: false)
        guard let size = arrangement?.size(fitting: width) else { return nil }
        return CGSize(width: MainScreen.roundUp(size.width), height: MainScreen.roundUp(size.height))
    }

    func placeConfiguredParts() {
        guard let updates, let configuration, let places = configuredPlaces else { return }
        updates.background?.frame = bounds
        if configuration.cornerStyle == .capsule { showBackground(of: configuration, updates) }
        place(label, places.title)
        place(updates.subtitle, places.subtitle)
        picture?.frame = places.image
        // The indicator keeps its size in a button that is too small for it.
        updates.activity?.center = CGPoint(x: places.image.midX, y: places.image.midY)
        updates.mark?.frame = places.mark
    }

    private func place(_ label: UILabel?, _ frame: CGRect) {
        guard let label, label.text != nil else { return }
        if label.lineBreakMode.wraps { setLines(isTight(label, frame.width) ? 1 : 0, of: label) }
        label.frame = frame
    }

    /// Returns the lines of a button whose texts have a width.
    func configuredLines(_ width: CGFloat?) -> TextLines {
        guard let size = configuredSize(width ?? .greatestFiniteMagnitude), let arrangement else { return .edges }
        let places = arrangement.places(in: CGRect(origin: .zero, size: size))
        let labels = [(label, places.title), (updates?.subtitle, places.subtitle)].filter { $0.0?.text != nil }
        guard let (first, top) = labels.first, let (last, bottom) = labels.last, let first, let last else {
            return .edges
        }
        return TextLines(
            ofBlock: size.height, at: Double(verticalPlace), fromTop: top.minY + first.lineInsets.top,
            fromBottom: size.height - bottom.maxY + last.lineInsets.bottom)
    }

    /// The rules of places for what is shown; `nil` without a configuration.
    private var arrangement: ButtonArrangement? {
        guard let updates, let configuration else { return nil }
        var rules = ButtonArrangement()
        rules.insets = configuration.contentInsets
        rules.placement = configuration.imagePlacement
        rules.image = updates.activity?.bounds.size ?? picture?.image?.size ?? .zero
        rules.reservation = configuration.imageReservation
        (rules.imagePadding, rules.titlePadding) = (configuration.imagePadding, configuration.titlePadding)
        rules.title = measure(label)
        rules.subtitle = measure(updates.subtitle)
        rules.titleAlignment = titlePlace(configuration)
        rules.mark = updates.mark?.image?.size ?? .zero
        rules.horizontal = horizontalPlace
        rules.vertical = verticalPlace
        rules.isFlipped = isFlipped
        return rules
    }

    private var verticalPlace: CGFloat {
        switch contentVerticalAlignment {
        case .top: 0
        case .bottom: 1
        case .center, .fill: 0.5
        }
    }

    /// The place in the reading direction; `nil` to part image and texts.
    private var horizontalPlace: CGFloat? {
        switch effectiveContentHorizontalAlignment {
        case .left: isFlipped ? 1 : 0
        case .right: isFlipped ? 0 : 1
        case .fill: nil
        default: 0.5
        }
    }

    private func titlePlace(_ configuration: Configuration) -> CGFloat {
        switch configuration.titleAlignment {
        case .leading: return 0
        case .center: return 0.5
        case .trailing: return 1
        case .automatic: break
        }
        guard let horizontalPlace else { return 0 }
        let hasImage = configuration.image != nil || configuration.showsActivityIndicator
        switch configuration.imagePlacement {
        case .leading where hasImage: return 0
        case .trailing where hasImage: return 1
        default: return horizontalPlace
        }
    }

    private var configuredTextAlignment: NSTextAlignment {
        guard let configuration else { return .natural }
        switch titlePlace(configuration) {
        case 0: return .natural
        case 1: return isFlipped ? .left : .right
        default: return .center
        }
    }

    // MARK: Measuring

    private func measure(_ label: UILabel?) -> ButtonArrangement.Measure? {
        guard let label, label.text?.isEmpty == false else { return nil }
        return { [weak self] width in self?.size(of: label, width) ?? .zero }
    }

    private func size(of label: UILabel, _ width: CGFloat) -> CGSize {
        let natural = label.size(in: .greatestFiniteMagnitude, lines: lines(of: label))
        guard natural.width > width else { return natural }
        if lines(of: label) == 1 || isTight(label, width) { return CGSize(width: width, height: natural.height) }
        let wrapped = label.size(in: width, lines: lines(of: label))
        return CGSize(width: min(wrapped.width, width), height: wrapped.height)
    }

    /// The number of lines for which a label is measured, whatever it has at the moment.
    private func lines(of label: UILabel) -> Int { ownLines(of: label) ?? (label.lineBreakMode.wraps ? 0 : 1) }

    /// Whether a text is drawn tighter to fit into one line, as labels do because Inter is wider than San Francisco.
    private func isTight(_ label: UILabel, _ width: CGFloat) -> Bool {
        guard label.lineBreakMode.wraps, label.font.isSystemFont, updates?.isPlain[ObjectIdentifier(label)] == true
        else { return false }
        let natural = label.size(in: .greatestFiniteMagnitude, lines: 0)
        let line = label.size(in: .greatestFiniteMagnitude, lines: 1)
        return natural == line && natural.width > width && natural.width <= width * 1.08
    }
}

extension UILabel {
    fileprivate func size(in width: CGFloat, lines: Int) -> CGSize {
        let room = CGRect(x: 0, y: 0, width: max(width, 0), height: .greatestFiniteMagnitude)
        let size = textRect(forBounds: room, limitedToNumberOfLines: lines).size
        return CGSize(width: MainScreen.roundUp(size.width), height: MainScreen.roundUp(size.height))
    }
}

extension NSLineBreakMode {
    /// Whether a text has as many lines as it needs.
    fileprivate var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
