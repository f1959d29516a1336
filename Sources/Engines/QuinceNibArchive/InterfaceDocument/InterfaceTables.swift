/// The elements of a document as flat tables, in the order in which the elements begin:
///
///     <view id="a"><rect key="frame" x="1"/></view>
///
///     elements    0 view, ends 2    1 rect, ends 2, key "frame"
///     attributes  id=a              key=frame x=1
///
/// An element's descendants follow it up to its end, so that tables cannot contain a cycle and no table of children is
/// necessary. Names are few and are strings from the beginning; values become strings when somebody asks for them.
struct InterfaceTables: Equatable, Sendable {
    struct Element: Equatable, Sendable {
        var name: UInt32
        /// One more than the name that is its `key`, or 0.
        var key: UInt32 = 0
        var line: UInt32
        /// The value that is its text; the first value is the empty text.
        var text: UInt32 = 0
        /// The first of its attributes.
        var attributes: UInt32
        /// The element after its last descendant.
        var end: UInt32 = 0
    }

    struct Attribute: Equatable, Sendable {
        var name: UInt32
        var value: UInt32
    }

    /// The names of elements and attributes, and the words of `key`.
    var names: [String] = []
    var elements: [Element] = []
    var attributes: [Attribute] = []
    /// The UTF-8 of all values, without separators.
    var bytes: [UInt8] = []
    /// The ends of the values in `bytes`.
    var ends: [UInt32] = []

    func attributes(of element: Int) -> Range<Int> {
        let next = element + 1
        let end = next < elements.count ? Int(elements[next].attributes) : attributes.count
        return Int(elements[element].attributes)..<end
    }

    /// Returns the value of an element's attribute.
    func value(_ name: String, of element: Int) -> UInt32? {
        for place in attributes(of: element) where names[Int(attributes[place].name)] == name {
            return attributes[place].value
        }
        return nil
    }

    func value(_ index: UInt32) -> String {
        let index = Int(index)
        let start = index == 0 ? 0 : Int(ends[index - 1])
        return bytes.withUnsafeBufferPointer { String(decoding: $0[start..<Int(ends[index])], as: UTF8.self) }
    }

    @discardableResult
    mutating func append(value: String) -> UInt32 {
        bytes += value.utf8
        ends.append(UInt32(bytes.count))
        return UInt32(ends.count - 1)
    }
}

/// Puts the elements of a document into tables, as a parser meets them: names and texts are UTF-8.
struct InterfaceTableBuilder {
    typealias Bytes = UnsafeRawBufferPointer

    private var tables = InterfaceTables()
    private var names = InterfaceStrings()
    private var values = InterfaceStrings()
    /// The elements that have not ended, each with the place at which its text begins in `text`.
    private var open: [(element: Int, text: Int)] = []
    /// The texts so far of the elements that have not ended. That of a child is removed as the child ends.
    private var text: [UInt8] = []

    init() { _ = values.number(of: Bytes(start: nil, count: 0)) }

    var depth: Int { open.count }

    /// The tables, once all elements have ended.
    var finished: InterfaceTables {
        var tables = tables
        tables.names = names.all
        (tables.bytes, tables.ends) = (values.bytes, values.ends)
        return tables
    }

    mutating func begin(_ name: Bytes, line: Int) {
        open.append((tables.elements.count, text.count))
        let attributes = UInt32(tables.attributes.count)
        tables.elements.append(
            .init(name: names.number(of: name), line: UInt32(clamping: line), attributes: attributes))
    }

    /// Adds an attribute of the element that began last.
    mutating func add(_ attribute: Bytes, _ value: Bytes) {
        if attribute.elementsEqual("key".utf8) {
            tables.elements[tables.elements.count - 1].key = names.number(of: value) + 1
        }
        tables.attributes.append(.init(name: names.number(of: attribute), value: values.number(of: value)))
    }

    mutating func add(text: Bytes) {
        if !open.isEmpty { self.text += text }
    }

    mutating func end() {
        guard let (element, start) = open.popLast() else { return }
        tables.elements[element].end = UInt32(tables.elements.count)
        // Between children there is only the space that makes a document readable.
        let isSpace = tables.elements.count > element + 1 && text[start...].allSatisfy { $0 <= 0x20 }
        if !isSpace {
            tables.elements[element].text = text.withUnsafeBytes { values.number(of: Bytes(rebasing: $0[start...])) }
        }
        text.removeLast(text.count - start)
    }
}
