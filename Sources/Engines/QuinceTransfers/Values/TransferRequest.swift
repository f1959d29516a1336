package import Foundation

/// Everything that an app says about a transfer before it begins.
package struct TransferRequest: Codable, Hashable, Sendable {
    package enum Kind: Codable, Hashable, Sendable {
        case download
        /// The path of the file with the body. The file layer decides which paths it reads.
        case upload(file: String)
    }

    package var kind: Kind
    package var url: String
    package var method: String
    package var headers: [HeaderField]
    /// The seconds without a byte after which an attempt counts as lost.
    package var timeoutForRequest: TimeInterval = 60
    /// The seconds after the first `resume` in which the whole transfer has to end.
    package var timeoutForResource: TimeInterval = 7 * 24 * 3600
    package var allowsCellular = true
    package var isDiscretionary = false
    /// From 0 to 1; of those that wait, the highest begins first.
    package var priority: Float = 0.5
    package var earliestBeginDate: Date?
    /// The number of bytes that the app expects, for its progress until the server says more; -1 if it does not know.
    package var countOfBytesClientExpectsToReceive: Int64 = -1
    package var countOfBytesClientExpectsToSend: Int64 = -1
    package var resumeData: ResumeData?
    /// The app's name for the task.
    package var taskDescription: String?
    /// The body of a download's request, which is stored with it: `bodyLimit` bytes at most.
    package var body: Data?
    /// Optional, so that requests can be read that were stored without it.
    private var isSilent: Bool?

    package init(kind: Kind = .download, url: String, method: String? = nil, headers: [HeaderField] = []) {
        self.kind = kind
        self.url = url
        self.method = method ?? (kind == .download ? "GET" : "PUT")
        self.headers = headers
    }

    /// The request without numbers that would lead a queue astray, whoever made it.
    package var sane: TransferRequest {
        var sane = self
        if !(sane.timeoutForRequest > 0) { sane.timeoutForRequest = 60 }
        if !(sane.timeoutForResource > 0) { sane.timeoutForResource = 7 * 24 * 3600 }
        sane.timeoutForRequest = min(sane.timeoutForRequest, Self.longest)
        sane.timeoutForResource = min(sane.timeoutForResource, Self.longest)
        sane.priority = Self.sane(priority)
        if earliestBeginDate?.timeIntervalSinceReferenceDate.isFinite == false { sane.earliestBeginDate = nil }
        sane.countOfBytesClientExpectsToReceive = max(-1, countOfBytesClientExpectsToReceive)
        sane.countOfBytesClientExpectsToSend = max(-1, countOfBytesClientExpectsToSend)
        return sane
    }

    private static let longest: TimeInterval = 100 * 365 * 24 * 3600

    static func sane(_ priority: Float) -> Float { priority.isNaN ? 0.5 : min(max(priority, 0), 1) }

    /// Whether an app that does not run is woken when the transfers of its session have ended.
    package var sendsLaunchEvents: Bool {
        get { isSilent != true }
        set { isSilent = newValue ? nil : true }
    }

    /// The bytes of a body that is not a file: a message between an app and its device has to have room for it.
    package static let bodyLimit = 256 * 1024

    var sendsBody: Bool { uploadFile != nil || body != nil }

    package var uploadFile: String? {
        if case .upload(let file) = kind { return file }
        return nil
    }
}
