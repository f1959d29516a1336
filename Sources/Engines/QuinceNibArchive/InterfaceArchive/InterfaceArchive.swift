package import Foundation

/// The compiled form of a document, which `quince build` writes: the tables of its elements, as they are loaded.
///
///     "QuinceIB"    the mark
///     u32           the version of the format
///     7 × u32       counts: bytes of the file's name, names, bytes of names, elements, attributes, values, bytes of values
///     …             the file's name in UTF-8, the ends of names, names, elements, attributes, the ends of values, values
///
/// Numbers are little-endian. An element is six numbers: its name, its key's name + 1 or 0, its line, the value that is its
/// text, the count of its attributes, and the element after its last descendant. An attribute is a name and a value.
///
/// Elements keep their lines and the archive the name of its document, so that messages are those of the XML.
package enum InterfaceArchive {
    static let mark = Array("QuinceIB".utf8)
    /// The version that is written and read. An app's archives are built with the app, so that no other is necessary.
    static let version: UInt32 = 1
    static let headerSize = mark.count + 4 + countCount * 4
    static let countCount = 7
    static let numbersOfElement = 6

    /// Apple's endings for what is made of `.xib` and `.storyboard` files.
    package static let endings = ["xib": "nib", "storyboard": "storyboardc"]

    /// Returns the compiled form of a document.
    ///
    /// - Parameters:
    ///   - file: the name of the document's file.
    ///   - platform: the system for which the document has to be.
    package static func compile(
        _ data: Data, file: String, for platform: InterfaceDocument.Platform = .iOS
    ) throws(InterfaceError) -> Data {
        let tables = try InterfaceXML.read(data, file: file)
        // A mistake that would show when the app runs shows now.
        _ = try InterfaceDocument(tables, file: file, for: platform)
        var writer = InterfaceArchiveWriter()
        writer.write(tables, file: file)
        return writer.data
    }

    /// Returns whether data is of this form, in any version.
    static func isArchive(_ data: Data) -> Bool { data.starts(with: mark) }
}

/// Writes tables behind each other.
private struct InterfaceArchiveWriter {
    private(set) var data = Data(InterfaceArchive.mark)

    mutating func write(_ tables: InterfaceTables, file: String) {
        let names = Array(tables.names.joined().utf8)
        append([InterfaceArchive.version])
        append(
            [
                file.utf8.count, tables.names.count, names.count, tables.elements.count, tables.attributes.count,
                tables.ends.count, tables.bytes.count,
            ].map(UInt32.init))
        data += file.utf8
        var end: UInt32 = 0
        for name in tables.names {
            end += UInt32(name.utf8.count)
            append([end])
        }
        data += names
        for (index, element) in tables.elements.enumerated() {
            let count = UInt32(tables.attributes(of: index).count)
            append([element.name, element.key, element.line, element.text, count, element.end])
        }
        for attribute in tables.attributes { append([attribute.name, attribute.value]) }
        append(tables.ends)
        data += tables.bytes
    }

    private mutating func append(_ numbers: [UInt32]) {
        for number in numbers { withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) } }
    }
}
