/// Modules whose names Apple's headers hand on: parts of Darwin's Foundation that are modules of their own on Linux, and
/// frameworks that UIKit's or Foundation's headers import. Only files that refer to them import them, so that an app
/// without networking does not load the networking libraries.
enum ImpliedModule: String, CaseIterable {
    case networking = "FoundationNetworking"
    case xml = "FoundationXML"
    /// Not the toolchain's: Quince's replacement of a function of Foundation is there.
    case substrings = "UIFoundation"
    /// Not the toolchain's: background sessions.
    case sessions = "QuinceNetworkingAdditions"
    /// Not the toolchain's: Foundation exports Combine on iOS, whose counterpart a build may have.
    case combine = "QuinceCombine"
    /// Not the toolchain's: what Combine needs the networking libraries for.
    case dataTaskPublishers = "QuinceCombineNetworking"
    /// Core Graphics': its fonts are in the module that reads them.
    case fonts = "CoreText"
    /// UIKit's: the page that apps of before iOS 8 show.
    case webPages = "WebKit"
    /// UIKit's: its header imports Core Image.
    case coreImage = "CoreImage"
    /// Core Animation's: the header of `CAMetalLayer`, which is in Metal here, imports it.
    case metal = "Metal"
    /// Foundation's header imports it.
    case security = "Security"
    /// SwiftUI hands it on; the toolchain has it.
    case observation = "Observation"

    /// Whether only a build that has the module can import it.
    var isOptional: Bool { [.combine, .dataTaskPublishers, .webPages, .coreImage, .metal, .security].contains(self) }

    /// - Parameter name: the name of a type, a function or a constant.
    init?(name: String) {
        guard let module = Self.allCases.first(where: { $0.declares(name) }) else { return nil }
        self = module
    }

    private func declares(_ name: String) -> Bool {
        Self.names[self]?.contains(name) == true || Self.prefixes[self]?.contains(where: name.hasPrefix) == true
    }

    private static let prefixes: [ImpliedModule: [String]] = [
        .networking: ["URLSession"],
        .xml: ["XMLParser"],
        .webPages: ["UIWebView", "UIWebPagination"],
        .coreImage: [
            "CIContext", "CIDetector", "CIFeature", "CIFilter", "CIImage", "CIQRCode", "CIKernel", "CIColorKernel",
            "CIFormat", "kCI",
        ],
        .metal: ["CAMetal", "MTL"],
        .security: ["kSec", "errSec", "SecItem", "SecTrust"],
    ]

    private static let names: [ImpliedModule: Set<String>] = [
        .networking: [
            "CachedURLResponse", "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage", "HTTPURLResponse",
            "NSMutableURLRequest", "NSURLRequest", "URLAuthenticationChallenge", "URLAuthenticationChallengeSender",
            "URLCache", "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLProtocol",
            "URLProtocolClient", "URLRequest", "URLResponse",
        ],
        .sessions: ["NSURLAuthenticationMethodServerTrust", "NSURLAuthenticationMethodClientCertificate"],
        .xml: ["XMLDTD", "XMLDTDNode", "XMLDocument", "XMLElement", "XMLNode"],
        .combine: [
            "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject", "PassthroughSubject",
            "Published",
        ],
        .dataTaskPublishers: ["dataTaskPublisher", "DataTaskPublisher"],
        // Members too, for modules in which an import makes only its own members visible.
        .fonts: ["CGFont", "postScriptName", "unitsPerEm", "fontBBox"],
    ]
}
