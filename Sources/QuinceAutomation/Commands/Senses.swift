import Foundation
import QuinceHostInterface

// Commands for what the device senses and what the person answers, in place of sensors.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand("setLocation", readLocation)
    declareCommand("authenticate") { arguments in
        let name = try arguments.scalar("success, failure, cancel or none")
        guard name == "none" || HostAuthentication(rawValue: name) != nil else {
            throw arguments.error("expected success, failure, cancel or none, found \"\(name)\"")
        }
        return { _ in DeviceSenses.shared.answer(HostAuthentication(rawValue: name)) }
    }
}

private func readLocation(_ arguments: FlowArguments) throws -> FlowAction {
    let location = try location(arguments)
    return { _ in DeviceSenses.shared.move(to: location) }
}

/// Returns the place that arguments name; `nil` if it is to be unknown.
private func location(_ arguments: FlowArguments) throws -> HostLocation? {
    let fields: Set<String> = ["latitude", "longitude", "altitude", "accuracy", "speed", "course"]
    try arguments.check(fields: fields, orText: true)
    if let text = arguments.node?.scalar?.string {
        if text == "none" { return nil }
        guard let location = HostLocation(text) else {
            throw arguments.error(
                "expected a latitude and a longitude such as \"48.1, 11.6\", or none, found \"\(text)\"")
        }
        return location
    }
    return HostLocation(
        latitude: try arguments.number(field: "latitude", in: -90...90, default: nil),
        longitude: try arguments.number(field: "longitude", in: -180...180, default: nil),
        altitude: try arguments.number(field: "altitude", in: -1000...100_000, default: 0),
        accuracy: try arguments.number(field: "accuracy", in: 0...100_000, default: 5),
        speed: try arguments.number(field: "speed", in: -1...100_000, default: -1),
        course: try arguments.number(field: "course", in: -1...360, default: -1))
}
