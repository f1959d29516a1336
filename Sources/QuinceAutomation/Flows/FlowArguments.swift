import Foundation
import QuinceConfinedFiles
import QuinceHostInterface
import Yams

/// The arguments of a command in a flow file, with errors that name the place.
struct FlowArguments {
    let command: String
    let node: Node?
    /// The place to report if there are no arguments.
    let place: Node
    let reader: FlowReader

    func error(_ message: String, at node: Node? = nil) -> FlowError {
        reader.error(node ?? self.node ?? place, "\(command): \(message)")
    }

    /// Checks that the command has no arguments.
    func checkNone() throws {
        if hasArguments { throw error("expected no arguments") }
    }

    /// A command that ends in a colon has an empty text as its argument, which counts as none.
    private var hasArguments: Bool { node.map { $0.scalar?.string.isEmpty != true } ?? false }

    /// Checks that the arguments, if there are any, are fields among the given ones.
    ///
    /// - Parameters:
    ///   - unsupported: fields of Maestro that get an error of their own.
    ///   - orText: whether a single text is an argument too.
    func check(fields: Set<String>, unsupported: Set<String> = [], orText: Bool = false) throws {
        guard hasArguments, !(orText && node?.scalar != nil) else { return }
        guard let mapping = node?.mapping else {
            let known = fields.sorted().joined(separator: ", ")
            throw error("expected \(orText ? "a text or fields" : "fields"): \(known)")
        }
        for key in mapping.keys {
            if let name = key.string, unsupported.contains(name) {
                throw error("the field \"\(name)\" is not supported yet", at: key)
            }
            guard let name = key.string, fields.contains(name) else {
                let known = fields.sorted().joined(separator: ", ")
                throw error("unknown field \"\(key.string ?? "?")\"; known fields: \(known)", at: key)
            }
        }
    }

    subscript(field: String) -> Node? { node?.mapping?[field] }

    /// Returns the single value of a command such as `advance: 0.25`.
    func scalar(_ what: String) throws -> String {
        guard let text = node?.scalar?.string, !text.isEmpty else { throw error("expected \(what)") }
        return text
    }

    /// Returns the single value of a command that need not have one.
    func optionalText() throws -> String? {
        guard hasArguments else { return nil }
        guard let text = node?.scalar?.string else { throw error("expected a text or nothing") }
        return text
    }

    func number(_ text: String, _ what: String, in range: ClosedRange<Double>, at node: Node? = nil) throws -> Double {
        guard let value = Double(text), value.isFinite else {
            throw error("expected \(what), found \"\(text)\"", at: node)
        }
        guard range.contains(value) else {
            throw error(
                "expected \(what) from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound)), found \(text)",
                at: node)
        }
        return value
    }

    private static func short(_ value: Double) -> String { JSONWriter.format(value) }

    func number(field: String, in range: ClosedRange<Double>, default standard: Double?) throws -> Double {
        guard let node = self[field] else {
            if let standard { return standard }
            throw error("expected a field \"\(field)\"")
        }
        guard let text = node.scalar?.string else { throw error("\(field): expected a number", at: node) }
        return try number(text, "\(field) as a number", in: range, at: node)
    }

    func integer(field: String, in range: ClosedRange<Int>, default standard: Int) throws -> Int {
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        let value = try number(field: field, in: bounds, default: Double(standard))
        guard value == value.rounded() else { throw error("\(field): expected a whole number, found \(value)") }
        return Int(value)
    }

    func flag(field: String, default standard: Bool) throws -> Bool {
        guard let node = self[field] else { return standard }
        switch node.string {
        case "true": return true
        case "false": return false
        default: throw error("expected \(field) as true or false", at: node)
        }
    }

    /// Reads "100,200" in points, or "50%,50%" of the screen.
    func point(_ text: String, at node: Node? = nil) throws -> FlowPoint {
        let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let isFraction = parts.allSatisfy { $0.hasSuffix("%") }
        let numbers = parts.compactMap { Double(isFraction ? String($0.dropLast()) : $0) }
        guard numbers.count == 2, parts.count == 2, numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e6 }) else {
            throw error("expected a point such as \"100,200\" or \"50%,50%\", found \"\(text)\"", at: node)
        }
        return isFraction
            ? FlowPoint(x: numbers[0] / 100, y: numbers[1] / 100, isFraction: true)
            : FlowPoint(x: numbers[0], y: numbers[1], isFraction: false)
    }

    func point(field: String) throws -> FlowPoint? {
        guard let node = self[field] else { return nil }
        guard let text = node.scalar?.string else { throw error("\(field): expected a point", at: node) }
        return try point(text, at: node)
    }

    /// Reads a selector: a text, or a mapping with `text`, `id` and `index`.
    func selector(_ node: Node?, extra: Set<String> = []) throws -> FlowSelector {
        if let text = node?.scalar?.string { return FlowSelector(text: try pattern(text, node)) }
        guard let mapping = node?.mapping else { throw error("expected a text or a selector", at: node) }
        var selector = FlowSelector()
        for (key, value) in mapping {
            switch key.string {
            case "text": selector.text = try pattern(value.string ?? "", value)
            case "id": selector.id = try pattern(value.string ?? "", value)
            case "index":
                guard let index = value.int, index >= 0 else {
                    throw error("index: expected a whole number, at least 0", at: value)
                }
                selector.index = index
            case let name? where extra.contains(name): break
            case let name: throw error("unknown field \"\(name ?? "?")\"; a selector has text, id, index", at: key)
            }
        }
        guard selector.text != nil || selector.id != nil else {
            throw error("a selector needs a text or an id", at: node)
        }
        return selector
    }

    private func pattern(_ text: String, _ node: Node?) throws -> String {
        guard !text.isEmpty else { throw error("expected a non-empty text", at: node) }
        guard text.count <= TextPattern.longest else {
            throw error(
                "a text to find is limited to \(TextPattern.longest) characters, this has \(text.count)", at: node)
        }
        return text
    }

    func target() throws -> FlowTarget {
        let point = try point(field: "point")
        if let point, self["text"] == nil, self["id"] == nil, self["index"] == nil {
            try check(fields: ["point", "retryTapIfNoChange", "waitToSettleTimeoutMs"])
            return .point(point)
        }
        let selector = try selector(node, extra: ["point", "retryTapIfNoChange", "waitToSettleTimeoutMs"])
        return .view(selector, at: point)
    }

    /// Returns the name of a file to create; it cannot leave the output directory.
    func fileName() throws -> String {
        try check(fields: ["path"], orText: true)
        let name = self["path"]?.string ?? node?.scalar?.string ?? ""
        guard name.utf8.first != UInt8(ascii: "/"), let path = ChosenName.pathInside(name) else {
            throw error("expected a file name inside the output directory, found \"\(name)\"")
        }
        return path
    }

    /// Returns the timeout in seconds; the file gives milliseconds.
    func timeout(default standard: Double) throws -> Double {
        try number(field: "timeout", in: 0...3_600_000, default: standard * 1000) / 1000
    }
}
