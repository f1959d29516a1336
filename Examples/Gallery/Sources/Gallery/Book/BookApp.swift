import UIKit

/// A book whose pages curl: one at a time upright, two beside a spine when the device is turned.
@MainActor
enum BookApp {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let reader = ReaderController(.clock)
        reader.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        return UINavigationController(rootViewController: reader)
    }

    static let paper = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(white: 0.11, alpha: 1) : UIColor(red: 0.98, green: 0.96, blue: 0.91, alpha: 1)
    }
}
