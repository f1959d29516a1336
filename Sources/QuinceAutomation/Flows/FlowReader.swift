import Foundation
import QuinceConfinedFiles
import QuinceDiagnostics
import QuinceHostInterface
package import QuinceLaunchState
import Yams

/// Reads the YAML of a flow, with Maestro's commands and Quince's own.
package struct FlowReader {
    private let file: String
    private let folder: URL
    /// The files that run this one, to detect a flow that runs itself.
    private let ancestors: [String]
    /// The amount that may still be read, by this reader and those of the flows that it runs.
    private let budget: FlowBudget

    /// - Throws: `FlowError` with the file and, if known, the line.
    package static func read(_ file: String) throws -> Flow { try read(file, ancestors: [], FlowBudget()) }

    private static func read(_ file: String, ancestors: [String], _ budget: FlowBudget) throws -> Flow {
        let url = URL(fileURLWithPath: file)
        let reader = FlowReader(
            file: file, folder: url.deletingLastPathComponent(), ancestors: ancestors + [url.path], budget: budget)
        guard let data = FileManager.default.contents(atPath: file) else {
            throw FlowError(file: file, line: nil, message: "no such flow file")
        }
        guard data.count <= 4 << 20 else {
            throw FlowError(
                file: file, line: nil, message: "a flow file is limited to 4 MB, this has \(data.count) bytes")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw FlowError(file: file, line: nil, message: "expected UTF-8 text")
        }
        return try reader.parse(text)
    }

    /// Returns the version of iOS that a flow's header names, before an app is made to run the flow on.
    ///
    /// - Returns: `nil` for a flow that names none, or that cannot be read; `read` then says why.
    package static func system(of file: String) -> SystemVersion? { (try? read(file))?.system }

    /// Parses a flow that is not in a file; messages use `name` as its file.
    package static func parse(_ text: String, name: String) throws -> Flow {
        try FlowReader(file: name, folder: URL(fileURLWithPath: "."), ancestors: [], budget: FlowBudget()).parse(text)
    }

    private func parse(_ text: String) throws -> Flow {
        let documents = try documents(text)
        guard let body = documents.last, documents.count <= 2 else {
            throw FlowError(
                file: file, line: nil, message: "expected a list of commands, after an optional header and ---")
        }
        let header = documents.count == 2 ? try header(documents[0]) : [:]
        let name = header["name"] ?? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        return Flow(
            name: name.escapingControls, file: file, appID: header["appId"],
            system: header["ios"].flatMap { SystemVersion($0) }, commands: try commands(body))
    }

    private func documents(_ text: String) throws -> [Node] {
        if let excess = budget.excess(in: text) {
            throw FlowError(file: file, line: excess.line, message: excess.limit)
        }
        do {
            // Each command interprets its own scalars. Yams would otherwise compile its regular expressions to resolve
            // their types.
            var sequence = try Yams.compose_all(yaml: text, .basic)
            var documents: [Node] = []
            while let node = sequence.next() { documents.append(node) }
            // The sequence ends at a mistake and stores the error instead of throwing it.
            if let error = sequence.error { throw error }
            return documents
        } catch let error as YamlError {
            throw FlowError(file: file, line: line(of: error), message: "not YAML: \(Self.problem(of: error))")
        }
    }

    /// Returns libyaml's message without its drawing of the place.
    private static func problem(of error: YamlError) -> String {
        switch error {
        case .scanner(_, let problem, _, _), .parser(_, let problem, _, _), .composer(_, let problem, _, _):
            return problem
        default: return "\(error)".split(separator: "\n").first.map(String.init) ?? "?"
        }
    }

    /// Returns the header's fields that are texts.
    private func header(_ node: Node) throws -> [String: String] {
        if node.scalar?.string.isEmpty == true { return [:] }
        guard let mapping = node.mapping else { throw error(node, "expected a header such as \"appId: com.example\"") }
        var fields: [String: String] = [:]
        for (key, value) in mapping {
            guard let name = key.string, ["appId", "ios", "name", "tags", "url"].contains(name) else {
                let known = "known fields: appId, ios, name, tags, url"
                throw error(key, "the header field \"\(key.string ?? "?")\" is not supported; \(known)")
            }
            guard name == "tags" || value.scalar != nil else { throw error(value, "\(name): expected a text") }
            if name == "ios", value.scalar.flatMap({ SystemVersion(simulated: $0.string) }) == nil {
                throw error(value, "ios: \(SystemVersion.expectation), not \"\(value.scalar?.string ?? "")\"")
            }
            fields[name] = value.scalar?.string
        }
        return fields
    }

    private func line(of error: YamlError) -> Int? {
        switch error {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): return mark.line
        default: return nil
        }
    }

    // MARK: Commands

    private func commands(_ node: Node) throws -> [FlowCommand] {
        guard let list = node.sequence else { throw error(node, "expected a list of commands") }
        return try list.map(command)
    }

    private func command(_ node: Node) throws -> FlowCommand {
        if let name = node.scalar?.string {
            return FlowCommand(line: line(node), name: name, action: try action(name, nil, at: node))
        }
        guard let mapping = node.mapping, let (key, value) = mapping.first, let name = key.string else {
            throw error(node, "expected a command, such as \"- tapOn: Next\"")
        }
        guard mapping.count == 1 else {
            throw error(
                node,
                "expected one command, found \(mapping.count): \(mapping.keys.compactMap(\.string).joined(separator: ", "))"
            )
        }
        return FlowCommand(line: line(node), name: name, action: try action(name, value, at: node))
    }

    private func action(_ name: String, _ value: Node?, at node: Node) throws -> FlowAction {
        if let value { try refuseExpressions(value) }
        if let read = CommandDeclarations[name] {
            let arguments = FlowArguments(command: name, node: value, place: node, reader: self)
            return try read(arguments)
        }
        if Self.maestroOnly.contains(name) {
            throw error(node, "the Maestro command \"\(name)\" is not supported yet")
        }
        throw error(node, "unknown command \"\(name)\"\(suggestion(for: name))")
    }

    /// Rejects Maestro's JavaScript, `${…}`, which would otherwise be taken as plain text and never match.
    private func refuseExpressions(_ value: Node) throws {
        if value.scalar?.string.contains("${") ?? false {
            throw error(value, "expressions, ${…}, are not supported yet")
        }
        for (_, part) in value.mapping ?? [:] where part.sequence == nil { try refuseExpressions(part) }
    }

    private func suggestion(for name: String) -> String {
        let near = CommandDeclarations.names.filter {
            $0.lowercased() == name.lowercased() || $0.hasPrefix(name) || name.hasPrefix($0)
                || Self.differ($0, name) <= 2
        }
        return near.min().map { "; did you mean \"\($0)\"?" } ?? ""
    }

    /// Returns the Levenshtein distance.
    private static func differ(_ a: String, _ b: String) -> Int {
        let (x, y) = (Array(a.lowercased()), Array(b.lowercased()))
        var row = Array(0...y.count)
        for i in x.indices {
            var corner = row[0]
            row[0] = i + 1
            for j in y.indices {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, corner + (x[i] == y[j] ? 0 : 1))
                corner = above
            }
        }
        return row[y.count]
    }

    func nested(_ node: Node) throws -> [FlowCommand] { try commands(node) }

    func flow(_ path: String, at node: Node) throws -> Flow {
        let url = URL(fileURLWithPath: path, relativeTo: folder)
        guard !ancestors.contains(url.path) else { throw error(node, "\(path) runs itself") }
        // The person may pass a pipe as a flow; a flow that runs one, or a device, would wait for its end.
        if let kind = EntryKind(behindLinksOf: url.path), kind != .file {
            throw error(node, "\(path): expected a flow file, found \(kind.noun)")
        }
        if let excess = budget.excessOfFile(chain: ancestors.count + 1) { throw error(node, excess) }
        return try Self.read(url.path, ancestors: ancestors, budget)
    }

    /// Returns the address of a file or folder that a command names, relative to the flow.
    func file(_ path: String, at node: Node) throws -> URL {
        let url = URL(fileURLWithPath: path, relativeTo: folder)
        guard let kind = EntryKind(behindLinksOf: url.path) else {
            throw error(node, "\(path): there is no such file beside the flow")
        }
        guard kind == .file || kind == .folder else {
            throw error(node, "\(path): expected a file or a folder, found \(kind.noun)")
        }
        return url
    }

    /// Returns what reads a file that a flow drops on its app, at the time of the drop: a flow may name many.
    func droppedFile(_ path: String, _ arguments: FlowArguments) throws -> @Sendable () throws -> OutsideItem {
        let url = URL(fileURLWithPath: path, relativeTo: folder)
        // A flow that reads from a pipe, or a device, would wait for its end.
        guard EntryKind(behindLinksOf: url.path) == .file else {
            throw arguments.error("no such file: \(path)", at: arguments["files"])
        }
        return {
            guard EntryKind(behindLinksOf: url.path) == .file,
                let handle = try? FileHandle(forReadingFrom: url),
                let data = try handle.read(upToCount: Self.longestDrop + 1)
            else { throw FlowProblem("\(path) cannot be read") }
            guard data.count <= Self.longestDrop else {
                throw FlowProblem("\(path) has more than \(Self.longestDrop >> 20) MB")
            }
            return OutsideItem(
                name: url.lastPathComponent, forms: [OutsideItem.Form(mimeType: "", source: .data(data))])
        }
    }

    /// The bytes of a file to drop, as many as a page may send.
    static let longestDrop = 32 << 20

    func error(_ node: Node, _ message: String) -> FlowError {
        FlowError(file: file, line: line(node), message: message)
    }

    private func line(_ node: Node) -> Int { node.mark?.line ?? 1 }

    /// Maestro commands that Quince recognizes and does not support.
    private static let maestroOnly: Set<String> = [
        "assertNoDefectsWithAI", "assertTrue", "assertWithAI", "back", "clearKeychain", "clearState",
        "copyTextFrom", "doubleTap", "evalScript", "extractTextWithAI", "inputRandomEmail",
        "inputRandomNumber", "inputRandomPersonName", "inputRandomText", "killApp", "pasteText",
        "retry", "runScript", "setAirplaneMode", "setLocation", "stopApp", "toggleAirplaneMode", "travel",
    ]
}
