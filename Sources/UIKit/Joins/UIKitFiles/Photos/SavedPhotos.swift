import Foundation
import QuinceFoundationAdditions
import QuinceHostInterface
public import QuinceObjCRuntime
import QuinceUniformTypes
public import UIFoundation
import UIKitCore

/// Saves an image in the photo library, and tells the completion a turn later.
///
/// - Parameter completionSelector: takes the image, an `NSError?` and the context, as `image(_:didFinishSavingWithError:contextInfo:)` does.
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
    let error = savingError { try PhotoLibrary.save(image).lastPathComponent }
    tell(image, error, completionTarget, completionSelector, contextInfo)
}

/// Copies a film into the photo library, and tells the completion a turn later.
///
/// - Parameter completionSelector: takes the path, an `NSError?` and the context, as `video(_:didFinishSavingWithError:contextInfo:)` does.
@MainActor
public func UISaveVideoAtPathToSavedPhotosAlbum(
    _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {
    let error = savingError {
        guard UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(videoPath) else {
            throw PhotoProblem("\(videoPath) is no film that the photo library takes.")
        }
        let film = URL(fileURLWithPath: videoPath)
        let place = PhotoLibrary.nextAddress(suffix: film.pathExtension.uppercased())
        try FileManager.default.copyItem(at: film, to: place)
        return place.lastPathComponent
    }
    tell(videoPath, error, completionTarget, completionSelector, contextInfo)
}

/// Whether a file is a film of a kind that the photo library shows.
@MainActor public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
    guard FileManager.default.fileExists(atPath: videoPath) else { return false }
    return UTType(filenameExtension: (videoPath as NSString).pathExtension)?.conforms(to: .movie) ?? false
}

@MainActor
private func savingError(_ save: () throws -> String) -> NSError? {
    do {
        DeviceOutbox.current.add("Save Image", [try save()])
        return nil
    } catch {
        return NSError(
            domain: "ALAssetsLibraryErrorDomain", code: -3310,
            userInfo: [NSLocalizedDescriptionKey: (error as NSError).localizedDescription])
    }
}

@MainActor
private func tell(
    _ saved: Any, _ error: NSError?, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?
) {
    guard let target, let selector else { return }
    nonisolated(unsafe) let (target2, subject, context2) = (target, saved, context)
    Delay.schedule(after: 0) { _ = Messages.send(selector, to: target2, [subject, error as Any, context2 as Any]) }
}
