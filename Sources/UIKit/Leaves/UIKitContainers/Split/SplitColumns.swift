import UIFoundation
import UIKitCore

/// The controllers of a split view controller with a column style, and what holds them.
@MainActor
struct SplitColumns {
    typealias Column = UISplitViewController.Column

    /// The controllers as the app has given them.
    private(set) var given: [Column: UIViewController] = [:]
    /// The navigation controllers around them, or they themselves if they are some.
    private(set) var holders: [Column: UIViewController] = [:]
    /// The stacks of columns that are collapsed onto the first one.
    var moved: [Column: [UIViewController]] = [:]

    /// The columns that are collapsed onto one another, from the leading one on.
    static let stacked: [Column] = [.primary, .supplementary, .secondary]

    /// Gives a column a controller, within a navigation controller; the compact column shows it as it is.
    mutating func set(_ new: UIViewController?, for column: Column) {
        given[column] = new
        moved[column] = nil
        guard let new, column != .compact, !(new is UINavigationController) else {
            holders[column] = new
            return
        }
        if let holder = holders[column] as? UINavigationController, holder !== given[column], holder.parent != nil {
            return holder.setViewControllers([new], animated: false)
        }
        holders[column] = UINavigationController(rootViewController: new)
    }

    /// Takes a column's stack out of its navigation controller, to be shown in that of another column.
    mutating func takeStack(of column: Column) {
        guard let navigation = navigation(column) else { return }
        moved[column] = navigation.viewControllers
        navigation.setViewControllers([], animated: false)
    }

    func navigation(_ column: Column) -> UINavigationController? { holders[column] as? UINavigationController }

    /// The first column that has a controller, onto which the others are collapsed.
    var first: Column? { Self.stacked.first { holders[$0] != nil } }

    /// The column whose navigation controller's stack a controller came from.
    func home(of controller: UIViewController) -> Column? {
        moved.first { $0.value.contains { $0 === controller } }?.key
    }
}
