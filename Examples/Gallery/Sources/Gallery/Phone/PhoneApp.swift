import UIKit

/// Favourites, the last calls, contacts and a keypad behind tabs; from each of them somebody can be called.
final class PhoneApp: UITabBarController {
    private let book = PhoneBook()

    static func make(_ page: Page, close: UIAction) -> UIViewController { PhoneApp(close: close) }

    private init(close: UIAction) {
        super.init(nibName: nil, bundle: nil)
        let tabs: [(UIViewController, String, String)] = [
            (FavouritesController(book), "Favourites", "star.fill"), (RecentsController(book), "Recents", "clock.fill"),
            (ContactsController(), "Contacts", "person.crop.circle.fill"),
            (KeypadController(book), "Keypad", "circle.grid.3x3.fill"),
        ]
        viewControllers = tabs.map { root, title, symbol in
            root.inTab(title, UIImage(systemName: symbol), close)
        }
        viewControllers?[1].tabBarItem.badgeValue = "2"
        delegate = self
    }

    required init?(coder: NSCoder) { nil }
}

extension PhoneApp: UITabBarControllerDelegate {
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        if viewController === viewControllers?[1] { viewController.tabBarItem.badgeValue = nil }
    }
}

extension UIViewController {
    /// Covers the screen with a call.
    func call(_ name: String, _ line: String, _ book: PhoneBook) {
        let call = CallController(name) { book.add(to: name, line) }
        call.modalPresentationStyle = .fullScreen
        call.modalTransitionStyle = .crossDissolve
        present(call, animated: true)
    }
}
