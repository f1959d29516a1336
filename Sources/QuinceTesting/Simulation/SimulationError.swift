/// Why a simulation could not do what a test asked; it reads as the line that a person wants to see.
public struct SimulationError: Error, CustomStringConvertible {
    public let message: String
    /// File and line of the call.
    public let place: String?

    init(_ message: String, at place: SourcePlace?) {
        self.message = message
        self.place = place?.description
    }

    public var description: String { place.map { "\($0): \(message)" } ?? message }
}
