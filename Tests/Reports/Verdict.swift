import UIKit

/// Gathers what was seen and what iOS does, prints each, and writes "right" or "wrong" at the bottom of the window for the flow.
enum Verdict {
    private(set) static var wrong = 0
    private(set) static var seen = 0
    private static let line = UILabel()

    static func expect<Value: Equatable>(_ what: String, _ got: Value, _ want: Value) {
        record(got == want, got == want ? "\(what): \(got)" : "\(what): \(got) EXPECTED \(want)")
    }
    static func near(_ what: String, _ got: CGFloat, _ want: CGFloat, within slack: CGFloat = 0.01) {
        let good = abs(got - want) <= slack
        record(good, good ? "\(what): \(got)" : "\(what): \(got) EXPECTED \(want)")
    }
    static func isTrue(_ what: String, _ holds: Bool) { record(holds, what) }

    private static func record(_ good: Bool, _ text: String) {
        seen += 1
        if !good { wrong += 1 }
        print(good ? "  ok  " : "  BAD ", text)
        show()
    }
    private static func show() {
        guard let window = UIApplication.shared.delegate?.window ?? nil else { return }
        line.frame = CGRect(x: 0, y: window.bounds.maxY - 14, width: window.bounds.width, height: 14)
        line.layer.zPosition = 9_999
        line.isUserInteractionEnabled = false
        line.font = .systemFont(ofSize: 9)
        line.textColor = .white
        line.textAlignment = .center
        line.backgroundColor = wrong == 0 ? .gray : .red
        line.text = wrong == 0 ? "right" : "wrong"
        window.addSubview(line)
    }
}

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .white
        self.window = window
        window.rootViewController = makeRoot()
        window.makeKeyAndVisible()
        return true
    }
}
