import Foundation
import QuinceObjCRuntime
@_spi(Hooks) import UIKitCore

/// The way of an unwind segue: up from its source over parents and presenting controllers, and down into the children of
/// the first of them that has the action, or has a child that does.
///
/// The search is that of UIKit since iOS 9 (documentation of `allowedChildrenForUnwinding(from:)`). A container that answers by
/// the method of before iOS 9 decides it.
@MainActor
struct UnwindWay {
    /// The controller that is reached going up.
    let top: UIViewController
    /// The controllers from the top's child to the end.
    private let down: [UIViewController]

    var end: UIViewController { down.last ?? top }

    /// - Returns: `nil` if no controller accepts the action.
    init?(from source: UIStoryboardUnwindSegueSource) {
        let above = sequence(first: source.source) { $0.parent ?? $0.presentingViewController }
        for controller in above.dropFirst() {
            guard let way = Self.way(from: controller, source) else { continue }
            (top, down) = (controller, way)
            return
        }
        return nil
    }

    /// Returns the controllers below one of those that lead to the end; `nil` if neither they nor it accept the action.
    private static func way(
        from controller: UIViewController, _ source: UIStoryboardUnwindSegueSource
    ) -> [UIViewController]? {
        if let end = controller.forUnwindSegueAction(
            source.unwindAction, from: source.source, withSender: source.sender)
        {
            return sequence(first: end, next: \.parent).prefix { $0 !== controller }.reversed()
        }
        for child in controller.allowedChildrenForUnwinding(from: source) {
            if let way = way(from: child, source) { return [child] + way }
        }
        let accepts = controller.canPerformUnwindSegueAction(
            source.unwindAction, from: source.source, sender: source.sender)
        return accepts ? [] : nil
    }

    /// Dismisses what the top presents, and lets the containers on the way show the end.
    func go(_ segue: UIStoryboardSegue, animated: Bool) {
        let containers = [top] + down.dropLast()
        for (container, next) in zip(containers, down) { container.unwind(for: segue, towards: next) }
        if top.presentedViewController != nil { top.dismiss(animated: animated) }
    }
}
