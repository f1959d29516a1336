import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// A view that a batch takes out of sight.
struct LeavingView {
    enum Part {
        case row(IndexPath)
        case edge(SectionEdge)
    }
    let view: UIView
    /// The row or section, before the batch if it goes, and else afterwards.
    let part: Part
    /// `nil` if it only leaves the visible part.
    let animation: UITableView.RowAnimation?
    /// The app's, while the batch fades the view.
    let alpha: CGFloat
    /// The batch that puts the view away at its end.
    let batch: ObjectIdentifier
}

// Batches may run at the same time, and an app may show a view again that is on its way out, with the same or with another
// batch. So the table knows the newest batch of each leaving view: only that one puts it away.

extension UITableView {
    func leave(_ view: UIView, _ part: LeavingView.Part, _ animation: RowAnimation?, in batch: BatchMotion) {
        comeBack(view)
        let one = LeavingView(
            view: view, part: part, animation: animation, alpha: view.alpha, batch: ObjectIdentifier(batch))
        leaving.append(one)
    }

    func leaving(in batch: BatchMotion) -> [LeavingView] { leaving.filter { $0.batch == ObjectIdentifier(batch) } }

    /// Has a view that is shown stay, even if it was on its way out.
    func comeBack(_ view: UIView) {
        guard let index = leaving.firstIndex(where: { $0.view === view }) else { return }
        restoreAlpha(of: leaving.remove(at: index))
    }

    /// Ends the ways of all leaving views.
    func putLeavingAway() {
        for one in leaving {
            one.view.layer.removeAllAnimations()
            putAway(one)
        }
    }

    /// Puts a view away unless it has been put away or has come back since.
    func putAway(_ one: LeavingView) {
        guard let index = leaving.firstIndex(where: { $0.view === one.view && $0.batch == one.batch }) else { return }
        restoreAlpha(of: leaving.remove(at: index))
        switch (one.part, one.view) {
        case (.row(let path), let cell as UITableViewCell): putAway(cell, path)
        case (.edge(let edge), let view): putAway(view, edge)
        case (.row, _): break
        }
    }

    /// Gives a faded view the alpha back that it had, unless the app has given it another one since.
    private func restoreAlpha(of one: LeavingView) {
        guard one.view.alpha == 0, one.alpha != 0 else { return }
        UIView.performWithoutAnimation { one.view.alpha = one.alpha }
    }
}
