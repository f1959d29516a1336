public import Foundation
public import FoundationNetworking
public import UIKit

public enum UIWebViewNavigationType: Int, Sendable {
    case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
}

public enum UIWebPaginationMode: Int, Sendable { case unpaginated, leftToRight, topToBottom, bottomToTop, rightToLeft }
public enum UIWebPaginationBreakingMode: Int, Sendable { case page, column }

/// Told of a web view's pages. All methods are optional.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: NSObjectProtocol {
    func webView(
        _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebViewNavigationType
    ) -> Bool
    func webViewDidStartLoad(_ webView: UIWebView)
    func webViewDidFinishLoad(_ webView: UIWebView)
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
    public func webView(
        _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebViewNavigationType
    ) -> Bool { true }
    public func webViewDidStartLoad(_ webView: UIWebView) {}
    public func webViewDidFinishLoad(_ webView: UIWebView) {}
    public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// The web page of apps of before iOS 8. It shows and tells what a `WKWebView` does, in which there is no web engine.
@preconcurrency @MainActor
open class UIWebView: UIView, UIScrollViewDelegate {
    open weak var delegate: (any UIWebViewDelegate)?
    private let page: WKWebView
    private lazy var navigation = Navigation(self)
    open private(set) var request: URLRequest?

    open var scalesPageToFit = false
    open var dataDetectorTypes: UIDataDetectorTypes = .phoneNumber
    open var allowsInlineMediaPlayback = false
    open var mediaPlaybackRequiresUserAction = true
    open var mediaPlaybackAllowsAirPlay = true
    open var suppressesIncrementalRendering = false
    open var keyboardDisplayRequiresUserAction = true
    open var paginationMode = UIWebPaginationMode.unpaginated
    open var paginationBreakingMode = UIWebPaginationBreakingMode.page
    open var pageLength: CGFloat = 0
    open var gapBetweenPages: CGFloat = 0
    open var pageCount: Int { 0 }
    open var allowsPictureInPictureMediaPlayback = false
    open var allowsLinkPreview = true

    public override init(frame: CGRect) {
        page = WKWebView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        page = WKWebView(frame: .zero)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        page.frame = bounds
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(page)
        page.navigationDelegate = navigation
        scrollView.delegate = self
    }

    open var scrollView: UIScrollView { page.scrollView }

    // MARK: Loading

    open func loadRequest(_ request: URLRequest) {
        self.request = request
        page.load(request)
    }

    open func loadHTMLString(_ string: String, baseURL: URL?) { page.loadHTMLString(string, baseURL: baseURL) }

    open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) {
        page.load(data, mimeType: MIMEType, characterEncodingName: textEncodingName, baseURL: baseURL)
    }

    open func reload() { page.reload() }
    open func stopLoading() { page.stopLoading() }
    open func goBack() { page.goBack() }
    open func goForward() { page.goForward() }
    open var canGoBack: Bool { page.canGoBack }
    open var canGoForward: Bool { page.canGoForward }
    open var isLoading: Bool { page.isLoading }

    /// - Returns: `nil`, since no script runs; it is reported.
    open func stringByEvaluatingJavaScript(from script: String) -> String? {
        page.evaluateJavaScript(script)
        return nil
    }

    // MARK: Scrolling, for subclasses

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

extension UIWebView {
    /// Tells the delegate of the old view what happens in the new one.
    @MainActor
    private final class Navigation: NSObject, WKNavigationDelegate {
        private weak var owner: UIWebView?

        init(_ owner: UIWebView) { self.owner = owner }

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
        ) {
            guard let owner else { return decisionHandler(.cancel) }
            let request = navigationAction.request
            owner.request = request
            let starts: Bool =
                owner.delegate?.webView(owner, shouldStartLoadWith: request, navigationType: .other) ?? true
            decisionHandler(starts ? .allow : .cancel)
        }

        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            owner.map { $0.delegate?.webViewDidStartLoad($0) }
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            owner.map { $0.delegate?.webViewDidFinishLoad($0) }
        }

        func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
        ) {
            owner.map { $0.delegate?.webView($0, didFailLoadWithError: error) }
        }
    }
}
