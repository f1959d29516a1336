import CoreGraphics
public import Foundation
import QuartzCore
public import QuinceViewLayout
public import UIFoundation
import UIKitControls
@_spi(Hooks) public import UIKitCore

/// Shows the content of a list's row or header.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var content: UIListContentConfiguration
    private let picture = UIImageView(frame: .zero)
    private let title = UILabel()
    private let detail = UILabel()
    /// The places of the texts and of the image; `nil` for what is not there.
    open var textLayoutGuide: UILayoutGuide? { guide(for: title) }
    open var secondaryTextLayoutGuide: UILayoutGuide? { guide(for: detail) }
    open var imageLayoutGuide: UILayoutGuide? { guide(for: picture) }
    private var guides: [UIView: UILayoutGuide] = [:]

    public init(configuration: UIListContentConfiguration) {
        content = configuration
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        preservesSuperviewLayoutMargins = true
        for view in [picture, title, detail] as [UIView] { addSubview(view) }
        show()
    }

    /// A content view is made from a configuration.
    public required init?(coder: NSCoder) { nil }

    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIListContentConfiguration else { return }
            content = new
            show()
        }
    }

    open func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIListContentConfiguration
    }

    // MARK: Content

    private func show() {
        show(content.text, content.attributedText, content.textProperties, title)
        show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, detail)
        let image = content.imageProperties
        picture.image = content.image
        picture.isHidden = content.image == nil
        picture.preferredSymbolConfiguration =
            image.preferredSymbolConfiguration ?? .beside(content.textProperties.font)
        picture.contentMode = .scaleAspectFit
        picture.layer.cornerRadius = image.cornerRadius
        picture.clipsToBounds = image.cornerRadius > 0
        paint()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ rich: NSAttributedString?, _ look: UIListContentConfiguration.TextProperties,
        _ label: UILabel
    ) {
        label.isHidden = (rich?.string ?? text ?? "").isEmpty
        label.font = look.font
        label.textColor = look.resolvedColor()
        label.textAlignment = look.alignment == .center ? .center : look.alignment == .justified ? .justified : .natural
        label.lineBreakMode = look.lineBreakMode
        label.numberOfLines = look.numberOfLines
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = look.minimumScaleFactor
        label.adjustsFontForContentSizeCategory = look.adjustsFontForContentSizeCategory
        if let rich { label.attributedText = rich } else { label.text = text.map(look.transformed) }
    }

    private func paint() { picture.tintColor = content.imageProperties.resolvedTintColor(for: tintColor) }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        paint()
    }

    // MARK: Places

    /// The margins: the configuration's, or those of the view around where they are larger.
    private var margins: UIEdgeInsets {
        let own = content.directionalLayoutMargins
        var (leading, trailing) = (own.leading, own.trailing)
        var (top, bottom) = (own.top, own.bottom)
        if let outer = outerMargins {
            if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
                (leading, trailing) = (max(leading, outer.leading), max(trailing, outer.trailing))
            }
            if content.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
                (top, bottom) = (max(top, outer.top), max(bottom, outer.bottom))
            }
        }
        return isFlipped
            ? UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
            : UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    }

    /// The margins of the view around, without the screen's edges and bars, which a cell keeps its content off itself.
    private var outerMargins: NSDirectionalEdgeInsets? {
        guard let superview else { return nil }
        var margins = superview.directionalLayoutMargins
        guard superview.insetsLayoutMarginsFromSafeArea else { return margins }
        let safe = superview.safeAreaInsets
        margins.top -= safe.top
        margins.bottom -= safe.bottom
        margins.leading -= isFlipped ? safe.right : safe.left
        margins.trailing -= isFlipped ? safe.left : safe.right
        return margins
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let margins = margins
        let width = max(bounds.width - margins.left - margins.right, 0)
        let places = ListContentPlaces(content, picture, title: title, detail: detail, width: width)
        let room = bounds.height - margins.top - margins.bottom
        let top = margins.top + MainScreen.round((room - places.height) / 2)
        let area = CGRect(x: 0, y: 0, width: width, height: 0)
        for (view, frame) in [(picture as UIView, places.image), (title, places.title), (detail, places.detail)] {
            view.frame = (isFlipped ? frame.mirrored(in: area) : frame).offsetBy(dx: margins.left, dy: top)
        }
    }

    package var hasImage: Bool { content.image != nil }

    /// The distance of the title from the leading edge; `nil` without one.
    package var textStart: CGFloat? {
        layoutIfNeeded()
        guard !title.isHidden else { return nil }
        return isFlipped ? bounds.width - title.frame.maxX : title.frame.minX
    }

    /// Returns a guide that follows a view, if that is shown. It is made when it is first asked for.
    private func guide(for view: UIView) -> UILayoutGuide? {
        guard !view.isHidden else { return nil }
        if let guide = guides[view] { return guide }
        let guide = UILayoutGuide()
        guides[view] = guide
        addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: view.leftAnchor), guide.topAnchor.constraint(equalTo: view.topAnchor),
            guide.widthAnchor.constraint(equalTo: view.widthAnchor),
            guide.heightAnchor.constraint(equalTo: view.heightAnchor),
        ])
        return guide
    }

    // MARK: Size

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = margins
        let width = max(size.width - margins.left - margins.right, 0)
        let places = ListContentPlaces(content, picture, title: title, detail: detail, width: width)
        return CGSize(width: size.width, height: MainScreen.roundUp(places.height + margins.top + margins.bottom))
    }

    // If an app places the view by constraints, it is as high as its texts are at its width.
    open override var intrinsicContentSize: CGSize { contentSize(wrappedTo: nil) }
    @_spi(Hooks) open override var wrapsToItsWidth: Bool { true }
    @_spi(Hooks) open override func contentSize(wrappedTo width: CGFloat?) -> CGSize {
        let size = sizeThatFits(CGSize(width: width ?? bounds.width, height: 0))
        return CGSize(width: UIView.noIntrinsicMetric, height: size.height)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }
}

