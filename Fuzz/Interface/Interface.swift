import Foundation
import QuinceNibArchive

/// Checks that any bytes in place of a xib or a storyboard yield a document whose objects are found by their ids, or
/// an error of one line that names the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInterface(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    do throws(InterfaceError) {
        let document = try InterfaceDocument(Data(bytes: bytes, count: count), file: "A.xib")
        for object in document.objects {
            if let id = object.id { precondition(document.element(id) == object) }
        }
        let scene = document.scene { $0.id == document.initialViewController }
        precondition(scene.map { $0.controller["sceneMemberID"] == "viewController" } ?? true)
    } catch {
        precondition(error.description.hasPrefix("A.xib:") && !error.description.contains("\n"))
    }
    return 0
}
