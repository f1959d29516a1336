import Foundation
import UIKitAlerts
import UIKitCore

/// Tells a person why a file could not be read or written.
@MainActor
enum FileTrouble {
    static func show(
        _ error: any Error, _ title: String, over controller: UIViewController, then next: @escaping () -> Void = {}
    ) {
        let alert = UIAlertController(
            title: title, message: (error as NSError).localizedDescription, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in next() })
        controller.present(alert, animated: true)
    }
}
