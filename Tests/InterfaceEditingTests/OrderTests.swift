import Foundation
import InterfaceEditing
import Testing

/// Source: the order of attributes that was counted in 4,167 documents saved by Xcode (`InterfaceOrder`), which those here follow; of
/// `QUINCE_INTERFACES` it is the order that Xcode has written.
@Suite("The order of attributes")
struct OrderTests {
    @Test("An attribute that is taken away and set again stands where it stood")
    func attributes() throws {
        var (tried, failed): (Int, [String]) = (0, [])
        for file in Documents.files {
            let bytes = Array(try Data(contentsOf: file))
            guard let document = try? EditedInterface(bytes, file: file.lastPathComponent, seed: 1) else { continue }
            for id in document.draft.ids.sorted() {
                for attribute in try document.draft.element(id).attributes where attribute.name != "id" {
                    var edited = document
                    try edited.apply(SetAttribute(attribute.name, nil, of: id))
                    try edited.apply(SetAttribute(attribute.name, attribute.value, of: id))
                    tried += 1
                    let names = try [document, edited].map { try $0.draft.element(id).attributes.map(\.name) }
                    if names[0] != names[1] { failed.append("\(file.lastPathComponent) \(id) \(attribute.name)") }
                }
            }
        }
        #expect(tried > 300)
        #expect(failed.isEmpty, "\(failed.count) of \(tried): \(failed.joined(separator: "; "))")
    }
}
