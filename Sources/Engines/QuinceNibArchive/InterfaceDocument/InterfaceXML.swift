import CExpat
import Foundation

/// Reads the XML of `.xib` and `.storyboard` files, with Expat.
///
/// A document type declaration is refused: Interface Builder writes none, and entities are the only way in which a small
/// document becomes large.
package enum InterfaceXML {
    /// The deepest nesting that is accepted, so that whatever walks through the elements has enough stack. Real documents
    /// have about thirty levels.
    package static let mostLevels = 500

    /// - Parameter file: the name for errors.
    static func read(_ data: Data, file: String) throws(InterfaceError) -> InterfaceTables {
        guard data.count <= Int(Int32.max), let parser = XML_ParserCreate(nil) else {
            throw InterfaceError(file, line: 1, "the document does not fit into memory")
        }
        defer { XML_ParserFree(parser) }
        let reading = InterfaceReading(parser)
        setHandlers(of: parser, reading)
        let status: XML_Status = data.withUnsafeBytes { bytes in
            XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 1)
        }
        if let failure = reading.failure { throw InterfaceError(file, line: reading.line, failure) }
        guard status == XML_STATUS_OK else {
            let reason: String = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "it is empty"
            throw InterfaceError(file, line: reading.line, "expected an XML document: \(reason)")
        }
        return reading.builder.finished
    }

    private static func setHandlers(of parser: XML_Parser, _ reading: InterfaceReading) {
        XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
        XML_SetElementHandler(
            parser,
            { data, name, attributes in
                guard let name, let attributes else { return }
                InterfaceReading.of(data)?.begin(name, attributes)
            },
            { data, _ in InterfaceReading.of(data)?.end() })
        XML_SetCharacterDataHandler(parser) { data, text, count in
            guard let text else { return }
            InterfaceReading.of(data)?.add(UnsafeRawBufferPointer(start: text, count: Int(count)))
        }
        XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
            InterfaceReading.of(data)?.stop("a document type declaration is not accepted")
        }
    }
}

/// The elements that are being read.
private final class InterfaceReading {
    private let parser: XML_Parser
    private(set) var builder = InterfaceTableBuilder()
    private(set) var failure: String?

    init(_ parser: XML_Parser) { self.parser = parser }

    static func of(_ data: UnsafeMutableRawPointer?) -> InterfaceReading? {
        data.map { Unmanaged<InterfaceReading>.fromOpaque($0).takeUnretainedValue() }
    }

    var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    /// - Parameter attributes: Expat's list of alternating names and values.
    func begin(_ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
        guard builder.depth < InterfaceXML.mostLevels else {
            return stop("more than \(InterfaceXML.mostLevels) elements are nested")
        }
        builder.begin(Self.bytes(name), line: line)
        var index = 0
        while let name = attributes[index], let value = attributes[index + 1] {
            builder.add(Self.bytes(name), Self.bytes(value))
            index += 2
        }
    }

    private static func bytes(_ text: UnsafePointer<CChar>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: text, count: strlen(text))
    }

    func add(_ text: UnsafeRawBufferPointer) { builder.add(text: text) }
    func end() { builder.end() }

    func stop(_ reason: String) {
        failure = failure ?? reason
        XML_StopParser(parser, 0)
    }
}
