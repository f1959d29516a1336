import Foundation
import UIKitCore

/// Puts references in the place of objects that have a state of their own, while an archive is written.
@MainActor
final class ReferenceWriter: NSObject, @MainActor NSKeyedArchiverDelegate {
    private let saver: StateSaver

    init(_ saver: StateSaver) { self.saver = saver }

    /// Returns an archiver, which does not own its delegate.
    func archiver() -> NSKeyedArchiver {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.delegate = self
        return archiver
    }

    func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
        switch object {
        case is RestorationReference: object
        case let object as UIViewController: RestorationReference(saver.place(of: object))
        case let object as UIView: RestorationReference(saver.place(of: object))
        case let restoring as any UIStateRestoring:
            // One that is not registered is encoded as any other object.
            saver.place(of: restoring).map { RestorationReference($0) } ?? object
        default: object
        }
    }

    func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
    func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, withObject newObject: Any?) {}
    func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
    func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
}
