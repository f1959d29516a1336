import Foundation

extension LayoutEngine {
    /// Letters of another size stand on another line.
    func restateBaselines(naming view: any LayoutView) {
        guard !lines.isEmpty else { return }
        for constraint in lines.those(naming: view) + lines.those(lined: view) { restate(constraint) }
    }

    /// Another view may have the lines of what stands around this one.
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

    /// Those that have gone to another tree meanwhile are that one's.
    func stateLinesAnew() {
        for constraint in lines.takeWaiting() where constraint.owner?.layoutRoot === host { add(constraint) }
    }
}
