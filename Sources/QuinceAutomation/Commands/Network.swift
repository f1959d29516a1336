import Foundation
import QuinceHostInterface
import QuinceTransfers

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

private let guide = "Documentation/behaviour/transfers.md#flows lists what the fields take"

private func kind(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any Numeric.Type: "a number"
    default: "a value of another kind; \(guide)"
    }
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
    } catch DecodingError.keyNotFound(let key, _) {
        throw arguments.error("\(key.stringValue) is missing")
    } catch DecodingError.typeMismatch(let type, let context) {
        let field = context.codingPath.first?.stringValue ?? "the response"
        throw arguments.error("\(field): expected \(kind(of: type))")
    } catch DecodingError.dataCorrupted(let context) {
        let field = context.codingPath.first?.stringValue ?? "the response"
        throw arguments.error("\(field): this value is not one of those that it takes; \(guide)")
    } catch {
        throw arguments.error("a field has a value that it does not take; \(guide)")
    }
    return { try $0.request(.serve(data)) }
}
