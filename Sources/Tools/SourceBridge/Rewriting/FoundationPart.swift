/// Parts of Darwin's Foundation, and of UIKit, that are separate modules here. Only files that refer to them import them, so that
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
    /// Core Graphics': its fonts are in the module that reads them.
    case fonts = "CoreText"
    /// UIKit's: the page that apps of before iOS 8 show.
    case webPages = "WebKit"
    /// UIKit's: its header imports Core Image.
    case coreImage = "CoreImage"
    /// Foundation's header imports it.
    case security = "Security"
    /// SwiftUI hands it on; the toolchain has it.
    case observation = "Observation"

    /// Whether only a build that has the module can import it.
    var isOptional: Bool { [.combine, .webPages, .coreImage, .security].contains(self) }

    init?(typeName: String) {
        if Self.networkingTypes.contains(typeName) || typeName.hasPrefix("URLSession") {
            self = .networking
        } else if typeName.hasPrefix("XMLParser") || Self.xmlTypes.contains(typeName) {
            self = .xml
        } else if Self.combineTypes.contains(typeName) {
            self = .combine
        } else if ["kSec", "errSec", "SecItem", "SecTrust"].contains(where: typeName.hasPrefix) {
            self = .security
        } else if typeName == "CGFont" {
            self = .fonts
        } else if typeName.hasPrefix("UIWebView") || typeName.hasPrefix("UIWebPagination") {
            self = .webPages
        } else if Self.imageTypes.contains(where: typeName.hasPrefix) {
            self = .coreImage
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
    private static let imageTypes = ["CIContext", "CIDetector", "CIFeature", "CIFilter", "CIImage", "CIQRCode"]
    private static let xmlTypes: Set<String> = ["XMLDTD", "XMLDTDNode", "XMLDocument", "XMLElement", "XMLNode"]
}
