import Foundation
import QuinceHostInterface

// Commands for what a person drags onto the app from the desktop or another program.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand("dropFiles") { arguments in
        guard let paths = arguments["files"]?.sequence.map({ $0.compactMap(\.string) }), !paths.isEmpty else {
            throw arguments.error("expected files as a list of paths, such as [photo.png]")
        }
        guard paths.count <= mostFiles else { throw arguments.error("expected at most \(mostFiles) files") }
        let files = try paths.map { try arguments.reader.droppedFile($0, arguments) }
        return try readDrop(arguments, "files") { try read(files) }
    }
    declareCommand("dropText") { arguments in
        guard let text = arguments["content"]?.scalar?.string else { throw arguments.error("expected content, a text") }
        return try readDrop(arguments, "content") { [OutsideItem(text: text)] }
    }
}

/// Reads the files, whose bytes together are limited as those of one are.
private func read(_ files: [@Sendable () throws -> OutsideItem]) throws -> [OutsideItem] {
    var (items, count) = ([OutsideItem](), 0)
    for file in files {
        let item = try file()
        count += item.byteCount
        guard count <= FlowReader.longestDrop else {
            throw FlowProblem("the files of one drop have more than \(FlowReader.longestDrop >> 20) MB")
        }
        items.append(item)
    }
    return items
}

/// The number of files of one drop, as many as a page may send.
private let mostFiles = 100

/// The default time in milliseconds for which the drag rests before it is dropped.
private let restDuration = 300.0

private func readDrop(
    _ arguments: FlowArguments, _ field: String, _ items: @escaping @Sendable () throws -> [OutsideItem]
) throws -> FlowAction {
    let duration = try arguments.number(field: "duration", in: 0...600_000, default: restDuration) / 1000
    let isDropped = !(try arguments.flag(field: "cancel", default: false))
    let point = try arguments.point(field: "point")
    let target: FlowTarget
    if let point, arguments["text"] == nil, arguments["id"] == nil {
        try arguments.check(fields: [field, "point", "duration", "cancel"])
        target = .point(point)
    } else {
        let selector = try arguments.selector(arguments.node, extra: [field, "point", "duration", "cancel"])
        target = .view(selector, at: point)
    }
    return { try $0.perform($0.driver.drop(try items(), on: target, after: duration, isDropped: isDropped)) }
}
