/// A library and its XCTest files, as developers write them for iOS.
enum UnitTestSources {
    /// XCTest's cases and suites of Swift Testing, of which one of each ends its process.
    static let trapping = """
        import CoreGraphics
        import Testing
        import UIKit
        import XCTest
        @testable import Frames

        class ATests: XCTestCase {
            func testA() { XCTAssertEqual(Root().told.count, 0) }
            func testB() { _ = Root().told[0] }
            func testC() { XCTAssertEqual(Root().told.count, 1) }
            func testD() throws { throw XCTSkip("not here") }
        }
        class BTests: XCTestCase { func testE() {} }
        @MainActor @Suite struct Sizes {
            @Test("An empty rectangle has no width") func width() { #expect(CGRect.zero.width == 0) }
            @Test func trap() { fatalError("a suite's end") }
        }
        @Suite struct Fine { @Test func fine() { #expect(CGPoint.zero.x == 0) } }
        """

    /// An app that ends at its launch if a variable is set, and tests that need it.
    static let hostApp = """
        import UIKit
        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                if ProcessInfo.processInfo.environment["QUINCE_TRAP_AT_LAUNCH"] != nil { fatalError("no service") }
                window = UIWindow(frame: UIScreen.main.bounds)
                window?.rootViewController = UINavigationController(rootViewController: UIViewController())
                window?.makeKeyAndVisible()
                return true
            }
        }
        """

    static let hostedTests = """
        import Testing
        import UIKit
        import XCTest
        @testable import Cards

        class HostTests: XCTestCase {
            func testWindow() {
                XCTAssertTrue(UIApplication.shared.keyWindow?.isKeyWindow == true)
                XCTAssertEqual(UIApplication.shared.applicationState, .active)
                XCTAssertNotNil(ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"])
            }
            func testDelegate() { XCTAssertTrue(UIApplication.shared.delegate is AppDelegate) }
        }
        @MainActor @Suite struct Host {
            @Test func window() { #expect(UIApplication.shared.windows.first?.rootViewController != nil) }
        }
        """

    static let root = """
        import UIKit
        class Root: UIViewController {
            var told: [String] = []
            override func viewDidLayoutSubviews() { if told.isEmpty { told.append("layout") } }
            override func viewDidAppear(_ animated: Bool) { told.append("appeared") }
        }
        """

    static let tests = """
        import UIKit
        import XCTest
        @testable import Frames

        class FrameTests: XCTestCase {
            func testAnimationWithoutWindow() {
                let done = expectation(description: "done")
                let view = UIView()
                UIView.animate(withDuration: 0.05, animations: { view.alpha = 0 }) { _ in done.fulfill() }
                wait(for: [done], timeout: 5)
            }
            func testWindowAndPresenting() {
                let done = expectation(description: "done")
                let window = UIWindow(frame: UIScreen.main.bounds)
                XCTAssertEqual(window.bounds.height, 812)
                let root = Root()
                window.rootViewController = root
                window.makeKeyAndVisible()
                RunLoop.main.run(until: Date())
                XCTAssertEqual(root.told, ["layout", "appeared"])
                root.present(UIViewController(), animated: true) { done.fulfill() }
                wait(for: [done], timeout: 5)
            }
            func testDisplayLinksFireAtExactInstants() {
                let counter = Counter(expectation(description: "frames"))
                let link = CADisplayLink(target: counter, selector: #selector(Counter.tick))
                link.add(to: .main, forMode: .common)
                wait(for: [counter.done], timeout: 5)
                link.invalidate()
                let gaps = zip(counter.times.dropFirst(), counter.times).map { $0 - $1 }
                XCTAssertTrue(gaps.allSatisfy { abs($0 - 1.0 / 60) < 1e-6 }, "\\(gaps)")
            }
            func testTimeStandsStillWhileATestComputes() {
                let start = CACurrentMediaTime()
                usleep(50_000)
                XCTAssertEqual(CACurrentMediaTime(), start)
            }
            func testAnimationThenRunLoop() {
                var isDone = false
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.makeKeyAndVisible()
                UIView.animate(withDuration: 0.05, animations: { window.alpha = 0 }) { _ in isDone = true }
                RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
                XCTAssertTrue(isDone)
            }
            @MainActor func testAsync() async {
                let done = expectation(description: "done")
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.makeKeyAndVisible()
                UIView.animate(withDuration: 0.05, animations: { window.alpha = 0 }) { _ in done.fulfill() }
                await fulfillment(of: [done], timeout: 5)
            }
        }

        class Counter: NSObject {
            var times: [CFTimeInterval] = []
            let done: XCTestExpectation
            init(_ done: XCTestExpectation) { self.done = done }
            @objc func tick(_ link: CADisplayLink) {
                times.append(link.timestamp)
                if times.count == 5 { done.fulfill() }
            }
        }
        """
}
