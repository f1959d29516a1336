import Foundation
package import UIKitCore
package import UIKitNibs

/// The origin of a list's new views.
package enum ReusableSource {
    case ofClass(AnyClass)
    case nib(UINib)
    /// A prototype in a storyboard, from which a function makes views.
    case prototype(@MainActor () -> UIView?)

    /// Whether views of the other source are as good as those of this one.
    fileprivate func isSame(as other: ReusableSource?) -> Bool {
        switch (self, other) {
        case (.ofClass(let one), .ofClass(let two)): one == two
        case (.nib(let one), .nib(let two)): one === two
        default: false
        }
    }
}

/// A view of a list that shows other content after it was out of sight.
@MainActor
package protocol ReusableView: UIView {
    associatedtype ReuseKey: Hashable
    /// The key under which the view waits; `nil` if it is not used again.
    var reuseKey: ReuseKey? { get }
    /// The registration of its key that the view belongs to; `nil` before the pool knows the view.
    var reuseEdition: Int? { get set }
}

/// The views of a list that wait to be used again, and the sources of others, by their keys.
///
/// A view of an old registration does not come back (behaviour/tables.md#rows).
@MainActor
package final class ReusePool<View: ReusableView> {
    private var waiting: [View.ReuseKey: [View]] = [:]
    private var sources: [View.ReuseKey: ReusableSource] = [:]
    /// The number of times that another source was registered for a key.
    private var editions: [View.ReuseKey: Int] = [:]

    package init() {}

    package func hasSource(for key: View.ReuseKey) -> Bool { sources[key] != nil }

    /// - Parameter source: `nil` ends the registration.
    package func register(_ source: ReusableSource?, for key: View.ReuseKey) {
        let isSame = sources[key]?.isSame(as: source) ?? false
        sources[key] = source
        guard !isSame else { return }
        waiting[key] = nil
        editions[key, default: 0] += 1
    }

    /// Has a view that the app has made itself count as one of the present registration.
    package func adopt(_ view: View) {
        if view.reuseEdition == nil, let key = view.reuseKey { view.reuseEdition = editions[key, default: 0] }
    }

    package func put(_ view: View) {
        adopt(view)
        guard let key = view.reuseKey, view.reuseEdition == editions[key, default: 0] else { return }
        waiting[key, default: []].append(view)
    }

    /// Returns a view that waits, or a new one; `nil` if nothing is registered.
    package func take(_ key: View.ReuseKey, make: (ReusableSource) -> View?) -> (view: View, isNew: Bool)? {
        if let view = waiting[key]?.popLast() { return (view, false) }
        guard let source = sources[key], let view = make(source) else { return nil }
        view.reuseEdition = editions[key, default: 0]
        return (view, true)
    }
}
