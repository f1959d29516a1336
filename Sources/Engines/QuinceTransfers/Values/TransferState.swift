package import Foundation

/// The state of a transfer.
package enum TransferState: Sendable, Equatable {
    case suspended
    case waiting(WaitingReason)
    case running
    case challenged(TransferChallenge)
    case ended(TransferEnd)
}

package enum WaitingReason: Sendable, Equatable {
    /// Others of its host, or in all, are running.
    case turn
    case connectivity
    /// There is a network, but not one that the transfer may use.
    case wifi
    case begin(Date)
    case retry(Date, after: TransferFailure)
}

/// The counts of a transfer, as `URLSessionTask` has them; -1 is unknown.
package struct TransferProgress: Codable, Hashable, Sendable {
    package var received: Int64 = 0
    package var expectedToReceive: Int64 = -1
    package var sent: Int64 = 0
    package var expectedToSend: Int64 = -1
    /// The bytes that were there before the present attempt: the offset of `didResumeAtOffset`.
    package var resumedAt: Int64 = 0

    package init() {}
}

/// A transfer at this moment.
package struct TransferStatus: Sendable, Equatable {
    package var id: TransferID
    package var request: TransferRequest
    package var state: TransferState
    package var progress: TransferProgress
    /// The response's head, once there is one.
    package var head: ResponseHead?
}
