/// The side of a queue that talks to servers: curl, or a script.
///
/// A network only collects what happens; the queue takes it in its own time, on its own thread. A network therefore
/// coalesces counts: of one attempt there is at most one `.progressed` to take.
package protocol TransferNetwork: AnyObject {
    /// Begins an attempt. The network follows no redirection, and asks `TransferAttempt.place(for:)` before it writes.
    func start(_ attempt: TransferAttempt)
    /// Ends an attempt without an event. After the call nothing is written any more, and the attempt's file is closed.
    func stop(_ number: Int)
    /// - Returns: what has happened since the last call, in order.
    func takeEvents() -> [NetworkEvent]
}

package enum NetworkEvent: Sendable, Equatable {
    case head(attempt: Int, ResponseHead)
    /// The bytes of the bodies in this attempt that are written, and sent.
    case progressed(attempt: Int, received: Int64, sent: Int64)
    /// The end, with the last counts. The failure is `nil` if the server sent all that it wanted to send.
    case ended(attempt: Int, received: Int64, sent: Int64, TransferFailure?)
}
