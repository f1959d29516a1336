// libyaml as it comes with Yams, which has no product for it that Package.swift could name.
internal import CYaml

/// A measurement of a YAML text before Yams makes its values, in one pass over libyaml's events.
///
/// Yams shares what an alias repeats, but hashes and frees it each time that it is repeated, so that no value may be made
/// before it is known how large and how deep it is.
struct YAMLCensus {
    /// The size of a value with everything that its aliases repeat.
    private struct Extent {
        /// The number of values, with the value itself.
        var values = 1
        var depth = 1
    }

    /// A list or mapping that is not at its end.
    private struct Open {
        var extent = Extent()
        let anchor: String?
    }

    /// The number of values that may follow.
    private(set) var left: Int
    private var anchors: [String: Extent] = [:]
    private var stack: [Open] = []

    init(left: Int) { self.left = left }

    /// The number of bytes of a text that count as one more value.
    private static let bytesPerValue = 64

    /// - Returns: the line at which a limit is exceeded, from 1, and the limit in words; `nil` if there is none, or if the
    ///   text is not YAML from some place on, which Yams reports.
    mutating func excess(in text: String) -> (line: Int, limit: String)? {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else { return nil }
        defer { yaml_parser_delete(&parser) }
        var text = text
        return text.withUTF8 { bytes in
            yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
            return excess(&parser)
        }
    }

    private mutating func excess(_ parser: inout yaml_parser_t) -> (line: Int, limit: String)? {
        var event = yaml_event_t()
        while yaml_parser_parse(&parser, &event) == 1 {
            defer { yaml_event_delete(&event) }
            if event.type == YAML_STREAM_END_EVENT { return nil }
            if let limit = count(event) { return (Int(event.start_mark.line) + 1, limit) }
        }
        return nil
    }

    /// - Returns: the limit that the event exceeds, in words.
    private mutating func count(_ event: yaml_event_t) -> String? {
        switch event.type {
        case YAML_DOCUMENT_START_EVENT: anchors = [:]
        case YAML_ALIAS_EVENT: return add(Self.name(event.data.alias.anchor).flatMap { anchors[$0] } ?? Extent())
        case YAML_SCALAR_EVENT:
            let text = event.data.scalar
            return add(Extent(values: 1 + text.length / Self.bytesPerValue), Self.name(text.anchor))
        case YAML_SEQUENCE_START_EVENT: stack.append(Open(anchor: Self.name(event.data.sequence_start.anchor)))
        case YAML_MAPPING_START_EVENT: stack.append(Open(anchor: Self.name(event.data.mapping_start.anchor)))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            if let done = stack.popLast() { return add(done.extent, done.anchor) }
        default: break
        }
        return nil
    }

    /// Adds a value to the list or mapping around it.
    private mutating func add(_ extent: Extent, _ anchor: String? = nil) -> String? {
        if let anchor { anchors[anchor] = extent }
        guard let outer = stack.indices.last else {
            left -= extent.values
            return left < 0 ? Self.tooMany : nil
        }
        stack[outer].extent.values += extent.values
        stack[outer].extent.depth = max(stack[outer].extent.depth, extent.depth + 1)
        if stack[outer].extent.depth > FlowBudget.deepest { return Self.tooDeep }
        return stack[outer].extent.values > left ? Self.tooMany : nil
    }

    private static let tooDeep = "values are nested more than \(FlowBudget.deepest) deep"
    private static let tooMany = "more than \(FlowBudget.mostValues) values, counting each alias as what it repeats"

    private static func name(_ anchor: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        anchor.map { String(cString: $0) }
    }
}
