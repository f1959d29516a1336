import Foundation
import QuinceAutomation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceSystemShell
import Testing
import UIKit

/// An app with a stack of numbered pages, which restores its state.
private final class PagesApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        let navigation = UINavigationController(rootViewController: PageController(1))
        navigation.restorationIdentifier = "Pages"
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()
        return true
    }
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath path: [String], coder: NSCoder
    ) -> UIViewController? {
        let number = coder.decodeInteger(forKey: "number")
        return number > 1 ? PageController(number) : nil
    }
}

private final class PageController: UIViewController {
    private let number: Int

    init(_ number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "Page"
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        view.backgroundColor = .white
        let button = UIButton(type: .system)
        button.setTitle("Page \(number)", for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
        button.addAction(UIAction { [unowned self] _ in open() }, for: .touchUpInside)
        view.addSubview(button)
    }

    private func open() { navigationController?.pushViewController(PageController(number + 1), animated: true) }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(number, forKey: "number")
    }
}

/// The rules are those of behaviour/state-restoration.md#what-is-kept.
@Suite("State restoration over the home screen", .serialized)
@MainActor
struct ShellRestorationTests {
    private let folder = NSTemporaryDirectory() + "quince-restoration-\(UUID().uuidString)"

    private func run(_ text: String) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let device = DeviceConfiguration(profile: .standard)
        let library = BundledApp { UIApplication.make(on: $0) { PagesApp() } }
        let host = HeadlessHost(SystemShell(library, on: device), device: device)
        let runner = FlowRunner(host, output: try OutputFolder(folder))
        let outcome = try runner.run(try FlowReader.parse(text, name: "test.yaml"))
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
    }

    private static let toPage3 = """
        - tapOn: "Page 1"
        - waitForAnimationToEnd
        - tapOn: "Page 2"
        - waitForAnimationToEnd
        - assertVisible: "Page 3"

        """

    @Test("An app that was left by the home button, and then ended, is launched where it was")
    func comesBack() throws {
        try run(
            Self.toPage3 + """
                - pressKey: Home
                - advance: 1
                - stopApp
                - launchApp
                - assertVisible: "Page 3"
                - assertNotVisible: "Page 1"
                - tapOn: {point: "20,40"}
                - waitForAnimationToEnd
                - assertVisible: "Page 2"
                """)
    }

    @Test("An app that a person has ended in the switcher starts afresh")
    func forgets() throws {
        try run(
            Self.toPage3 + """
                - pressKey: Home
                - pressKey: Home
                - advance: 1
                - swipe: {start: "50%,50%", end: "50%,5%", duration: 200}
                - advance: 2
                - launchApp
                - assertVisible: "Page 1"
                """)
    }

    @Test("The state of an app is its own: another app's first launch has none")
    func separate() throws {
        for _ in 0..<2 {
            try run(Self.toPage3 + "- pressKey: Home\n- advance: 1\n- stopApp")
        }
    }
}
