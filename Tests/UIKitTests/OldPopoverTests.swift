import Stage
import Testing
import UIKit

/// UIPopoverController.h, over a popover presentation.
@Suite("Popovers of before iOS 8")
@MainActor
struct OldPopoverTests {
    private final class Listener: NSObject, UIPopoverControllerDelegate {
        let log = CallLog()
        var allows = false
        func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
            log.add("should")
            return allows
        }
        func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) { log.add("did") }
    }

    @Test("It is visible until a touch beside it, which the delegate may refuse, or until it is dismissed")
    func dismissing() {
        let (root, listener) = (UIViewController(), Listener())
        let stage = Stage(root: root, device: "iPad Air 2")
        let content = UIViewController()
        content.preferredContentSize = CGSize(width: 200, height: 200)
        let popover = UIPopoverController(contentViewController: content)
        popover.delegate = listener
        func present() {
            popover.present(
                from: CGRect(x: 300, y: 300, width: 40, height: 40), in: root.view, permittedArrowDirections: .any,
                animated: true)
            stage.advance(1)
        }
        present()
        #expect(popover.isPopoverVisible && popover.popoverArrowDirection != .unknown)
        stage.tap(700, 900)
        stage.advance(1)
        #expect(listener.log.take() == ["should"] && popover.isPopoverVisible)
        listener.allows = true
        stage.tap(700, 900)
        stage.advance(1)
        #expect(listener.log.take() == ["should", "did"] && !popover.isPopoverVisible)
        present()
        popover.dismiss(animated: true)
        stage.advance(1)
        #expect(listener.log.take() == [] && !popover.isPopoverVisible)
    }
}
