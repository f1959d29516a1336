import CoreGraphics
package import Foundation
import QuartzCore
package import UIFoundation
package import UIKitCore

/// Shows a background configuration behind a cell's content.
@MainActor
package final class BackgroundView: UIView {
    private let fill = UIView()
    private let glass = BackdropView(nil)
    private let picture = UIImageView(frame: .zero)
    private var custom: UIView?
    package var configuration: UIBackgroundConfiguration { didSet { show() } }
    /// The corners that the list gives the row's background, unless the configuration has a radius of its own.
    package var rowCorners: RowCorners? { didSet { if rowCorners != oldValue { paint() } } }

    package init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(fill)
        for view in [glass, picture] { fill.addSubview(view) }
        show()
    }

    package required init?(coder: NSCoder) { nil }

    private func show() {
        if custom !== configuration.customView {
            custom?.removeFromSuperview()
            custom = configuration.customView
            if let custom { fill.addSubview(custom) }
        }
        picture.image = configuration.image
        picture.contentMode = configuration.imageContentMode
        picture.isHidden = configuration.image == nil
        paint()
        setNeedsLayout()
    }

    private func paint() {
        glass.recipe = configuration.glass?.recipe(traitCollection)
        fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        let own = configuration.cornerRadius
        let corners = own > 0 ? RowCorners(radius: own, mask: .all) : rowCorners ?? RowCorners(radius: 0, mask: .all)
        (fill.layer.cornerRadius, fill.layer.maskedCorners) = (corners.radius, corners.mask)
        fill.clipsToBounds = corners.radius > 0
        fill.layer.borderWidth = configuration.strokeWidth
        let stroke = configuration.resolvedStrokeColor(for: tintColor)
        fill.layer.borderColor = stroke.resolvedColor(with: traitCollection).cgColor
    }

    package override func tintColorDidChange() {
        super.tintColorDidChange()
        paint()
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        paint()
    }

    /// The insets with the margins that the configuration adds to them.
    private var insets: NSDirectionalEdgeInsets {
        var insets = configuration.backgroundInsets
        let margins = superview?.directionalLayoutMargins ?? .zero
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        return insets
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let insets = self.insets
        let (left, right) = isFlipped ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
        let outset = configuration.strokeOutset
        fill.frame = bounds.inset(by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
            .insetBy(dx: -outset, dy: -outset)
        for view in [picture, custom] as [UIView?] { view?.frame = fill.bounds }
    }
}
