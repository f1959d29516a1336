import UIKit

extension UIViewController {
    /// Returns a stack for a tab of an app in the Gallery, with the controller as its root and a button that closes the app.
    func inTab(_ title: String, _ image: UIImage?, _ close: UIAction) -> UINavigationController {
        self.title = title
        navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        let stack = UINavigationController(rootViewController: self)
        stack.tabBarItem = UITabBarItem(title: title, image: image, selectedImage: nil)
        stack.tabBarItem.accessibilityIdentifier = "tab-" + title.lowercased()
        return stack
    }
}
