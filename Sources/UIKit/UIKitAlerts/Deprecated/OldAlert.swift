import Foundation
import UIKitCore

/// The buttons of an old alert or sheet by their indices, and the controller that shows it.
@MainActor
struct OldAlert {
    let style: UIAlertController.Style
    private(set) var titles: [String] = []
    private(set) weak var controller: UIAlertController?

    init(_ style: UIAlertController.Style) { self.style = style }

    mutating func add(_ title: String?) -> Int {
        titles.append(title ?? "")
        return titles.count - 1
    }

    func title(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

    /// Returns the index of the first button without a role; -1 if there is none.
    func firstOther(_ roles: Int...) -> Int { titles.indices.first { !roles.contains($0) } ?? -1 }

    mutating func present(
        _ title: String?, _ message: String?, cancel: Int, destructive: Int, shown: @escaping () -> Void,
        chosen: @escaping (Int) -> Void
    ) {
        guard let front = Self.front else { return }
        let controller = UIAlertController(title: title, message: message, preferredStyle: style)
        for (index, title) in titles.enumerated() {
            let role: UIAlertAction.Style =
                index == cancel ? .cancel : index == destructive ? .destructive : .default
            controller.addAction(UIAlertAction(title: title, style: role) { _ in chosen(index) })
        }
        self.controller = controller
        front.present(controller, animated: true, completion: shown)
    }

    func dismiss(_ animated: Bool) { controller?.presentingViewController?.dismiss(animated: animated) }

    private static var front: UIViewController? {
        var front = UIApplication.shared.keyWindow?.rootViewController
        while let next = front?.presentedViewController { front = next }
        return front
    }
}
