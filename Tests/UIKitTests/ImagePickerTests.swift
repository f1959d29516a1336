import Stage
import Testing
import UIKit

/// UIImagePickerController.h, on a device without a camera and with an empty photo library.
@Suite("Picking images")
@MainActor
struct ImagePickerTests {
    private final class Listener: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
        let log = CallLog()
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            log.add("cancel")
            picker.dismiss(animated: true)
        }
    }

    @Test("The library is there and empty, the camera is not, and Cancel tells the delegate")
    func cancelling() {
        #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
        let (root, listener) = (UIViewController(), Listener())
        let stage = Stage(root: root)
        let picker = UIImagePickerController()
        picker.delegate = listener
        picker.modalPresentationStyle = .fullScreen
        root.present(picker, animated: true)
        stage.advance(1)
        stage.tap(340, 42)
        stage.advance(1)
        #expect(listener.log.take() == ["cancel"] && root.presentedViewController == nil)
    }
}
