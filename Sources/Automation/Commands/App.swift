import HostInterface
import MediaClock

// Commands for the app's life cycle, time and other flows.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand(launchCommand) { arguments in
        try arguments.check(
            fields: ["appId", "stopApp"], unsupported: ["clearState", "clearKeychain", "permissions", "arguments"],
            orText: true)
        let stopsFirst = try arguments.flag(field: "stopApp", default: true)
        return { try $0.runner.open(stopsFirst: stopsFirst) }
    }
    declareCommand("stopApp") { arguments in
        try arguments.check(fields: ["appId"], orText: true)
        return { $0.host.send(.app(.stop)) }
    }
    declareCommand("backgroundFetch", readBackgroundFetch)
    declareCommand("advance") { arguments in
        let seconds = try arguments.number(arguments.scalar("seconds"), "seconds", in: 0...86_400)
        return { try $0.perform([.span(MediaTime(seconds: seconds))]) }
    }
    declareCommand("repeat", readRepeat)
    declareCommand("runFlow", readRunFlow)
}

/// The command's name; a flow that begins with another command launches the app by itself.
let launchCommand = "launchApp"

private func readBackgroundFetch(_ arguments: FlowArguments) throws -> FlowAction {
    let written = (arguments.node?.scalar?.string).flatMap { $0.isEmpty ? nil : $0 }
    let expected = try written.map { name in
        guard let result = BackgroundResult(rawValue: name) else {
            throw arguments.error("expected newData, noData or failed, found \"\(name)\"")
        }
        return result
    }
    return { turn in
        turn.host.send(.app(.fetch))
        // The device ends an app that does not answer in time.
        while turn.host.application.backgroundOutcome == .waiting { turn.host.advanceFrame() }
        switch turn.host.application.backgroundOutcome {
        case .answered(let result):
            if let expected, result != expected {
                throw FlowProblem("the app answered \(result), and not \(expected)")
            }
        case .overdue: throw FlowProblem("the app did not answer within 30 s, and was ended")
        case .waiting, nil: throw FlowProblem("the app is in front, where it does not fetch; press Home before")
        }
    }
}

private func readRepeat(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["times", "while", "commands"])
    guard let list = arguments["commands"] else { throw arguments.error("expected a field \"commands\"") }
    let condition = try arguments["while"].map { node in
        guard let visible = node.mapping?["visible"] else {
            throw arguments.error("while: expected \"visible\"", at: node)
        }
        return try arguments.selector(visible)
    }
    let times = try arguments.integer(field: "times", in: 0...100_000, default: condition == nil ? 1 : 1000)
    let commands = try arguments.reader.nested(list)
    return { turn in
        for _ in 0..<times {
            if let condition, try turn.driver.finder.find(condition).isEmpty { return }
            try turn.run(commands)
        }
    }
}

private func readRunFlow(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["file", "commands"], unsupported: ["env", "when", "label"], orText: true)
    if let list = arguments["commands"] {
        let commands = try arguments.reader.nested(list)
        return { try $0.run(commands) }
    }
    guard let path = arguments["file"]?.string ?? arguments.node?.scalar?.string else {
        throw arguments.error("expected a file")
    }
    let flow = try arguments.reader.flow(path, at: arguments.node ?? arguments.place)
    return { try $0.run(flow.commands, in: flow) }
}
