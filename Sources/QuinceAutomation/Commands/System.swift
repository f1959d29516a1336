import Foundation
import QuinceDeviceLink
import QuinceHostInterface

// Commands for what the system does with an app: remote notifications, links, quick actions, tasks, sleep.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand("backgroundFetch") { arguments in
        let expected = try readResult(arguments, try arguments.optionalText())
        return { turn in
            turn.host.send(.app(.fetch))
            try turn.awaitWork(expected, orElse: "the app is in front, where it does not fetch; press Home before")
        }
    }
    declareCommand("push", readPush)
    declareCommand("runBackgroundTask", readTask)
    declareCommand("openLink") { arguments in
        try arguments.check(fields: ["link", "autoVerify", "browser"], orText: true)
        guard let text = arguments["link"]?.string ?? arguments.node?.scalar?.string, let url = URL(string: text),
            url.scheme != nil
        else { throw arguments.error("expected a URL with a scheme, such as \"myapp://page/1\"") }
        return { try $0.request(.openURL(url)) }
    }
    declareCommand("chooseQuickAction") { arguments in
        let name = try arguments.scalar("the title or the type of a quick action")
        return { try $0.request(.shortcut(name)) }
    }
    declareCommand("continueActivity", readActivity)
    declareCommand("memoryWarning") { arguments in
        try arguments.checkNone()
        return { $0.host.send(.memoryWarning) }
    }
    declareCommand("sleep") { arguments in
        try arguments.checkNone()
        return { if !$0.host.application.isAsleep { $0.host.send(.button(.lock)) } }
    }
    declareCommand("wake") { arguments in
        try arguments.checkNone()
        return { if $0.host.application.isLocked { $0.host.send(.button(.home)) } }
    }
}

private func readResult(_ arguments: FlowArguments, _ name: String?) throws -> BackgroundResult? {
    try name.map { name in
        guard let result = BackgroundResult(rawValue: name) else {
            throw arguments.error("expected newData, noData or failed, found \"\(name)\"")
        }
        return result
    }
}

private func readTask(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["identifier", "expect"], orText: true)
    guard let identifier = arguments["identifier"]?.string ?? arguments.node?.scalar?.string, !identifier.isEmpty else {
        throw arguments.error("expected the identifier of a task")
    }
    let expected: BackgroundResult? = try arguments["expect"].map { node in
        switch node.string {
        case "success": .newData
        case "failure": .failed
        default: throw arguments.error("expect: expected success or failure", at: node)
        }
    }
    return { turn in
        try turn.request(.task(identifier))
        try turn.awaitWork(expected, orElse: "the task did not begin")
    }
}

/// Reads a payload: the whole of it under `payload`, or what it consists of in short.
private func readPush(_ arguments: FlowArguments) throws -> FlowAction {
    let short: Set<String> = ["alert", "title", "body", "badge", "sound", "category", "silent", "data"]
    try arguments.check(fields: short.union(["payload", "expect"]), orText: true)
    let values: Any
    if let payload = arguments["payload"] {
        values = try payload.json(arguments)
    } else {
        values = try readShortPush(arguments)
    }
    guard let data = try? JSONSerialization.data(withJSONObject: values, options: .sortedKeys) else {
        throw arguments.error("expected a payload that can be written as JSON")
    }
    let expected = try readResult(arguments, arguments["expect"]?.string)
    return { turn in
        try turn.request(.push(data))
        try turn.awaitWork(expected, orElse: expected == nil ? nil : "the app was not woken for the notification")
    }
}

private func readShortPush(_ arguments: FlowArguments) throws -> [String: Any] {
    var (aps, alert): ([String: Any], [String: Any]) = ([:], [:])
    if let text = arguments.node?.scalar?.string ?? arguments["alert"]?.string { aps["alert"] = text }
    for key in ["title", "body"] { alert[key] = arguments[key]?.string }
    if !alert.isEmpty { aps["alert"] = alert }
    if arguments["badge"] != nil { aps["badge"] = try arguments.integer(field: "badge", in: 0...99_999, default: 0) }
    aps["sound"] = arguments["sound"]?.string
    aps["category"] = arguments["category"]?.string
    if try arguments.flag(field: "silent", default: false) { aps["content-available"] = 1 }
    var values: [String: Any] = ["aps": aps]
    if let data = arguments["data"] {
        guard let more = try data.json(arguments) as? [String: Any] else {
            throw arguments.error("data: expected names and values", at: data)
        }
        values.merge(more) { first, _ in first }
    }
    return values
}

private func readActivity(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["type", "title", "url", "userInfo"], orText: true)
    guard let type = arguments["type"]?.string ?? arguments.node?.scalar?.string, !type.isEmpty else {
        throw arguments.error("expected the type of an activity")
    }
    var record = ActivityRecord(type: type, title: arguments["title"]?.string)
    record.webpageURL = arguments["url"]?.string.flatMap(URL.init(string:))
    if let node = arguments["userInfo"] {
        guard let values = try node.json(arguments) as? [AnyHashable: Any] else {
            throw arguments.error("userInfo: expected names and values", at: node)
        }
        record.userInfo = UserInfoCoding.encode(values)
    }
    return { [record] in try $0.request(.continueActivity(record)) }
}

extension FlowTurn {
    /// Asks something of the device.
    func request(_ request: HostAppRequest) throws {
        host.send(.app(request))
        if let problem = host.application.requestProblem { throw FlowProblem(problem) }
    }

    /// Advances until the app has answered the work for which it was woken.
    ///
    /// - Parameter problem: what is wrong if it was not woken; `nil` if it need not be.
    fileprivate func awaitWork(_ expected: BackgroundResult?, orElse problem: String?) throws {
        // The device ends an app that does not answer in time.
        while host.application.backgroundOutcome == .waiting { host.advanceFrame() }
        switch host.application.backgroundOutcome {
        case .answered(let result):
            if let expected, result != expected {
                throw FlowProblem("the app answered \(result), and not \(expected)")
            }
        case .overdue:
            throw FlowProblem(
                "the app did not say in time that its work is done, by a completion handler or setTaskCompleted")
        case .waiting, nil: if let problem { throw FlowProblem(problem) }
        }
    }
}
