/// The result of a transfer that has ended. It is kept until the app has acknowledged it.
package enum TransferEnd: Codable, Hashable, Sendable {
    /// Every status is a success, also 404. The file, in the folder of the file layer, has the response's body; it is
    /// removed with the acknowledgement.
    case finished(ResponseHead, file: String)
    case failed(TransferFailure, resumeData: ResumeData?)
}

/// The end of a transfer, as an app hears it.
package struct TransferOutcome: Sendable, Equatable {
    package var id: TransferID
    package var end: TransferEnd
    package var progress: TransferProgress
}
