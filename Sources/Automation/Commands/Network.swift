import Foundation
import HostInterface
import Transfers

// Commands for background transfers, whose network is scripted.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand("setNetwork", needsApp: false) { arguments in
        let name = try arguments.scalar("offline, wifi or cellular")
        guard let condition = NetworkCondition(rawValue: name) else {
            throw arguments.error("expected offline, wifi or cellular, found \"\(name)\"")
        }
        return { try $0.request(.network(condition)) }
    }
    declareCommand("serve", needsApp: false, readResponse)
}

private func readResponse(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: [
        "url", "status", "headers", "body", "size", "bytesPerSecond", "latency", "etag", "ranges", "chunked",
        "cutAfter", "stallAfter", "failure", "authorization", "times",
    ])
    guard let node = arguments.node, let values = try node.json(arguments) as? [String: Any],
        let data = try? JSONSerialization.data(withJSONObject: values, options: .sortedKeys)
    else { throw arguments.error("expected the fields of a response, such as url and body") }
    do {
        _ = try ScriptedResponse(json: data)
    } catch let problem as ScriptProblem {
        throw arguments.error(problem.description)
    } catch {
        throw arguments.error("a field has a value of the wrong kind; the guide lists the fields")
    }
    return { try $0.request(.serve(data)) }
}
