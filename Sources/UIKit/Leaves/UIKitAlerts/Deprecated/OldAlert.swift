import Foundation
import UIKitCore
import UIKitText

/// The buttons of an old alert or sheet by their indices, and the controller that shows it.
@MainActor
final class OldAlert {
    /// An event that the delegate of an old alert is told, with the index of the button.
    enum Event {
        case willPresent, didPresent
        case clicked(Int)
        case willDismiss(Int), didDismiss(Int)
    }

    let style: UIAlertController.Style
    private(set) var titles: [String] = []
    /// The fields of an alert, which exist before it is shown.
    var fields: [UITextField] = []
    private weak var controller: UIAlertController?
    /// The controller of an alert that waits for another one.
    private var waiting: UIAlertController?
    /// Tells the delegate, and keeps the alert until it has gone.
    private var tell: ((Event) -> Void)?

    init(_ style: UIAlertController.Style) { self.style = style }

    func add(_ title: String?) -> Int {
        titles.append(title ?? "")
        return titles.count - 1
    }

    func title(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

    /// Returns the index of the first button without a role; -1 if there is none.
    func firstOther(_ roles: Int...) -> Int { titles.indices.first { !roles.contains($0) } ?? -1 }

    func setEnabled(_ isEnabled: Bool, at index: Int) {
        guard let actions = controller?.actions, actions.indices.contains(index) else { return }
        actions[index].isEnabled = isEnabled
    }

    var isVisible: Bool { controller?.presentingViewController != nil }

    // MARK: Coming

    /// Shows the alert over whatever is in front.
    /// - Parameter tell: tells the delegate; it keeps the alert until it has gone.
    func present(
        _ title: String?, _ message: String?, cancel: Int, destructive: Int, tell: @escaping (Event) -> Void
    ) {
        let controller = UIAlertController(title: title, message: message, preferredStyle: style)
        for (index, title) in titles.enumerated() {
            let role: UIAlertAction.Style =
                index == cancel ? .cancel : index == destructive ? .destructive : .default
            controller.addAction(UIAlertAction(title: title, style: role) { _ in self.end(index) })
        }
        for field in fields { controller.add(field) }
        controller.willLeave = { [weak controller] action in
            guard let index = controller?.actions.firstIndex(where: { $0 === action }) else { return }
            self.tell?(.clicked(index))
            self.tell?(.willDismiss(index))
        }
        self.tell = tell
        present(controller)
    }

    /// One alert that comes while another one moves waits until that has ended.
    private func present(_ controller: UIAlertController) {
        guard let front = Self.front else {
            NSLog("%@", "Warning: Attempt to show \(controller) while no window with a root view controller is key.")
            return tell = nil
        }
        let isMoving = front.isBeingPresented || front.isBeingDismissed
        if isMoving, let coordinator = front.transitionCoordinator {
            waiting = controller
            coordinator.animate(alongsideTransition: nil) { _ in
                if self.waiting === controller { self.present(controller) }
            }
            return
        }
        (self.controller, waiting) = (controller, nil)
        tell?(.willPresent)
        front.present(controller, animated: true) { self.tell?(.didPresent) }
    }

    private static var front: UIViewController? {
        var front = UIApplication.shared.keyWindow?.rootViewController
        while let next = front?.presentedViewController { front = next }
        return front
    }

    // MARK: Going

    /// Goes because the app wants it: nobody has clicked. One that waits does not come.
    func dismiss(_ index: Int, _ animated: Bool) {
        if waiting != nil { (waiting, tell) = (nil, nil) }
        guard let presenter = controller?.presentingViewController else { return }
        tell?(.willDismiss(index))
        presenter.dismiss(animated: animated) { self.end(index) }
    }

    private func end(_ index: Int) {
        let tell = tell
        self.tell = nil
        tell?(.didDismiss(index))
    }
}
