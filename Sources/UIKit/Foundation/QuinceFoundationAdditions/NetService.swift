public import Foundation
import QuinceDiagnostics

// Bonjour. The device is alone in its network: publishing and searching are accepted, and nothing is ever found.

/// A service of the network.
open class NetService: NSObject {
    public static let errorCode = "NSNetServicesErrorCode"
    public static let errorDomain = "NSNetServicesErrorDomain"

    public enum ErrorCode: Int, Sendable {
        case unknownError = -72000
        case collisionError = -72001
        case notFoundError = -72002
        case activityInProgress = -72003
        case badArgumentError = -72004
        case cancelledError = -72005
        case invalidError = -72006
        case timeoutError = -72007
        case missingRequiredConfigurationError = -72008
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let noAutoRename = Options(rawValue: 1 << 0)
        public static let listenForConnections = Options(rawValue: 1 << 1)
    }

    open weak var delegate: (any NetServiceDelegate)?
    public let domain: String
    public let type: String
    public let name: String
    /// The port, which is -1 until the service is published or resolved.
    open private(set) var port: Int
    open var includesPeerToPeer = false
    open var hostName: String? { nil }
    /// Socket addresses, of which there are none.
    open var addresses: [Data]? { [] }
    private var record: Data?

    public init(domain: String, type: String, name: String, port: Int32) {
        (self.domain, self.type, self.name, self.port) = (domain, type, name, Int(port))
    }

    public convenience init(domain: String, type: String, name: String) {
        self.init(domain: domain, type: type, name: name, port: -1)
    }

    open func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}

    open func publish() { publish(options: []) }

    /// Reports itself and tells the delegate that the service is about to be published; nobody in the network can see it.
    open func publish(options: Options = []) {
        Unsupported.report("publishing the service '\(name)' in the network", in: "NetService")
        delegate?.netServiceWillPublish(self)
    }

    /// Ends with `timeoutError` at once, since no other device answers.
    open func resolve(withTimeout timeout: TimeInterval) {
        delegate?.netServiceWillResolve(self)
        let error = [Self.errorCode: NSNumber(value: ErrorCode.timeoutError.rawValue)]
        delegate?.netService(self, didNotResolve: error)
    }

    open func stop() { delegate?.netServiceDidStop(self) }
    open func startMonitoring() {}
    open func stopMonitoring() {}

    open func setTXTRecord(_ recordData: Data?) -> Bool {
        record = recordData
        return true
    }

    open func txtRecordData() -> Data? { record }

    /// Streams to the service, which do not exist.
    ///
    /// - Returns: `false`.
    open func getInputStream(
        _ inputStream: UnsafeMutablePointer<InputStream?>?, outputStream: UnsafeMutablePointer<OutputStream?>?
    ) -> Bool { false }
}

public protocol NetServiceDelegate: AnyObject {
    func netServiceWillPublish(_ sender: NetService)
    func netServiceDidPublish(_ sender: NetService)
    func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber])
    func netServiceWillResolve(_ sender: NetService)
    func netServiceDidResolveAddress(_ sender: NetService)
    func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber])
    func netServiceDidStop(_ sender: NetService)
    func netService(_ sender: NetService, didUpdateTXTRecord data: Data)
    func netService(
        _ sender: NetService, didAcceptConnectionWith inputStream: InputStream, outputStream: OutputStream)
}

extension NetServiceDelegate {
    public func netServiceWillPublish(_ sender: NetService) {}
    public func netServiceDidPublish(_ sender: NetService) {}
    public func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber]) {}
    public func netServiceWillResolve(_ sender: NetService) {}
    public func netServiceDidResolveAddress(_ sender: NetService) {}
    public func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber]) {}
    public func netServiceDidStop(_ sender: NetService) {}
    public func netService(_ sender: NetService, didUpdateTXTRecord data: Data) {}
    public func netService(
        _ sender: NetService, didAcceptConnectionWith inputStream: InputStream, outputStream: OutputStream
    ) {}
}

/// A search for services. It begins, and finds none.
open class NetServiceBrowser: NSObject {
    open weak var delegate: (any NetServiceBrowserDelegate)?
    open var includesPeerToPeer = false
    private var isSearching = false

    open func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}

    open func searchForServices(ofType type: String, inDomain domainString: String) { search() }
    open func searchForBrowsableDomains() { search() }
    open func searchForRegistrationDomains() { search() }

    open func stop() {
        guard isSearching else { return }
        isSearching = false
        delegate?.netServiceBrowserDidStopSearch(self)
    }

    private func search() {
        guard !isSearching else {
            let code = NetService.ErrorCode.activityInProgress.rawValue
            delegate?.netServiceBrowser(self, didNotSearch: [NetService.errorCode: NSNumber(value: code)])
            return
        }
        isSearching = true
        delegate?.netServiceBrowserWillSearch(self)
    }
}

public protocol NetServiceBrowserDelegate: AnyObject {
    func netServiceBrowserWillSearch(_ browser: NetServiceBrowser)
    func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser)
    func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber])
    func netServiceBrowser(_ browser: NetServiceBrowser, didFindDomain domainString: String, moreComing: Bool)
    func netServiceBrowser(_ browser: NetServiceBrowser, didRemoveDomain domainString: String, moreComing: Bool)
    func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool)
    func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool)
}

extension NetServiceBrowserDelegate {
    public func netServiceBrowserWillSearch(_ browser: NetServiceBrowser) {}
    public func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser) {}
    public func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber]) {}
    public func netServiceBrowser(_ browser: NetServiceBrowser, didFindDomain domainString: String, moreComing: Bool) {}
    public func netServiceBrowser(_ browser: NetServiceBrowser, didRemoveDomain domainString: String, moreComing: Bool)
    {}
    public func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool) {}
    public func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool) {}
}
