/// The reason why a simulation could not do what a test requested; its description is the line shown to a person.
public struct SimulationError: Error, CustomStringConvertible {
    public let message: String
    /// The file and line of the call.
    public let place: String?

    package init(_ message: String, at place: SourcePlace?) {
        self.message = message
        self.place = place?.description
    }

    public var description: String { place.map { "\($0): \(message)" } ?? message }
}
