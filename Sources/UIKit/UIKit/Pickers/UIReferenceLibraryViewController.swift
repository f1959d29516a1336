public import Foundation
import QuinceDiagnostics
public import UIKitContainers
import UIKitControls
public import UIKitCore

/// The definition of a word. The device has no dictionaries: the view says so.
@preconcurrency @MainActor
open class UIReferenceLibraryViewController: UIViewController {
    private let term: String

    open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }

    public init(term: String) {
        self.term = term
        super.init(nibName: nil, bundle: nil)
    }

    public required init(coder: NSCoder) {
        term = ""
        super.init(nibName: nil, bundle: nil)
    }

    open override func loadView() {
        Unsupported.report("definitions: the device has no dictionaries", in: "UIReferenceLibraryViewController")
        let standIn = StandInView("No definition found")
        standIn.content = term
        view = standIn
    }
}

@preconcurrency @MainActor
public protocol UIVideoEditorControllerDelegate: NSObjectProtocol {
    func videoEditorController(_ editor: UIVideoEditorController, didSaveEditedVideoToPath editedVideoPath: String)
    func videoEditorController(_ editor: UIVideoEditorController, didFailWithError error: any Error)
    func videoEditorControllerDidCancel(_ editor: UIVideoEditorController)
}

extension UIVideoEditorControllerDelegate {
    public func videoEditorController(_ editor: UIVideoEditorController, didSaveEditedVideoToPath path: String) {}
    public func videoEditorController(_ editor: UIVideoEditorController, didFailWithError error: any Error) {}
    public func videoEditorControllerDidCancel(_ editor: UIVideoEditorController) {}
}

/// Trims a video. No video can be edited here, which `canEditVideo` says.
@preconcurrency @MainActor
open class UIVideoEditorController: UINavigationController {
    open class func canEditVideo(atPath videoPath: String) -> Bool { false }
    open var videoPath = ""
    open var videoMaximumDuration: TimeInterval = 600
    open var videoQuality = UIImagePickerController.QualityType.typeLow
}
