import Foundation
import QuinceDiagnostics
import QuinceHostInterface
import Stage
import Testing

private final class TurningController: UIViewController {
    var mask = UIInterfaceOrientationMask.portrait
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    var marginChanges = 0
    override func viewLayoutMarginsDidChange() { marginChanges += 1 }
}

@Suite("The device", .serialized)
@MainActor
struct DeviceTests {
    @Test("The device reports its profile and its missing hardware", arguments: ["iPhone 6", "iPad Air"])
    func description(_ name: String) {
        guard DeviceProfile.named(name) != nil else { return }
        _ = Stage(device: name)
        let device = UIDevice.current
        let isPad = name.hasPrefix("iPad")
        #expect(device.name == name && device.model == (isPad ? "iPad" : "iPhone"))
        #expect(
            device.userInterfaceIdiom == (isPad ? .pad : .phone)
                && UI_USER_INTERFACE_IDIOM() == device.userInterfaceIdiom)
        #expect(
            device.systemName == (isPad ? "iPadOS" : "iOS") && device.batteryLevel == -1
                && device.batteryState == .unknown)
        #expect(device.identifierForVendor == UIDevice.current.identifierForVendor && device.identifierForVendor != nil)
    }

    @Test("Orientation notifications are sent only between balanced begin and end calls")
    func orientation() {
        let stage = Stage()
        let device = UIDevice.current
        var told: [UIDeviceOrientation] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { told.append(UIDevice.current.orientation) } }
        defer { NotificationCenter.default.removeObserver(token) }
        stage.host.send(.orientation(.landscapeLeft))
        #expect(device.orientation == .landscapeLeft && told.isEmpty)
        device.beginGeneratingDeviceOrientationNotifications()
        stage.host.send(.orientation(.landscapeLeft))
        stage.host.send(.orientation(.portrait))
        #expect(told == [.portrait])
        device.endGeneratingDeviceOrientationNotifications()
        stage.host.send(.orientation(.landscapeRight))
        #expect(told.count == 1 && !device.isGeneratingDeviceOrientationNotifications)
        #expect(
            device.orientation.isLandscape && device.orientation.isValidInterfaceOrientation
                && !device.orientation.isFlat)
    }

    @Test("A rotation that was refused happens once the controller allows it and requests an update")
    func attempt() {
        let controller = TurningController()
        let stage = Stage(root: controller)
        stage.host.send(.orientation(.landscapeLeft))
        #expect(stage.window.bounds.size == CGSize(width: 375, height: 667))
        UIViewController.attemptRotationToDeviceOrientation()
        #expect(stage.window.bounds.size == CGSize(width: 375, height: 667))
        controller.mask = .all
        UIViewController.attemptRotationToDeviceOrientation()
        stage.advance(1)
        #expect(stage.window.bounds.size == CGSize(width: 667, height: 375))
    }

    @Test("Hardware that no supported device has is reported as unsupported")
    func unsupported() {
        let stage = Stage()
        Unsupported.reset()
        UIDevice.current.playInputClick()
        stage.window.rootViewController?.setNeedsUpdateOfHomeIndicatorAutoHidden()
        stage.window.rootViewController?.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        let said = Unsupported.messages
        #expect(said.contains("UIDevice: playInputClick"))
        #expect(said.filter { $0.hasPrefix("UIViewController: ") }.count == 2)
    }

    @Test("A controller is notified when its view's margins change")
    func margins() {
        let controller = TurningController()
        _ = Stage(root: controller)
        // Otherwise the value read includes the safe area, and would be set with it.
        controller.view.insetsLayoutMarginsFromSafeArea = false
        controller.marginChanges = 0
        controller.view.layoutMargins.left += 8
        controller.view.layoutMargins.left += 0
        #expect(controller.marginChanges == 1)
    }

    @Test("Observers of the main run loop see the turn begin, and end on both sides of the commit")
    func observers() {
        let stage = Stage()
        var heard: [String] = []
        let view = stage.root
        let observers = [
            (0, CFRunLoopActivity.beforeTimers, "timers"), (0, .beforeWaiting, "before"),
            (3_000_000, .beforeWaiting, "after"),
        ]
        .map { order, activity, name in
            CFRunLoopObserverCreateWithHandler(nil, activity.rawValue, true, order) { _, _ in
                heard.append("\(name) \(view.layer.needsLayout())")
            }
        }
        for observer in observers { CFRunLoopAddObserver(CFRunLoopGetMain(), observer, CFRunLoopMode.common) }
        defer { for observer in observers { CFRunLoopObserverInvalidate(observer) } }
        view.setNeedsLayout()
        stage.turn()
        #expect(heard.first == "timers true" && heard.contains("before true") && heard.last == "after false")
    }
}
