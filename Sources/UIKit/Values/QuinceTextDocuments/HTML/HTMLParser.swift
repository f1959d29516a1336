import CXML2
import Foundation

/// Receives the elements and the text of a document in order. Every element that begins ends.
protocol HTMLHandler: AnyObject {
    func begin(_ name: String, _ attributes: [String: String])
    func end(_ name: String)
    func take(_ text: UnsafeBufferPointer<UInt8>)
}

/// The parser of libxml2, which mends documents as browsers do.
///
/// It makes no tree, loads nothing, and runs nothing. The elements go to the handler as they are met, so that the memory
/// is in proportion to the depth.
enum HTMLParser {
    /// The most attributes of a tag: the parser compares each with all others.
    static let attributes = 1000

    static func parse(_ html: String, _ handler: some HTMLHandler) throws {
        // The parser would make a paragraph of text that is in no element.
        var bytes = Array("<x-document>".utf8)
        bytes += html.utf8.lazy.map { $0 == 0 ? 0x20 : $0 }
        guard AttributeCount.isWithin(attributes, bytes) else {
            throw DocumentError.corrupt("A tag of the HTML document has more than \(attributes) attributes.")
        }
        guard let context = htmlNewParserCtxt() else {
            throw DocumentError.corrupt("The HTML document cannot be read.")
        }
        defer { htmlFreeParserCtxt(context) }
        let session = HTMLSession(handler, context)
        context.pointee.sax.pointee = HTMLSession.callbacks
        context.pointee.userData = Unmanaged.passUnretained(session).toOpaque()
        let options = [
            HTML_PARSE_RECOVER, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING, HTML_PARSE_NONET, HTML_PARSE_NOIMPLIED,
            HTML_PARSE_IGNORE_ENC,
        ]
        let flags = options.reduce(0) { $0 | Int32(bitPattern: $1.rawValue) }
        bytes.withUnsafeBytes { buffer in
            let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            let document = htmlCtxtReadMemory(context, start, Int32(buffer.count), nil, "UTF-8", flags)
            if let document { xmlFreeDoc(document) }
        }
        if session.isTooDeep {
            let most = DocumentLimits.elements
            throw DocumentError.corrupt("The elements of the HTML document are nested more than \(most) deep.")
        }
    }
}

/// One run of the parser, which its functions find again by an address.
private final class HTMLSession {
    private let handler: any HTMLHandler
    private let context: htmlParserCtxtPtr
    private(set) var isTooDeep = false

    init(_ handler: any HTMLHandler, _ context: htmlParserCtxtPtr) {
        self.handler = handler
        self.context = context
    }

    static var callbacks: xmlSAXHandler {
        var callbacks = xmlSAXHandler()
        callbacks.startElement = { address, name, attributes in session(at: address)?.begin(name, attributes) }
        callbacks.endElement = { address, name in session(at: address)?.end(name) }
        callbacks.characters = { address, text, length in session(at: address)?.take(text, length) }
        callbacks.ignorableWhitespace = { address, text, length in session(at: address)?.take(text, length) }
        callbacks.cdataBlock = { address, text, length in session(at: address)?.take(text, length) }
        return callbacks
    }

    private func begin(_ name: UnsafePointer<xmlChar>?, _ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) {
        guard let name else { return }
        guard context.pointee.nameNr <= DocumentLimits.elements else {
            isTooDeep = true
            xmlStopParser(context)
            return
        }
        var attributes: [String: String] = [:]
        var next = list
        while let place = next, let key = place.pointee {
            attributes[String(cString: key)] = place[1].map { String(cString: $0) } ?? ""
            next = place + 2
        }
        handler.begin(String(cString: name), attributes)
    }

    private func end(_ name: UnsafePointer<xmlChar>?) {
        guard let name, !isTooDeep else { return }
        handler.end(String(cString: name))
    }

    private func take(_ text: UnsafePointer<xmlChar>?, _ length: Int32) {
        guard let text, length > 0, !isTooDeep else { return }
        handler.take(UnsafeBufferPointer(start: text, count: Int(length)))
    }
}

private func session(at address: UnsafeMutableRawPointer?) -> HTMLSession? {
    address.map { Unmanaged<HTMLSession>.fromOpaque($0).takeUnretainedValue() }
}

/// Counts the attributes of tags, generously: from every place where a tag can begin, whatever is around it, in one pass
/// over the document. Each state holds the largest count of the readings that are in it.
private struct AttributeCount {
    /// Between attributes, in a name, behind a sign of equality, in a value without quotes, in double or single quotes.
    private var blank: Int?
    private var name: Int?
    private var equals: Int?
    private var value: Int?
    private var double: Int?
    private var single: Int?

    static func isWithin(_ limit: Int, _ bytes: [UInt8]) -> Bool {
        var count = AttributeCount()
        var last: UInt8 = 0
        for byte in bytes {
            if last == 0x3C, 0x61...0x7A ~= byte | 0x20 { count.name = count.name ?? 0 }
            count.take(byte)
            if let most = count.name, most > limit { return false }
            last = byte
        }
        return true
    }

    private mutating func take(_ byte: UInt8) {
        let old = self
        (blank, name, equals, value) = (nil, nil, nil, nil)
        switch byte {
        case 0x3E: break
        case 0x20, 0x09, 0x0A, 0x0D, 0x0C:
            blank = Self.larger(Self.larger(old.blank, old.name), old.value)
            equals = old.equals
        case 0x3D:
            equals = Self.larger(old.blank, old.name)
            value = Self.larger(old.equals, old.value)
        case 0x22:
            (blank, name, value) = (old.double, Self.larger(old.blank, old.name), old.value)
            double = old.equals
        case 0x27:
            (blank, name, value) = (old.single, Self.larger(old.blank, old.name), old.value)
            single = old.equals
        case 0x2F:
            blank = Self.larger(old.blank, old.name)
            value = Self.larger(old.equals, old.value)
        default:
            name = Self.larger(old.blank.map { $0 + 1 }, old.name)
            value = Self.larger(old.equals, old.value)
        }
    }

    private static func larger(_ a: Int?, _ b: Int?) -> Int? {
        guard let a, let b else { return a ?? b }
        return max(a, b)
    }
}
