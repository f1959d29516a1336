import CoreGraphics
import Foundation
import UIFoundation
import UIKitBars
import UIKitControls
@_spi(Hooks) import UIKitCore
import UIKitText

// The height of the bar, and the places and looks of its parts, are decided here.
extension UISearchBar {
    // MARK: Height

    private var promptHeight: CGFloat { prompt?.isEmpty ?? true ? 0 : SearchMetrics.prompt }
    private var hasScopes: Bool { parts.showsScopes && !(scopeButtonTitles ?? []).isEmpty }
    private var scopeHeight: CGFloat { hasScopes ? SearchMetrics.scope : 0 }

    var naturalHeight: CGFloat {
        (isInNavigationBar ? SearchMetrics.highBar : SearchMetrics.bar) + promptHeight + scopeHeight
    }

    /// Follows a change of the prompt or the scopes. A bar with a frame of its own grows and shrinks with them.
    func extentDidChange() {
        parts.promptLabel.text = prompt
        let known = parts.knownExtra
        let extra = promptHeight + scopeHeight
        parts.knownExtra = extra
        parts.scopePlace.isHidden = !hasScopes
        invalidateIntrinsicContentSize()
        if extra != known, translatesAutoresizingMaskIntoConstraints, bounds.height > 0, !isInNavigationBar {
            frame.size.height += extra - known
        }
        setNeedsLayout()
        if extra != known {
            superview?.setNeedsLayout()
            owner?.searchBarSizeDidChange()
        }
    }

    // MARK: Layout

    /// The field of iOS 11 is in bars that are as high as those, and in navigation bars.
    private var row: CGRect {
        CGRect(
            x: 0, y: promptHeight, width: bounds.width,
            height: max(bounds.height - promptHeight - scopeHeight, 0))
    }
    private var hasHighField: Bool { isInNavigationBar || row.height >= SearchMetrics.highBar }

    func layOutParts() {
        parts.content.frame = bounds
        parts.background.frame = CGRect(
            x: 0, y: -reachAbove, width: bounds.width, height: bounds.height + reachAbove)
        let thin = 1 / MainScreen.scale
        parts.lines[0].frame = CGRect(x: 0, y: -reachAbove - thin, width: bounds.width, height: thin)
        parts.lines[1].frame = CGRect(x: 0, y: bounds.height - thin, width: bounds.width, height: thin)
        parts.promptLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: promptHeight)
        adoptFieldStyle()
        placeField()
        placeCancel(beside: !parts.showsCancel)
        placeScopes()
    }

    private var sides: (start: CGFloat, end: CGFloat) {
        let isBelowTitle = isInNavigationBar && row.height >= SearchMetrics.highBar
        let margin = isBelowTitle ? SearchMetrics.navigationMargin : SearchMetrics.margin
        let insets = safeAreaInsets
        return isFlipped ? (insets.right + margin, insets.left + margin) : (insets.left + margin, insets.right + margin)
    }

    private func mirrored(_ rect: CGRect) -> CGRect {
        guard isFlipped else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    private var cancelWidth: CGFloat { parts.cancelButton.naturalSize(in: row.height).width }

    private var fieldFrame: CGRect {
        let height = min(hasHighField ? SearchMetrics.highField : SearchMetrics.field, row.height)
        let end = bounds.width - sides.end - (parts.showsCancel ? cancelWidth + SearchMetrics.margin : 0)
        // Under a title the field is near it; alone it is in the middle.
        let isUnderTitle = isInNavigationBar && !(owner?.isActive ?? false) && row.height >= SearchMetrics.highBar
        let y = isUnderTitle ? SearchMetrics.navigationTop : MainScreen.round((row.height - height) / 2)
        return CGRect(x: sides.start, y: row.minY + y, width: max(end - sides.start, 0), height: height)
    }

    private func placeField() {
        parts.field.frame = mirrored(fieldFrame)
        parts.field.layoutIfNeeded()
    }

    /// - Parameter beside: whether the button stands beyond the end of the bar.
    func placeCancel(beside: Bool) {
        let field = fieldFrame
        let x = beside ? bounds.width + SearchMetrics.margin : bounds.width - sides.end - cancelWidth
        let frame = CGRect(x: x, y: field.minY, width: cancelWidth, height: field.height)
        parts.cancelButton.frame = mirrored(frame)
    }

    private func placeScopes() {
        parts.scopePlace.isHidden = !hasScopes
        parts.scopePlace.frame = CGRect(
            x: 0, y: bounds.height - scopeHeight, width: bounds.width, height: SearchMetrics.scope)
        let width = max(bounds.width - sides.start - sides.end, 0)
        let place = CGRect(
            x: sides.start, y: MainScreen.round((SearchMetrics.scope - SearchMetrics.scopeControl) / 2), width: width,
            height: SearchMetrics.scopeControl)
        parts.scopes.frame = mirrored(place)
    }

    // MARK: Look

    func styleDidChange() {
        let isPlain = isInNavigationBar
        let metrics: UIBarMetrics = prompt == nil ? .default : .defaultPrompt
        let image = styling.background(at: barPosition, metrics)
        parts.background.image = image
        parts.background.backgroundColor = isPlain || image != nil ? nil : styling.color
        let hasLines = Look.current.search.line != nil && !isPlain && image == nil && styling.style != .minimal
        for line in parts.lines { line.isHidden = !hasLines }
        parts.scopePlace.image = styling.scopeBackground
        adoptFieldLook()
        endButtonDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func adoptFieldLook() {
        let field = parts.field
        let image = styling.fieldBackgrounds[0]
        field.background = image
        field.disabledBackground = styling.fieldBackgrounds[UIControl.State.disabled.rawValue]
        let color = isInNavigationBar ? SearchColors.field : styling.fieldColor
        field.setStandardFill(image == nil ? color : nil)
        if parts.givenColor == nil || field.textColor == parts.givenColor {
            parts.givenColor = styling.textColor
            field.textColor = styling.textColor
        }
        if let glass = field.leftView as? UIImageView {
            glass.image = styling.icon(.search, .normal) ?? SearchIcons.glass
            glass.sizeToFit()
        }
        field.setClearImages(
            styling.icons[SearchBarStyling.key(.clear, .normal)],
            pressed: styling.icons[SearchBarStyling.key(.clear, .highlighted)])
    }

    /// The size of the field decides about its font and corners.
    private func adoptFieldStyle() {
        let field = parts.field
        let isHigh = hasHighField
        let font = UIFont.systemFont(ofSize: isHigh ? SearchMetrics.highFontSize : SearchMetrics.fontSize)
        if parts.givenFont == nil || field.font == parts.givenFont, field.font != font { field.font = font }
        if field.font == font { parts.givenFont = font }
        field.layer.cornerRadius = isHigh ? SearchMetrics.highRadius : SearchMetrics.radius
        field.centersPlaceholder = !isHigh
    }

    /// A bar in a navigation bar has that one's background.
    func placeDidChange() {
        guard window != nil else { return }
        isInNavigationBar = sequence(first: self as UIView, next: \.superview).contains { $0 is UINavigationBar }
        styleDidChange()
        parts.cancelButton.show()
    }
}
