public import UIKitCore

extension UIViewController {
    /// The nearest navigation controller that contains this controller.
    public var navigationController: UINavigationController? { container() }
    /// The nearest tab bar controller that contains this controller.
    public var tabBarController: UITabBarController? { container() }
    /// The nearest split view controller that contains this controller.
    public var splitViewController: UISplitViewController? { container() }

    private func container<Container: UIViewController>() -> Container? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
    }
}
