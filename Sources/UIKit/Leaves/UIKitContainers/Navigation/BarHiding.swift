import CoreGraphics
import Foundation
import UIFoundation
@_spi(Quince) import UIKitCore

/// Hides the bars of a navigation controller by a tap, by a swipe and for the keyboard, as its options say
/// (behaviour/containers.md#navigation-controllers).
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    let tap = UITapGestureRecognizer()
    let pan = UIPanGestureRecognizer()
    private unowned let controller: UINavigationController
    /// Whether the keyboard has hidden the bars, which a tap brings back.
    private var isHiddenForKeyboard = false
    private var keyboardObserver: (any NSObjectProtocol)?

    /// The distance in points after which a swipe counts (chosen).
    private static let swipe: CGFloat = 20

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
        for recognizer in [tap, pan] {
            recognizer.delegate = self
            recognizer.cancelsTouchesInView = false
        }
        tap.addHandler { [weak self] _ in self?.tapped() }
        pan.addHandler { [weak self] in if $0.state == .changed { self?.panned() } }
    }

    isolated deinit {
        if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
    }

    /// Begins to listen as far as the options want it.
    func followOptions() {
        guard let view = controller.viewIfLoaded else { return }
        let wantsTaps =
            controller.hidesBarsOnTap || controller.hidesBarsWhenKeyboardAppears
            || controller.hidesBarsWhenVerticallyCompact
        if wantsTaps, tap.view !== view { view.addGestureRecognizer(tap) }
        if controller.hidesBarsOnSwipe, pan.view !== view { view.addGestureRecognizer(pan) }
        if controller.hidesBarsWhenKeyboardAppears, keyboardObserver == nil { observeKeyboard() }
    }

    private func observeKeyboard() {
        keyboardObserver = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.keyboardWillShow() }
        }
    }

    // MARK: What happens

    private func keyboardWillShow() {
        guard controller.hidesBarsWhenKeyboardAppears, !controller.isBarHidden else { return }
        isHiddenForKeyboard = true
        hideBars(true)
    }

    private func tapped() {
        if controller.hidesBarsOnTap {
            hideBars(!controller.isBarHidden)
        } else if isHiddenForKeyboard {
            hideBars(false)
        } else if controller.isHiddenForHeight {
            controller.revealBars()
        }
    }

    /// Up hides, and down shows.
    private func panned() {
        let distance = pan.translation(in: controller.view).y
        guard abs(distance) >= Self.swipe else { return }
        pan.setTranslation(.zero, in: controller.view)
        if controller.isBarHidden != (distance < 0) { hideBars(distance < 0) }
    }

    /// The toolbar takes part if it has items.
    private func hideBars(_ hidden: Bool) {
        if !hidden { isHiddenForKeyboard = false }
        controller.hideBar(hidden, true)
        if controller.topViewController?.toolbarItems?.isEmpty == false { controller.hideTools(hidden, true) }
    }

    // MARK: UIGestureRecognizerDelegate

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard controller.running == nil else { return false }
        guard gestureRecognizer === tap else { return controller.hidesBarsOnSwipe }
        if controller.hidesBarsOnTap || isHiddenForKeyboard { return true }
        return controller.isHiddenForHeight && controller.isInRegionOfBars(tap.location(in: controller.view))
    }

    /// A control or a bar handles its touches itself.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let touched = touch.view else { return false }
        return !sequence(first: touched, next: \.superview).contains {
            $0 is UIControl || $0 === controller.bar || $0 === controller.toolbarInUse
        }
    }

    /// Scroll views follow the same finger.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === pan }
}
