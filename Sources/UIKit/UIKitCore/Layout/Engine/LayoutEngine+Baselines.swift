import Foundation

/// Constraints that name a view's line of text where a view inside of it has that line.
///
/// Their rows name the inner view's place, so that they hold before anything is laid out; when it goes they are stated
/// anew.
@MainActor
struct BaselineUses {
    /// By the inner view.
    private var uses: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
    /// Taken out with an inner view that has gone.
    private var waiting: [NSLayoutConstraint] = []

    mutating func note(_ constraint: NSLayoutConstraint, _ views: [UIView]) {
        for view in views { uses[ObjectIdentifier(view), default: []].append(constraint) }
    }

    mutating func forget(_ constraint: NSLayoutConstraint) {
        guard !uses.isEmpty, constraint.namesBaseline else { return }
        for (view, held) in uses {
            let rest = held.filter { $0 !== constraint }
            if rest.count < held.count { uses[view] = rest.isEmpty ? nil : rest }
        }
    }

    func those(of view: UIView) -> [NSLayoutConstraint] { uses[ObjectIdentifier(view)] ?? [] }

    mutating func wait(_ constraint: NSLayoutConstraint) { waiting.append(constraint) }

    mutating func takeWaiting() -> [NSLayoutConstraint] {
        defer { waiting = [] }
        return waiting
    }
}

extension LayoutEngine {
    /// Letters of another size stand on another line, and another view may have it.
    func restateBaselines(naming view: UIView) {
        let named = (view.layoutStorage?.references ?? []).filter(\.namesBaseline)
        for constraint in named + lines.those(of: view) { restate(constraint) }
    }

    /// The lines of a view are those of another inside of it: what stands around it may be concerned.
    func baselineViewDidChange(in view: UIView) {
        for outer in sequence(first: view, next: \.superview) { restateBaselines(naming: outer) }
    }

    func takeOutLines(of item: any LayoutItem) {
        guard let view = item as? UIView else { return }
        for constraint in lines.those(of: view) {
            remove(constraint)
            lines.wait(constraint)
        }
    }

    func stateLinesAnew() {
        for constraint in lines.takeWaiting() where constraint.isActive { add(constraint) }
    }
}

extension NSLayoutConstraint {
    fileprivate var namesBaseline: Bool { firstAttribute.isBaseline || secondAttribute.isBaseline }
}
