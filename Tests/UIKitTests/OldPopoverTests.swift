import CoreGraphics
import NibDocuments
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
        func popoverController(
            _ popoverController: UIPopoverController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
            in view: AutoreleasingUnsafeMutablePointer<UIView>
        ) { log.add("reposition \(rect.pointee)") }
    }

    @Test("A controller of an old document has its size for popovers")
    func sizeInNib() throws {
        let controller = NibDocuments.only(
            """
            <viewController id="c"><size key="contentSizeForViewInPopover" width="320" height="480"/></viewController>
            """, as: UIViewController.self)
        #expect(controller.preferredContentSize == CGSize(width: 320, height: 480))
    }

    @Test("The delegate hears of a new place after a turn")
    func turning() {
        let (root, listener) = (UIViewController(), Listener())
        let stage = Stage(root: root, device: "iPad Air 2")
        let popover = UIPopoverController(contentViewController: UIViewController())
        popover.delegate = listener
        popover.present(
            from: CGRect(x: 300, y: 300, width: 40, height: 40), in: root.view, permittedArrowDirections: .any,
            animated: false)
        stage.turn()
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(listener.log.take() == ["reposition (300.0, 300.0, 40.0, 40.0)"])
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
