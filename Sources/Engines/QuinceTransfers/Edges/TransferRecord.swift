package import Foundation

/// The record that a queue stores of a transfer.
package struct TransferRecord: Codable, Sendable, Equatable {
    /// A number of this transfer alone, for the names of its files.
    package var serial: Int
    package var id: TransferID
    package var request: TransferRequest
    package var isSuspended = true
    /// The first `resume`, from which the timeout of the resource counts.
    package var began: Date?
    package var partial: Partial?
    package var end: TransferEnd?
    /// The counts at the end.
    package var progress = TransferProgress()
    /// The launch of the app that has heard the end.
    package var toldLaunch: String?

    package init(serial: Int, id: TransferID, request: TransferRequest) {
        self.serial = serial
        self.id = id
        self.request = request
    }

    /// A response whose body is being received.
    package struct Partial: Codable, Sendable, Equatable {
        package var file: String
        package var head: ResponseHead
        package var method: String
        /// The whole file's length, if the server has said it.
        package var total: Int64?
        /// The bytes that survive a loss of power.
        package var synced: Int64 = 0
        /// The start of the machine in which the file was written: as long as it runs, all that is in the file counts.
        package var boot: String
        /// Whether the file has begun as a whole response, not as a piece that the app itself asked for.
        package var isWhole: Bool

        package init(
            file: String, head: ResponseHead, method: String, total: Int64?, boot: String, isWhole: Bool = true
        ) {
            (self.file, self.head, self.method, self.total, self.boot) = (file, head, method, total, boot)
            self.isWhole = isWhole
        }
    }
}

/// A file that resume data names. It is kept until a transfer takes it over, or its time is up.
package struct HeldFile: Codable, Sendable, Equatable {
    package var app: String
    package var url: String
    package var partial: TransferRecord.Partial
    package var until: Date

    package init(app: String, url: String, partial: TransferRecord.Partial, until: Date) {
        (self.app, self.url, self.partial, self.until) = (app, url, partial, until)
    }
}

extension TransferRecord.Partial {
    var validator: Validator? { Validator(head) }

    /// Whether a server can be asked for the rest.
    var isResumable: Bool {
        let offersRanges: Bool = head.status == 206 || head.value("Accept-Ranges")?.lowercased() == "bytes"
        return method == "GET" && isWhole && (head.status == 200 || head.status == 206) && offersRanges
            && validator != nil
    }
}
