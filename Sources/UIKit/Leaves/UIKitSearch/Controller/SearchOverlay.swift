import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
@_spi(Hooks) import UIKitCore

/// The view of a search controller: what dims the content, the results, and the bar if it has been taken along.
@MainActor
final class SearchOverlay: UIView {
    let dim = UIControl()
    let resultsPlace = UIView()
    /// Whether touches beside the bar and the results are for the content below.
    var letsTouchesThrough = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        dim.backgroundColor = SearchColors.dimming
        dim.accessibilityLabel = "Dismiss search"
        (dim.alpha, resultsPlace.isHidden) = (0, true)
        for view in [dim, resultsPlace] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [dim, resultsPlace] where view.frame != bounds { view.frame = bounds }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && letsTouchesThrough ? nil : hit
    }
}
