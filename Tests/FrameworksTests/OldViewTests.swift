import Foundation
import FoundationNetworking
import MapKit
import Stage
import Testing
import UIKit
import WebKit

@Suite("Views of before iOS 8", .serialized)
@MainActor
struct OldViewTests {
    private final class Pages: NSObject, UIWebViewDelegate {
        var calls: [String] = []
        var starts = true

        func webView(
            _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebViewNavigationType
        ) -> Bool {
            calls.append("should \(request.url?.absoluteString ?? "")")
            return starts
        }
        func webViewDidStartLoad(_ webView: UIWebView) { calls.append("start") }
        func webViewDidFinishLoad(_ webView: UIWebView) { calls.append("finish") }
        func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) { calls.append("fail") }
    }

    @Test("A web view asks its delegate, and tells it of the start and the end")
    func pages() throws {
        let stage = Stage()
        let view = UIWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let pages = Pages()
        view.delegate = pages
        stage.root.addSubview(view)
        view.loadHTMLString("<p>", baseURL: nil)
        stage.advance(0.1)
        #expect(pages.calls == ["should about:blank", "start", "finish"] && !view.isLoading)
        pages.calls = []
        view.loadRequest(URLRequest(url: try #require(URL(string: "http://a.example/"))))
        stage.advance(0.1)
        #expect(pages.calls == ["should http://a.example/", "start", "fail"])
        (pages.calls, pages.starts) = ([], false)
        view.reload()
        stage.advance(0.1)
        #expect(pages.calls == ["should http://a.example/"] && view.request?.url?.host == "a.example")
    }

    private final class Pin: MKAnnotationView {
        var wasMade = false
        override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
            super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
            wasMade = true
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("A map makes annotation views of the class that is registered")
    func annotationViews() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin") == nil)
        map.register(Pin.self, forAnnotationViewWithReuseIdentifier: "pin")
        let point = MKPointAnnotation()
        let pin = map.dequeueReusableAnnotationView(withIdentifier: "pin", for: point) as? Pin
        #expect(pin?.wasMade == true && pin?.annotation === point && pin?.reuseIdentifier == "pin")
    }

    /// A rectangle of 100 by 100 in 100 by 50 points is 2 map points a point.
    @Test("Room around a map's rectangle is in points")
    func padding() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
        let insets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        let rect = map.mapRectThatFits(MKMapRect(x: 0, y: 0, width: 100, height: 100), edgePadding: insets)
        #expect(rect.minX == -20 && rect.minY == -10 && rect.width == 140 && rect.height == 120)
    }
}
