import CExpat
package import Foundation

/// Reads the XML of `.xib` and `.storyboard` files, with Expat.
///
/// A document type declaration is refused: Interface Builder writes none, and entities are the only way in which a small
/// document becomes large.
package enum InterfaceXML {
    /// The deepest nesting that is accepted, so that whatever walks through the elements has enough stack. Real documents
    /// have about thirty levels.
    package static let mostLevels = 500

    /// - Parameter file: the name for errors.
    package static func read(_ data: Data, file: String) throws(InterfaceError) -> InterfaceElement {
        guard data.count <= Int(Int32.max), let parser = XML_ParserCreate(nil) else {
            throw InterfaceError(file, line: 1, "the document does not fit into memory")
        }
        defer { XML_ParserFree(parser) }
        let tree = InterfaceTree(parser)
        setHandlers(of: parser, tree)
        let status: XML_Status = data.withUnsafeBytes { bytes in
            XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 1)
        }
        if let failure = tree.failure { throw InterfaceError(file, line: tree.line, failure) }
        guard status == XML_STATUS_OK, let root = tree.root else {
            let reason: String = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "it is empty"
            throw InterfaceError(file, line: tree.line, "expected an XML document: \(reason)")
        }
        return root
    }

    private static func setHandlers(of parser: XML_Parser, _ tree: InterfaceTree) {
        XML_SetUserData(parser, Unmanaged.passUnretained(tree).toOpaque())
        XML_SetElementHandler(
            parser,
            { data, name, attributes in
                guard let name, let attributes else { return }
                InterfaceTree.of(data)?.begin(String(cString: name), InterfaceXML.values(attributes))
            },
            { data, _ in InterfaceTree.of(data)?.end() })
        XML_SetCharacterDataHandler(parser) { data, text, count in
            guard let text else { return }
            let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
            InterfaceTree.of(data)?.add(String(decoding: bytes, as: UTF8.self))
        }
        XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
            InterfaceTree.of(data)?.stop("a document type declaration is not accepted")
        }
    }

    /// Returns the attributes of Expat's list of alternating names and values.
    private static func values(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>) -> [String: String] {
        var values: [String: String] = [:]
        var index = 0
        while let name = list[index], let value = list[index + 1] {
            values[String(cString: name)] = String(cString: value)
            index += 2
        }
        return values
    }
}

/// The elements that are being read.
private final class InterfaceTree {
    private let parser: XML_Parser
    private var open: [InterfaceElement] = []
    private(set) var root: InterfaceElement?
    private(set) var failure: String?

    init(_ parser: XML_Parser) { self.parser = parser }

    static func of(_ data: UnsafeMutableRawPointer?) -> InterfaceTree? {
        data.map { Unmanaged<InterfaceTree>.fromOpaque($0).takeUnretainedValue() }
    }

    var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    func begin(_ name: String, _ attributes: [String: String]) {
        guard open.count < InterfaceXML.mostLevels else {
            return stop("more than \(InterfaceXML.mostLevels) elements are nested")
        }
        open.append(InterfaceElement(name: name, attributes: attributes, line: line))
    }

    func add(_ text: String) {
        if !open.isEmpty { open[open.count - 1].text += text }
    }

    func end() {
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    func stop(_ reason: String) {
        failure = failure ?? reason
        XML_StopParser(parser, 0)
    }
}
