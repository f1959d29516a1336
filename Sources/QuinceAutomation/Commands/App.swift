import QuinceHostInterface
import QuinceMediaClock
import Yams

// Commands for the app's life cycle, time and other flows.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand("launchApp", needsApp: false) { arguments in
        try arguments.check(
            fields: ["appId", "stopApp", "permissions"], unsupported: ["clearState", "clearKeychain", "arguments"],
            orText: true)
        let stopsFirst = try arguments.flag(field: "stopApp", default: true)
        let permissions = try readPermissions(arguments)
        return { turn in
            if let permission = permissions.notifications { turn.host.send(.app(.permission(permission))) }
            if let permission = permissions.location { DeviceSenses.shared.locationPermission = permission }
            if let permission = permissions.microphone { DeviceAudio.shared.mayRecord = permission }
            if let permission = permissions.photos { PhotoAccess.shared.isAllowed = permission }
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

/// The permissions that a flow sets; `nil` for those that stay as they are.
private struct FlowPermissions {
    var notifications: Bool??
    var location: HostLocationPermission?
    var microphone: Bool??
    var photos: Bool??
}

/// Reads Maestro's `permissions`, of which notifications, the location, the microphone and photos exist here.
private func readPermissions(_ arguments: FlowArguments) throws -> FlowPermissions {
    var found = FlowPermissions()
    guard let node = arguments["permissions"] else { return found }
    guard let mapping = node.mapping else { throw arguments.error("permissions: expected names and values", at: node) }
    for (key, value) in mapping {
        guard let name = key.string, ["notifications", "location", "microphone", "photos", "all"].contains(name) else {
            throw arguments.error(
                "permissions: only notifications, location, microphone, photos and all are supported", at: key)
        }
        let isAll: Bool = name == "all"
        if isAll || name == "notifications" { found.notifications = try readDecision(value, arguments) }
        if isAll || name == "microphone" { found.microphone = try readDecision(value, arguments) }
        if isAll || name == "photos" { found.photos = try readDecision(value, arguments) }
        if isAll || name == "location" { found.location = try readLocation(value, arguments, onlyLocation: !isAll) }
    }
    return found
}

private func readDecision(_ value: Node, _ arguments: FlowArguments) throws -> Bool?? {
    switch value.string {
    case "allow": .some(true)
    case "deny": .some(false)
    case "unset": .some(nil)
    default: throw arguments.error("permissions: expected allow, deny or unset", at: value)
    }
}

private func readLocation(
    _ value: Node, _ arguments: FlowArguments, onlyLocation: Bool
) throws -> HostLocationPermission {
    let words: [String: HostLocationPermission] = ["allow": .always, "deny": .never]
    if let permission = value.string.flatMap({ words[$0] ?? HostLocationPermission(rawValue: $0) }) {
        return permission
    }
    let expected = onlyLocation ? "allow, always, inuse, deny, never or unset" : "allow, deny or unset"
    throw arguments.error("permissions: expected \(expected)", at: value)
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
