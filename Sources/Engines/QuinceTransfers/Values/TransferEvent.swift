/// News of transfers for the service, who tells the apps that run or launches one that does not.
///
/// Progress is coalesced: however many bytes arrive between two calls of `takeEvents`, each transfer has one event.
package enum TransferEvent: Sendable, Equatable {
    case progressed(TransferID, TransferProgress)
    /// A transfer waits for a network that it may use: `taskIsWaitingForConnectivity`.
    case waitsForNetwork(TransferID, WaitingReason)
    /// The app has to answer with `TransferQueue.answer`.
    case challenged(TransferID, TransferChallenge)
    /// The end is stored; `TransferQueue.takeEnds` has it.
    case ended(TransferID)
    /// All transfers of a session have ended: the time to launch its app.
    case sessionFinished(app: String, session: String)
}