extension CGRect {
    func mirrored(in area: CGRect) -> CGRect {
        CGRect(x: area.width - maxX, y: minY, width: width, height: height)
    }
}

/// The places of an image and two texts in a width, from the left and from 0.
@MainActor
struct ListContentPlaces {
    private(set) var image = CGRect.zero
    private(set) var title = CGRect.zero
    private(set) var detail = CGRect.zero
    private(set) var height: CGFloat = 0

    /// The room in points for images that ask for that of other rows, at the standard text size. Chosen.
    private static let standard: CGFloat = 28

    init(
        _ content: UIListContentConfiguration, _ picture: UIImageView, title first: UILabel, detail second: UILabel,
        width: CGFloat
    ) {
        var left: CGFloat = 0
        if let image = content.image {
            let size = Self.size(of: picture.shownSize ?? image.size, content.imageProperties)
            let standard = UIFontMetrics.default.scaledValue(
                for: Self.standard, compatibleWith: picture.traitCollection)
            let room = Self.room(for: size, content.imageProperties, standard, isSymbol: image.isSymbolImage)
            self.image = CGRect(x: (room.width - size.width) / 2, y: 0, width: size.width, height: size.height)
            left = room.width + content.imageToTextPadding
            height = room.height
        }
        place(content, first, second, left: left, width: max(width - left, 0))
        for keyPath in [\Self.image, \.title, \.detail] {
            self[keyPath: keyPath].origin.y = MainScreen.round(self[keyPath: keyPath].minY)
        }
    }

    private static func size(of size: CGSize, _ look: UIListContentConfiguration.ImageProperties) -> CGSize {
        var scale: CGFloat = 1
        let most = look.maximumSize
        if most.width > 0, size.width > most.width { scale = min(scale, most.width / size.width) }
        if most.height > 0, size.height > most.height { scale = min(scale, most.height / size.height) }
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private static func room(
        for size: CGSize, _ look: UIListContentConfiguration.ImageProperties, _ standard: CGFloat, isSymbol: Bool
    ) -> CGSize {
        func side(_ wanted: CGFloat, _ own: CGFloat, isStandard: Bool) -> CGFloat {
            if wanted == UIListContentConfiguration.ImageProperties.standardDimension || isStandard {
                return max(standard, own)
            }
            return wanted > 0 ? wanted : own
        }
        let wanted = look.reservedLayoutSize
        return CGSize(
            width: side(wanted.width, size.width, isStandard: isSymbol && wanted.width == 0),
            height: side(wanted.height, size.height, isStandard: false))
    }

    private mutating func place(
        _ content: UIListContentConfiguration, _ first: UILabel, _ second: UILabel, left: CGFloat, width: CGFloat
    ) {
        func size(_ label: UILabel, _ width: CGFloat) -> CGSize {
            guard !label.isHidden else { return .zero }
            let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            return CGSize(width: min(size.width, width), height: size.height)
        }
        let (a, b) = (size(first, .greatestFiniteMagnitude), size(second, .greatestFiniteMagnitude))
        let both = !first.isHidden && !second.isHidden
        let gap = both ? content.textToSecondaryTextHorizontalPadding : 0
        if content.prefersSideBySideTextAndSecondaryText, a.width + gap + b.width <= width {
            height = max(height, a.height, b.height)
            title = CGRect(x: left, y: (height - a.height) / 2, width: a.width, height: a.height)
            detail = CGRect(
                x: first.isHidden ? left : left + width - b.width, y: (height - b.height) / 2, width: b.width,
                height: b.height)
        } else {
            let (c, d) = (size(first, width), size(second, width))
            let gap = both ? content.textToSecondaryTextVerticalPadding : 0
            let text = c.height + gap + d.height
            height = max(height, text)
            title = CGRect(x: left, y: (height - text) / 2, width: width, height: c.height)
            detail = CGRect(x: left, y: title.maxY + gap, width: width, height: d.height)
        }
        image.origin.y = (height - image.height) / 2
    }
}
