import Foundation
import QuinceDiagnostics
import UIFoundation

/// The attributes of HTML that are older than style sheets, as declarations.
enum HTMLPresentation {
    private static let sizes = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"]

    static func declarations(_ name: String, _ attributes: [String: String]) -> [CSSDeclaration] {
        guard !attributes.isEmpty else { return [] }
        var found: [CSSDeclaration] = []
        func add(_ property: String, _ value: String?) {
            if let value, !value.isEmpty { found.append(CSSDeclaration(name: property, value: value)) }
        }
        if name == "font" {
            add("color", attributes["color"])
            add("font-family", attributes["face"])
            add("font-size", attributes["size"].flatMap(fontSize))
        }
        if name == "body" { add("color", attributes["text"]) }
        if name != "img" {
            add("text-align", attributes["align"].flatMap { alignments.contains($0.lowercased()) ? $0 : nil })
        }
        add("background-color", attributes["bgcolor"])
        add("direction", attributes["dir"])
        if name == "ol" || name == "ul" { add("list-style-type", attributes["type"].map(HTMLList.style(ofType:))) }
        return found
    }

    /// The look of links.
    static let link = CSSText.declarations("color: #0000ee; text-decoration: underline")

    private static let alignments: Set<String> = ["left", "right", "center", "justify"]

    /// Returns the size for 1…7, or for a number that is added to 3.
    private static func fontSize(_ text: String) -> String? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard let number = Int(text) else { return nil }
        let isRelative = text.hasPrefix("+") || text.hasPrefix("-")
        return sizes[min(max(isRelative ? 3 + min(max(number, -7), 7) : number, 1), 7) - 1]
    }
}

/// The images of documents.
enum HTMLImage {
    /// Returns an image that is in its address, or in a file.
    static func image(_ source: String, _ base: URL?) -> UIImage? {
        let source = source.trimmingCharacters(in: .whitespacesAndNewlines)
        if source.lowercased().hasPrefix("data:") {
            let image = data(source).flatMap { UIImage(data: $0) }
            if image == nil { Unsupported.report(mistake: "an image that cannot be read", in: "HTML") }
            return image
        }
        guard base?.isFileURL == true, let url = URL(string: source, relativeTo: base), url.isFileURL else {
            if !source.isEmpty { Unsupported.report("images that are not in the document or beside it", in: "HTML") }
            return nil
        }
        return isPicture(url.path) ? UIImage(contentsOfFile: url.path) : nil
    }

    /// Whether a path leads to a file that can be read to its end: not to a device or a pipe.
    private static func isPicture(_ path: String) -> Bool {
        guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { return false }
        return facts[.type] as? FileAttributeType == .typeRegular
            && (facts[.size] as? Int ?? .max) <= DocumentLimits.length
    }

    private static func data(_ source: String) -> Data? {
        guard let comma = source.firstIndex(of: ",") else { return nil }
        let text = String(source[source.index(after: comma)...])
        guard source[..<comma].lowercased().hasSuffix(";base64") else {
            return text.removingPercentEncoding.map {
                Data($0.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
            }
        }
        return Data(base64Encoded: text.removingPercentEncoding ?? text, options: .ignoreUnknownCharacters)
    }

    /// Returns the size that the document asks for; one side alone keeps the image's shape.
    static func size(_ attributes: [String: String], _ image: UIImage, em: CGFloat) -> CGSize? {
        let own = CSSText.declarations(attributes["style"] ?? "")
        func side(_ name: String) -> CGFloat? {
            let text = own.last { $0.name == name }?.value ?? attributes[name]
            return text.flatMap { CSSValue.length($0, em: em) }.flatMap { $0 > 0 ? $0 : nil }
        }
        let (width, height) = (side("width"), side("height"))
        let size = image.size
        guard width != nil || height != nil, size.width > 0, size.height > 0 else { return nil }
        return CGSize(
            width: width ?? (height ?? 0) * size.width / size.height,
            height: height ?? (width ?? 0) * size.height / size.width)
    }
}

/// The encodings of documents.
enum HTMLEncoding {
    /// Returns the text in the encoding that is known, or that the document names. One that names none is in Windows
    /// Latin 1, as in Apple's importer.
    static func decode(_ data: Data, _ known: String.Encoding?) throws -> (String, String.Encoding) {
        if known != nil || PlainText.mark(data) != nil { return try PlainText.decode(data, known) }
        let name = declared(data)
        switch name {
        case nil: return (PlainText.windowsLatin(data), .windowsCP1252)
        case "utf-8", "utf8": return (String(decoding: data, as: UTF8.self), .utf8)
        case "iso-8859-1", "latin1", "us-ascii": return (PlainText.windowsLatin(data), .windowsCP1252)
        case let name?:
            guard !name.hasPrefix("utf-16"), !name.hasPrefix("utf-32"), let page = CodePage(named: name) else {
                return (String(decoding: data, as: UTF8.self), .utf8)
            }
            return (String(decoding: page.decode(Array(data)), as: UTF16.self), .utf8)
        }
    }

    /// Returns the name behind `charset` or `encoding` at the document's beginning.
    private static func declared(_ data: Data) -> String? {
        let head = String(decoding: data.prefix(1024), as: UTF8.self).lowercased()
        let match = head.firstMatch(of: /(?:charset|encoding)\s{0,9}=\s{0,9}["']?([a-z0-9_\-:.]{1,40})/)
        return match.map { String($0.1) }
    }
}
