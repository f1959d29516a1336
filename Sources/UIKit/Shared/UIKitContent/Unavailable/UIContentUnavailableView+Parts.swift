import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

extension UIContentUnavailableView {
    func setUp() {
        background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.isScrollEnabled = false
        scroll.contentInsetAdjustmentBehavior = .never
        for view in [background, scroll] as [UIView] { addSubview(view) }
        let parts: [UIView] = [picture, spinner, title, detail] + buttons
        for view in parts { scroll.addSubview(view) }
        for label in [title, detail] { label.adjustsFontForContentSizeCategory = true }
        show()
    }

    // MARK: Content

    func show() {
        background.configuration = content.background
        showImage()
        show(content.text, content.attributedText, content.textProperties, title)
        show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, detail)
        show(content.button, content.buttonProperties, buttons[0])
        show(content.secondaryButton, content.secondaryButtonProperties, buttons[1])
        setNeedsLayout()
    }

    private func showImage() {
        let look = content.imageProperties
        // An image of the app's own takes the place of the indicator.
        let isLoading = content.kind == .loading && content.image == nil
        spinner.isHidden = !isLoading
        if let color = look.tintColor { spinner.color = color }
        if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
        picture.image = content.image
        picture.isHidden = content.image == nil
        picture.preferredSymbolConfiguration = look.preferredSymbolConfiguration
        picture.tintColor = look.tintColor
        picture.contentMode = .scaleAspectFit
        picture.layer.cornerRadius = look.cornerRadius
        picture.clipsToBounds = look.cornerRadius > 0
    }

    private func show(
        _ text: String?, _ rich: NSAttributedString?, _ look: UIContentUnavailableConfiguration.TextProperties,
        _ label: UILabel
    ) {
        label.isHidden = (rich?.string ?? text ?? "").isEmpty
        label.font = look.font
        label.textColor = look.color
        label.textAlignment = content.alignment == .center ? .center : .natural
        label.lineBreakMode = look.lineBreakMode
        label.numberOfLines = look.numberOfLines
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = look.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = look.allowsDefaultTighteningForTruncation
        if let rich { label.attributedText = rich } else { label.text = text }
    }

    private func show(
        _ configuration: UIButton.Configuration, _ look: UIContentUnavailableConfiguration.ButtonProperties,
        _ button: UIButton
    ) {
        button.isHidden = configuration.attributedTitle == nil && configuration.image == nil
        button.configuration = configuration
        button.role = look.role
        button.isEnabled = look.isEnabled
        button.menu = look.menu
        button.showsMenuAsPrimaryAction = look.menu != nil && look.primaryAction == nil
        button.removeAction(identifiedBy: Self.action, for: .primaryActionTriggered)
        guard let action = look.primaryAction else { return }
        button.addAction(
            UIAction(identifier: Self.action) { [weak button] _ in action.performWithSender(button, target: nil) },
            for: .primaryActionTriggered)
    }

    private static var action: UIAction.Identifier { UIAction.Identifier("UIContentUnavailableView.primaryAction") }

    // MARK: Places

    /// The widest that texts become. Chosen; low.
    private static let widest: CGFloat = 480

    private var margins: UIEdgeInsets {
        let own = content.directionalLayoutMargins
        let outer = superview?.directionalLayoutMargins ?? .zero
        let axes = content.axesPreservingSuperviewLayoutMargins
        let sides = axes.contains(.horizontal)
        let ends = axes.contains(.vertical)
        let leading = sides ? max(own.leading, outer.leading) : own.leading
        let trailing = sides ? max(own.trailing, outer.trailing) : own.trailing
        return UIEdgeInsets(
            top: ends ? max(own.top, outer.top) : own.top, left: isFlipped ? trailing : leading,
            bottom: ends ? max(own.bottom, outer.bottom) : own.bottom, right: isFlipped ? leading : trailing)
    }

    private struct Part {
        let view: UIView
        let size: CGSize
        /// The distance from the part above.
        let gap: CGFloat
    }

    /// The parts that are there, from the top to the bottom.
    private func parts(in width: CGFloat) -> [Part] {
        var parts: [Part] = []
        func add(_ view: UIView, _ size: CGSize, _ gap: CGFloat) {
            parts.append(Part(view: view, size: size, gap: parts.isEmpty ? 0 : gap))
        }
        if !spinner.isHidden { add(spinner, spinner.sizeThatFits(.zero), 0) }
        if !picture.isHidden { add(picture, imageSize(in: width), 0) }
        if !title.isHidden { add(title, size(of: title, in: width), content.imageToTextPadding) }
        if !detail.isHidden {
            let gap = title.isHidden ? content.imageToTextPadding : content.textToSecondaryTextPadding
            add(detail, size(of: detail, in: width), gap)
        }
        for (index, button) in buttons.enumerated() where !button.isHidden {
            let isSecond = index == 1 && !buttons[0].isHidden
            let size = button.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            let shown = CGSize(width: min(size.width, width), height: size.height)
            add(button, shown, isSecond ? content.buttonToSecondaryButtonPadding : content.textToButtonPadding)
        }
        return parts
    }

    private func size(of label: UILabel, in width: CGFloat) -> CGSize {
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width, width), height: size.height)
    }

    private func imageSize(in width: CGFloat) -> CGSize {
        let natural = picture.sizeThatFits(.zero)
        let limit = content.imageProperties.maximumSize
        var scale = natural.width > width ? width / natural.width : 1
        if limit.width > 0, natural.width > 0 { scale = min(scale, limit.width / natural.width) }
        if limit.height > 0, natural.height > 0 { scale = min(scale, limit.height / natural.height) }
        return CGSize(width: natural.width * scale, height: natural.height * scale)
    }

    private func height(_ parts: [Part]) -> CGFloat { parts.reduce(0) { $0 + $1.gap + $1.size.height } }

    func fittingSize(in size: CGSize) -> CGSize {
        let margins = margins
        let sides = margins.left + margins.right
        let room = size.width > 0 && size.width.isFinite ? size.width - sides : Self.widest
        let parts = parts(in: min(max(room, 0), Self.widest))
        return CGSize(
            width: MainScreen.roundUp((parts.map(\.size.width).max() ?? 0) + sides),
            height: MainScreen.roundUp(height(parts) + margins.top + margins.bottom))
    }

    func layoutParts() {
        background.frame = bounds
        scroll.frame = bounds
        let area = bounds.inset(by: margins)
        let width = min(max(area.width, 0), Self.widest)
        let parts = parts(in: width)
        let total = height(parts)
        scroll.contentSize = CGSize(
            width: bounds.width, height: max(bounds.height, total + bounds.height - area.height))
        let left =
            content.alignment == .center || area.width <= width ? area.midX - width / 2 : naturalLeft(area, width)
        var y = max(area.midY - total / 2, isScrollEnabled ? area.minY : -.greatestFiniteMagnitude)
        for part in parts {
            y += part.gap
            part.view.frame = CGRect(
                x: MainScreen.round(x(of: part.size.width, from: left, width)), y: MainScreen.round(y),
                width: part.size.width, height: part.size.height)
            y += part.size.height
        }
    }

    private func naturalLeft(_ area: CGRect, _ width: CGFloat) -> CGFloat { isFlipped ? area.maxX - width : area.minX }

    private func x(of width: CGFloat, from left: CGFloat, _ room: CGFloat) -> CGFloat {
        guard content.alignment == .natural else { return left + (room - width) / 2 }
        return isFlipped ? left + room - width : left
    }
}
