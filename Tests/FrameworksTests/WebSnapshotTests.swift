import Foundation
import Stage
import Testing
import UIKit
import WebKit

@Suite("Web views: snapshots and observers")
@MainActor
struct WebSnapshotTests {
    private func snapshot(_ configuration: WKSnapshotConfiguration?) -> (CGSize?, Bool)? {
        let stage = Stage()
        let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        var result: (CGSize?, Bool)?
        view.takeSnapshot(with: configuration) { result = ($0?.size, $1 != nil) }
        stage.advance(0.1)
        return result
    }

    @Test("A snapshot has the size of the view, of its part, or the width that is asked for")
    func sizes() {
        #expect(snapshot(nil)! == (CGSize(width: 40, height: 20), false))
        let part = WKSnapshotConfiguration()
        part.rect = CGRect(x: 30, y: 0, width: 20, height: 5)
        #expect(snapshot(part)! == (CGSize(width: 10, height: 5), false))
        part.snapshotWidth = 20
        #expect(snapshot(part)! == (CGSize(width: 20, height: 10), false))
    }

    @Test("Observers see a page's address, title, progress and loading change")
    func observers() {
        let stage = Stage()
        let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        var seen: [String] = []
        let observations: [NSKeyValueObservation] = [
            view.observe(\.isLoading) { view, _ in seen.append("loading \(view.isLoading)") },
            view.observe(\.estimatedProgress) { view, _ in seen.append("progress \(view.estimatedProgress)") },
            view.observe(\.url) { view, _ in seen.append("url \(view.url?.host ?? "")") },
            view.observe(\.title) { view, _ in seen.append("title \(view.title ?? "none")") },
        ]
        view.loadHTMLString("a", baseURL: URL(string: "https://quince.org"))
        #expect(seen == ["title ", "url quince.org", "loading true", "progress 0.1"])
        stage.advance(0.1)
        #expect(seen.suffix(2) == ["progress 1.0", "loading false"])
        #expect(view.value(forKey: "loading") as? Bool == false)
        withExtendedLifetime(observations) {}
    }

    @Test("A part outside of the view is an error")
    func outside() {
        let part = WKSnapshotConfiguration()
        part.rect = CGRect(x: 50, y: 0, width: 20, height: 5)
        #expect(snapshot(part)! == (nil, true))
    }
}
