import Foundation
import QuinceNibArchive

/// Checks that any bytes in place of an archive yield a document all of whose elements can be visited, once each, or an
/// error of one line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzArchive(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    do throws(InterfaceError) {
        let document = try InterfaceDocument(Data(bytes: bytes, count: count), file: "A.nib")
        precondition(visit(document.root, document) == document.elementCount)
        _ = document.translated { $0.hasSuffix("text") ? $0 : nil }.objects
        _ = document.scene { $0.id == document.initialViewController }
    } catch {
        precondition(!error.description.contains("\n"))
    }
    return 0
}

/// Reads all that an element holds.
///
/// - Returns: the number of elements.
private func visit(_ element: InterfaceElement, _ document: InterfaceDocument) -> Int {
    for part in element.parts {
        _ = document.name(part.name)
        if part.isAttribute { _ = element.text(part) } else { precondition(element.child(part).index > element.index) }
    }
    if let id = element.id { precondition(document.element(id)?.id == id) }
    for name in element.attributes.keys { _ = element.reference(name) }
    _ = (element.text, element.key, element.varied(by: element.children.filter { $0.name == "variation" }).parts)
    return element.children.reduce(1) { $0 + visit($1, document) }
}
