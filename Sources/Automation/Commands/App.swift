import HostInterface
import MediaClock

// Commands for the app's life cycle, time and other flows.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand("launchApp", needsApp: false) { arguments in
        try arguments.check(
            fields: ["appId", "stopApp", "permissions"], unsupported: ["clearState", "clearKeychain", "arguments"],
            orText: true)
        let stopsFirst = try arguments.flag(field: "stopApp", default: true)
        let permission = try readPermission(arguments)
        return { turn in
            if let permission { turn.host.send(.app(.permission(permission))) }
            try turn.runner.open(stopsFirst: stopsFirst)
        }
    }
    declareCommand("stopApp") { arguments in
        try arguments.check(fields: ["appId"], orText: true)
        return { $0.host.send(.app(.stop)) }
    }
    declareCommand("advance") { arguments in
        let seconds = try arguments.number(arguments.scalar("seconds"), "seconds", in: 0...86_400)
        return { try $0.perform([.span(MediaTime(seconds: seconds))]) }
    }
    declareCommand("repeat", readRepeat)
    declareCommand("runFlow", readRunFlow)
}

/// Reads Maestro's `permissions`, of which notifications exist here. Without it everything stays as it is.
private func readPermission(_ arguments: FlowArguments) throws -> Bool?? {
    guard let node = arguments["permissions"] else { return nil }
    guard let mapping = node.mapping else { throw arguments.error("permissions: expected names and values", at: node) }
    var found: Bool??
    for (key, value) in mapping {
        guard key.string == "notifications" || key.string == "all" else {
            throw arguments.error("permissions: only notifications and all are supported", at: key)
        }
        switch value.string {
        case "allow": found = .some(true)
        case "deny": found = .some(false)
        case "unset": found = .some(nil)
        default: throw arguments.error("permissions: expected allow, deny or unset", at: value)
        }
    }
    return found
}

private func readRepeat(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["times", "while", "commands"])
    guard let list = arguments["commands"] else { throw arguments.error("expected a field \"commands\"") }
    let condition = try arguments["while"].map { node in
        guard let visible = node.mapping?["visible"] else {
            throw arguments.error("while: expected a field \"visible\"", at: node)
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
        throw arguments.error("expected the path of a flow file, or a field \"commands\"")
    }
    let flow = try arguments.reader.flow(path, at: arguments.node ?? arguments.place)
    return { try $0.run(flow.commands, in: flow) }
}
