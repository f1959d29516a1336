import Foundation
package import UIKitControls
package import UIKitCore

/// The configurations of a cell or a header, and the views that show them.
@MainActor
package final class ConfiguredContent {
    package private(set) var content: (any UIContentConfiguration)?
    package private(set) var background: UIBackgroundConfiguration?
    private var view: (any UIView & UIContentView)?
    package private(set) var backgroundView: BackgroundView?
    package var updatesContent = true
    package var updatesBackground = true
    /// Whether the configurations are to be updated before the next layout.
    package var isStale = false
    var isUpdating = false

    package init() {}

    /// Shows a content.
    ///
    /// - Parameter replace: takes over a new view for the content; `nil` for none.
    package func show(_ new: (any UIContentConfiguration)?, replace: (UIView?) -> Void) {
        content = new
        guard let new else {
            if view != nil { replace(nil) }
            return view = nil
        }
        if let view, view.supports(new) { return view.configuration = new }
        let made = new.makeContentView()
        view = made
        replace(made)
    }

    /// Shows a background behind all other views of a cell.
    package func show(_ new: UIBackgroundConfiguration?, in cell: UIView) {
        background = new
        guard let new else {
            backgroundView?.removeFromSuperview()
            return backgroundView = nil
        }
        if let backgroundView { return backgroundView.configuration = new }
        let made = BackgroundView(new)
        made.frame = cell.bounds
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cell.insertSubview(made, at: 0)
        backgroundView = made
    }
}
