import Foundation
import FoundationNetworking
import QuinceHostInterface
import QuinceTransfers

/// The key under which an error has a download's resume data, by the name that iOS source uses.
public let NSURLSessionDownloadTaskResumeData = URLSessionDownloadTaskResumeData

extension TransferRequest {
    init(_ kind: Kind, _ request: URLRequest, _ configuration: URLSessionConfiguration) {
        self.init(
            kind: kind, url: request.url?.absoluteString ?? "", method: request.method(of: kind),
            headers: request.fields(configuration))
        timeoutForRequest =
            request.timeoutInterval == 60 ? configuration.timeoutIntervalForRequest : request.timeoutInterval
        timeoutForResource = configuration.timeoutIntervalForResource
        allowsCellular = configuration.allowsCellularAccess && request.allowsCellularAccess
        // A task that an app begins in the background is never urgent; source: documentation, `isDiscretionary`.
        isDiscretionary = configuration.isDiscretionary || AppDevice.current.isInBackground
        // A file is the body of an upload, whatever the request has.
        if kind == .download { body = request.httpBody }
        sendsLaunchEvents = configuration.sessionSendsLaunchEvents
    }

    var urlRequest: URLRequest {
        var result = URLRequest(url: URL(string: url) ?? URL(fileURLWithPath: "/"))
        result.httpMethod = method
        result.httpBody = body
        for field in headers { result.addValue(field.value, forHTTPHeaderField: field.name) }
        return result
    }
}

extension URLRequest {
    /// An upload whose request says nothing, which is GET in `URLRequest`, is a PUT for a server that takes files.
    fileprivate func method(of kind: TransferRequest.Kind) -> String {
        let method = httpMethod ?? "GET"
        if case .upload = kind, method == "GET" { return "PUT" }
        return method
    }

    /// The request's fields, and those of the configuration that it does not have; sorted, because a dictionary has no order.
    fileprivate func fields(_ configuration: URLSessionConfiguration) -> [HeaderField] {
        var fields = allHTTPHeaderFields ?? [:]
        for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
            let name = "\(name)"
            if self.value(forHTTPHeaderField: name) == nil { fields[name] = "\(value)" }
        }
        return fields.sorted { $0.key < $1.key }.map { HeaderField($0.key, $0.value) }
    }
}

extension ResponseHead {
    var response: HTTPURLResponse? {
        guard let url = URL(string: url) else { return nil }
        let fields = headers.reduce(into: [String: String]()) { fields, field in
            fields[field.name] = fields[field.name].map { $0 + ", " + field.value } ?? field.value
        }
        return HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
    }
}

extension TransferFailure {
    /// The error in the form in which Foundation gives it.
    func error(of url: URL?, _ resumeData: ResumeData?) -> any Error {
        var info: [String: Any] = [NSLocalizedDescriptionKey: message]
        if let url {
            info[NSURLErrorFailingURLErrorKey] = url
            // The name of a deprecated constant that old source reads.
            info["NSErrorFailingURLStringKey"] = url.absoluteString
        }
        if let cancelledReason { info[NSURLErrorBackgroundTaskCancelledReasonKey] = cancelledReason.rawValue }
        if let resumeData { info[URLSessionDownloadTaskResumeData] = resumeData.data }
        return URLError(_nsError: NSError(domain: NSURLErrorDomain, code: code.rawValue, userInfo: info))
    }
}

extension URLAuthenticationChallenge {
    convenience init(_ challenge: TransferChallenge) {
        let origin = URLComponents(string: challenge.origin)
        let scheme = origin?.scheme ?? "http"
        let methods = ["basic": NSURLAuthenticationMethodHTTPBasic, "digest": NSURLAuthenticationMethodHTTPDigest]
        let space = URLProtectionSpace(
            host: origin?.host ?? "", port: origin?.port ?? (scheme == "https" ? 443 : 80), protocol: scheme,
            realm: challenge.realm, authenticationMethod: methods[challenge.scheme] ?? NSURLAuthenticationMethodDefault)
        self.init(
            protectionSpace: space, proposedCredential: nil, previousFailureCount: challenge.previousFailureCount,
            failureResponse: challenge.head.response, error: nil, sender: NoSender())
    }
}

/// Answers go by the completion handler, as in every session.
private final class NoSender: NSObject, URLAuthenticationChallengeSender {
    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
    func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
    func cancel(_ challenge: URLAuthenticationChallenge) {}
    func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
    func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}

extension ChallengeAnswer {
    init(_ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential?) {
        switch disposition {
        case .useCredential:
            guard let user = credential?.user, let password = credential?.password else {
                self = .performDefault
                return
            }
            self = .credential(user: user, password: password)
        case .cancelAuthenticationChallenge: self = .cancel
        case .performDefaultHandling, .rejectProtectionSpace: self = .performDefault
        @unknown default: self = .performDefault
        }
    }
}
