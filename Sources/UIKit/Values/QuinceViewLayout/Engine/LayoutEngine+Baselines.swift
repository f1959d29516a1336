import Foundation

extension LayoutEngine {
    /// Updates the baseline constraints of a view whose baselines have moved, because the font has changed for example.
    func restateBaselines(naming view: any LayoutView) {
        guard !lines.isEmpty else { return }
        for constraint in lines.those(naming: view) + lines.those(lined: view) { restate(constraint) }
    }

    /// Updates the baseline constraints of a view and its ancestors, for which another view may now supply the
    /// baseline.
    package func checkLines(around view: any LayoutView) {
        guard !lines.isEmpty else { return }
        var current: (any LayoutView)? = view
        while let outer = current {
            for constraint in lines.those(naming: outer) {
                guard let now = expression(of: constraint)?.linedViews, !lines.isStated(constraint, by: now) else {
                    continue
                }
                restate(constraint)
            }
            current = outer.layoutSuperview
        }
    }

    func takeOutLines(of item: any LayoutItem) {
        guard !lines.isEmpty, let view = item.asLayoutView else { return }
        for constraint in lines.those(lined: view) {
            remove(constraint)
            lines.wait(constraint)
        }
    }

    /// Adds the waiting constraints again, except those that have moved to another tree meanwhile.
    func stateLinesAnew() {
        for constraint in lines.takeWaiting() where constraint.owner?.layoutRoot === host { add(constraint) }
    }
}
