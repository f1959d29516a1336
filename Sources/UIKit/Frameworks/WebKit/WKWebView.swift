public import Foundation
public import FoundationNetworking
import QuinceDiagnostics
import QuinceFoundationAdditions
import QuinceKitDescription
import QuinceObjCRuntime
public import UIKit
import UIKitControls

/// A web page. There is no web engine here: the view says what it would show, a request fails, and text that the app gives
/// itself counts as loaded.
@preconcurrency @MainActor
open class WKWebView: UIView {
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    private let ownConfiguration: WKWebViewConfiguration
    open var configuration: WKWebViewConfiguration { ownConfiguration }
    private let scroller = UIScrollView()
    open var scrollView: UIScrollView { scroller }
    private let standIn = StandInView("Web Page")
    private var current: WKNavigation?

    open private(set) dynamic var url: URL? {
        willSet { for key in ["URL", "title"] { objcWillChangeValue(self, key) } }
        didSet { for key in ["title", "URL"] { objcDidChangeValue(self, key) } }
    }
    open private(set) dynamic var isLoading = false {
        willSet { objcWillChangeValue(self, "loading") }
        didSet { objcDidChangeValue(self, "loading") }
    }
    open private(set) dynamic var estimatedProgress = 0.0 {
        willSet { objcWillChangeValue(self, "estimatedProgress") }
        didSet { objcDidChangeValue(self, "estimatedProgress") }
    }
    open dynamic var title: String? { url == nil ? nil : "" }
    open dynamic var canGoBack: Bool { false }
    open dynamic var canGoForward: Bool { false }
    open var hasOnlySecureContent: Bool { false }
    open var allowsBackForwardNavigationGestures = false
    open var allowsLinkPreview = true
    open var customUserAgent: String?
    open var isInspectable = false
    open var pageZoom: CGFloat = 1

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        ownConfiguration = configuration
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

    public required init?(coder: NSCoder) {
        ownConfiguration = WKWebViewConfiguration()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(scrollView)
        scrollView.addSubview(standIn)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds
        standIn.frame = CGRect(origin: .zero, size: bounds.size)
    }

    // MARK: Loading

    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        Unsupported.report("loading web pages", in: "WKWebView")
        return navigate(request, showing: request.url?.absoluteString, failure: URLError(.cannotConnectToHost))
    }

    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        show("\(string.count) characters of HTML", at: baseURL)
    }

    @discardableResult
    open func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? { show("\(data.count) bytes of \(MIMEType)", at: baseURL) }

    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        show(URL.lastPathComponent, at: URL)
    }

    @discardableResult
    open func reload() -> WKNavigation? { url.flatMap { load(URLRequest(url: $0)) } }
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { reload() }
    open func stopLoading() {
        current = nil
        isLoading = false
    }
    @discardableResult
    open func goBack() -> WKNavigation? { nil }
    @discardableResult
    open func goForward() -> WKNavigation? { nil }

    private func show(_ text: String, at base: URL?) -> WKNavigation? {
        Unsupported.report("showing web pages", in: "WKWebView")
        let blank = URL(string: "about:blank")!
        return navigate(URLRequest(url: base ?? blank), showing: text, failure: nil)
    }

    /// Asks the delegate, and tells it the start and the end, each in a later turn of the main queue, as on iOS.
    private func navigate(_ request: URLRequest, showing text: String?, failure: URLError?) -> WKNavigation {
        let navigation = WKNavigation()
        current = navigation
        (url, isLoading, estimatedProgress) = (request.url, true, 0.1)
        standIn.content = text
        later { view in
            guard view.current === navigation else { return }
            let action = WKNavigationAction(request)
            guard let delegate = view.navigationDelegate else { return view.finish(navigation, failure) }
            delegate.webView(view, decidePolicyFor: action) { policy in
                guard view.current === navigation else { return }
                guard policy != .cancel else { return view.stopLoading() }
                view.finish(navigation, failure)
            }
        }
        return navigation
    }

    private func finish(_ navigation: WKNavigation, _ failure: URLError?) {
        navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
        later { view in
            guard view.current === navigation else { return }
            view.estimatedProgress = 1
            view.stopLoading()
            if let failure {
                view.navigationDelegate?.webView(view, didFailProvisionalNavigation: navigation, withError: failure)
            } else {
                view.navigationDelegate?.webView(view, didCommit: navigation)
                view.navigationDelegate?.webView(view, didFinish: navigation)
            }
        }
    }

    private func later(_ body: @escaping @MainActor (WKWebView) -> Void) {
        Delay.schedule(after: 0) { [weak self] in
            MainActor.assumeIsolated { if let self { body(self) } }
        }
    }

    // MARK: Scripts

    /// Fails: there is no script engine.
    open func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
    ) {
        Unsupported.report("running scripts", in: "WKWebView")
        later { _ in completionHandler?(nil, WKError(.javaScriptExceptionOccurred)) }
    }

    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        Unsupported.report("running scripts", in: "WKWebView")
        throw WKError(.javaScriptExceptionOccurred)
    }

    // MARK: Snapshots

    /// Gives an image of what the view shows, in a later turn; an unknown error for a part without an area in the view.
    open func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?,
        completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
    ) {
        let configuration = snapshotConfiguration?.copy() as? WKSnapshotConfiguration ?? WKSnapshotConfiguration()
        // The view is kept: who waits for the answer gets one.
        later { [self] _ in
            let image = configuration.image(of: self)
            completionHandler(image, image == nil ? WKError(.unknown) : nil)
        }
    }

    open func takeSnapshot(configuration: WKSnapshotConfiguration?) async throws -> UIImage {
        try await withCheckedThrowingContinuation { answer in
            takeSnapshot(with: configuration) { image, error in
                answer.resume(with: image.map { .success($0) } ?? .failure(error ?? WKError(.unknown)))
            }
        }
    }

    open class func handlesURLScheme(_ urlScheme: String) -> Bool {
        ["http", "https", "file", "about", "data", "blob"].contains(urlScheme.lowercased())
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(WKWebView.self) {
        $0.key(readOnly: "URL", \.url)
        $0.key(readOnly: "title", \.title)
        $0.key(readOnly: "loading", \.isLoading)
        $0.key(readOnly: "estimatedProgress", \.estimatedProgress)
        $0.key(readOnly: "canGoBack", \.canGoBack)
        $0.key(readOnly: "canGoForward", \.canGoForward)
        $0.key(readOnly: "hasOnlySecureContent", \.hasOnlySecureContent)
    }
}
