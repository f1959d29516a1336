import Foundation
import QuinceConfinedFiles
import QuinceHostInterface
import Yams

// Commands for the device's files and photos, and for what an app has shared, saved or printed.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand("addMedia", needsApp: false) { try readFiles($0, "photos") { $0.photos } }
    declareCommand("addFiles", needsApp: false) { try readFiles($0, "files and folders") { $0.files } }
    declareCommand("assertShared", readShared)
}

/// Reads one path or a list of paths, relative to the flow, of what is copied to the device.
private func readFiles(
    _ arguments: FlowArguments, _ what: String, to folder: @escaping @Sendable (DeviceStorage) -> URL
) throws -> FlowAction {
    let nodes: [Node] = arguments.node?.sequence.map(Array.init) ?? arguments.node.map { [$0] } ?? []
    let sources: [URL] = try nodes.map { node in
        guard let path = node.scalar?.string, !path.isEmpty else {
            throw arguments.error("expected paths of \(what), relative to the flow", at: node)
        }
        return try arguments.reader.file(path, at: node)
    }
    guard !sources.isEmpty else { throw arguments.error("expected paths of \(what), relative to the flow") }
    let command = arguments.command
    return { _ in
        let storage = DeviceStorage.current
        do {
            try DeviceStorage.add(sources, to: folder(storage))
        } catch {
            throw FlowProblem("\(command): \((error as NSError).localizedDescription)")
        }
    }
}

/// Reads the expression that an entry of the outbox has to match, such as "Copy: .*"; any entry does without one.
private func readShared(_ arguments: FlowArguments) throws -> FlowAction {
    let text = try arguments.optionalText()
    guard text?.count ?? 0 <= TextPattern.longest else {
        throw arguments.error("a text to find is limited to \(TextPattern.longest) characters")
    }
    let pattern = text.map(TextPattern.init)
    return { turn in
        let beats = turn.driver.waitForShared(orElse: { problem(text) }) { entry in
            try pattern?.matches(entry.description) ?? true
        }
        try turn.perform(beats)
    }
}

@MainActor
private func problem(_ text: String?) -> String {
    let entries = DeviceOutbox.current.entries
    let what = text.map { "\"\($0)\" was not shared" } ?? "nothing was shared"
    guard let last = entries.last else { return text == nil ? what : "\(what); nothing was" }
    return "\(what); the last of \(entries.count) was \"\(last)\""
}

extension Driver {
    /// Looks at the outbox now and, if necessary, after each further frame.
    fileprivate func waitForShared(
        orElse problem: @escaping () -> String, until isMet: @escaping (DeviceOutbox.Entry) throws -> Bool
    ) -> [Beat] {
        frames(Driver.findTimeout, orElse: problem) { try !DeviceOutbox.current.entries.contains(where: isMet) }
    }
}
