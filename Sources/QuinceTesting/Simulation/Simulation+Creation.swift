import Foundation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceObjCRuntime
import QuinceSimulation
public import UIFoundation
import UIKit
public import UIKitCore

extension Simulation {
    /// Launches an app.
    ///
    /// - Parameters:
    /// - delegate: a subclass of NSObject, as `@main` requires.
    /// - device: a name listed by `quince devices`.
    /// - ios: the version of the device's iOS, such as `"12"` or `"15.4"`; the newest if none is named.
    /// - orientation: the device's initial orientation.
    /// - threads: the number of drawing threads; the pixels do not depend on it.
    public convenience init(
        _ delegate: any UIApplicationDelegate.Type, device: String = "iPhone 6",
        ios: String? = nil, orientation: UIInterfaceOrientation = .portrait, threads: Int = 1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let place = SourcePlace(file, line)
        guard let type = delegate as? NSObject.Type else {
            throw SimulationError("the app delegate \(delegate) is not a subclass of NSObject", at: place)
        }
        try self.init(
            device, ios, orientation, threads, place, delegate: { makeInstance(of: type) as? any UIApplicationDelegate }
        )
    }

    /// Puts a view controller into a window of the device's size. The controller is created after the device, because a
    /// view reads its screen's scale when it is created.
    ///
    /// - Parameter ios: the version of the device's iOS, such as `"12"` or `"15.4"`; the newest if none is named.
    public convenience init(
        _ controller: @autoclosure () -> UIViewController, device: String = "iPhone 6",
        ios: String? = nil, orientation: UIInterfaceOrientation = .portrait, threads: Int = 1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try self.init(device, ios, orientation, threads, SourcePlace(file, line), root: controller)
    }

    /// Puts a view into a window of the device's size at the view's own frame; a view without a size fills the window.
    public convenience init(
        _ view: @autoclosure () -> UIView, device: String = "iPhone 6",
        ios: String? = nil, orientation: UIInterfaceOrientation = .portrait, threads: Int = 1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try self.init(
            device, ios, orientation, threads, SourcePlace(file, line), root: { BareViewController(showing: view()) })
    }

    /// Creates a screen without an app, for images of single views.
    convenience init(staging device: String, _ orientation: UIInterfaceOrientation) throws {
        try self.init(device, nil, orientation, 1, SourcePlace(#filePath, #line))
    }

    private convenience init(
        _ device: String, _ ios: String?, _ orientation: UIInterfaceOrientation, _ threads: Int, _ place: SourcePlace,
        delegate: @escaping @MainActor () -> (any UIApplicationDelegate)? = { nil },
        root: () -> UIViewController? = { nil }
    ) throws {
        let device = try DeviceConfiguration(
            named: device, ios: ios, orientation: HostOrientation(orientation), threads: threads, for: place)
        try self.init(
            on: device, at: place, launching: { UIApplication.make(on: device, delegate: delegate) },
            showing: { root().map(Self.show) })
    }

    private static func show(_ controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return window
    }
}

extension HostOrientation {
    /// The device's orientation is opposite to its interface's.
    init(_ orientation: UIInterfaceOrientation) {
        switch orientation {
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeRight: self = .landscapeLeft
        case .landscapeLeft: self = .landscapeRight
        case .unknown, .portrait: self = .portrait
        }
    }
}
