/// Parts of Darwin's Foundation that are separate modules on Linux. Only files that refer to them import them, so that
/// an app without networking does not load the networking libraries.
enum FoundationPart: String, CaseIterable {
    case networking = "FoundationNetworking"
    case xml = "FoundationXML"
    /// Not the toolchain's: Quince's replacement of a function of Foundation is there.
    case substrings = "UIFoundation"
    /// Not the toolchain's: background sessions.
    case sessions = "NetworkingAdditions"
    /// Not the toolchain's: Foundation exports Combine on iOS, in whose place a build may have OpenCombine.
    case combine = "OpenCombine"

    init?(typeName: String) {
        if Self.networkingTypes.contains(typeName) || typeName.hasPrefix("URLSession") {
            self = .networking
        } else if typeName.hasPrefix("XMLParser") || Self.xmlTypes.contains(typeName) {
            self = .xml
        } else if Self.combineTypes.contains(typeName) {
            self = .combine
        } else {
            return nil
        }
    }

    private static let networkingTypes: Set<String> = [
        "CachedURLResponse", "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage", "HTTPURLResponse",
        "NSMutableURLRequest", "NSURLRequest", "URLAuthenticationChallenge", "URLAuthenticationChallengeSender",
        "URLCache",
        "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLProtocol", "URLProtocolClient", "URLRequest",
        "URLResponse",
    ]
    private static let combineTypes: Set<String> = [
        "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject", "PassthroughSubject", "Published",
    ]
    private static let xmlTypes: Set<String> = ["XMLDTD", "XMLDTDNode", "XMLDocument", "XMLElement", "XMLNode"]
}
