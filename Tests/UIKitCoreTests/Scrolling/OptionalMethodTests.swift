import Stage
import Testing

/// The methods that a delegate implements are determined once, like `responds(to:)` on iOS.
@Suite("Optional methods of delegates")
@MainActor
struct OptionalMethodTests {
    /// A plain Swift delegate with one method and a count.
    private final class Counting: NSObject, UIScrollViewDelegate {
        var scrolls = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    }

    /// A plain Swift delegate that uses the methods of the protocol's extension.
    private final class Silent: NSObject, UIScrollViewDelegate {}

    /// A class registered as by the source bridge, with the methods that it implements.
    private final class Registered: NSObject, UIScrollViewDelegate {
        nonisolated(unsafe) static var asked = 0
        func viewForZooming(in scrollView: UIScrollView) -> UIView? {
            Self.asked += 1
            return nil
        }
    }

    @Test("A method of the delegate's own is called each time, also after others have proved to be missing")
    func own() {
        let delegate = Counting()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentSize = CGSize(width: 100, height: 1000)
        scrollView.delegate = delegate
        for y in 1...5 { scrollView.contentOffset.y = CGFloat(y) }
        #expect(delegate.scrolls == 5)
        #expect(scrollView.implements("scrollViewDidScroll:") == true)
    }

    @Test("A default body is reached once for a class, whichever scroll view calls it")
    func missing() {
        let first = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let delegate = Silent()
        first.delegate = delegate
        #expect(first.implements("scrollViewDidScroll:") == true)
        first.contentOffset.y = 1
        #expect(first.implements("scrollViewDidScroll:") == false)
        let second = UIScrollView(frame: .zero)
        second.delegate = Silent()
        second.delegate = delegate
        #expect(second.implements("scrollViewDidScroll:") == false)
    }

    @Test("All methods of a registered class are known before the first call")
    func registered() {
        registerObjCClass(Registered.self) {
            $0.method("viewForZoomingInScrollView:") { $0.viewForZooming(in: $1[0, as: UIScrollView.self]) }
        }
        let scrollView = UIScrollView(frame: .zero)
        let delegate = Registered()
        scrollView.delegate = delegate
        #expect(scrollView.implements("viewForZoomingInScrollView:") == true)
        #expect(scrollView.implements("scrollViewDidScroll:") == false)
        #expect(Registered.asked == 0)
    }

    @Test("A scroll view without a delegate or with a released one makes no calls")
    func gone() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(scrollView.implements("scrollViewDidScroll:") == nil)
        autoreleasepool { scrollView.delegate = Counting() }
        scrollView.contentOffset.y = 3
        #expect(scrollView.delegate == nil)
    }
}
