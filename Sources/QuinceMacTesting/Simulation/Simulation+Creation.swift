import AppKit
public import AppKitCore
public import Foundation
import QuinceHostInterface
import QuinceObjCRuntime
import QuinceSimulation

extension Simulation {
    /// Launches an app.
    ///
    /// - Parameters:
    ///   - delegate: a subclass of NSObject, as `@main` requires. A bundle with a main nib or storyboard has its own delegate, an
    ///     object of that document.
    ///   - bundle: the bundle whose Info.plist names the main document and the principal class: that of the running program, or
    ///     `Bundle(for: AppDelegate.self)`.
    ///   - device: a Mac listed by `quince devices`.
    ///   - threads: the number of drawing threads; the pixels do not depend on it.
    public convenience init(
        _ delegate: any NSApplicationDelegate.Type, of bundle: Bundle = .main, device: String = "Mac 1280x800",
        threads: Int = 1, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let place = SourcePlace(file, line)
        guard let type = delegate as? NSObject.Type else {
            throw SimulationError("the app delegate \(delegate) is not a subclass of NSObject", at: place)
        }
        let device = try DeviceConfiguration(mac: device, threads, for: place)
        try self.init(on: device, at: place) {
            NSApplication.begin(
                for: bundle, on: device, delegate: { makeInstance(of: type) as? any NSApplicationDelegate })
        }
    }

    /// Shows a view controller in a window with a title bar, which is key. The content has the controller's preferred size, or
    /// that of its view. The controller is created after the Mac, whose screen its views may ask for.
    public convenience init(
        _ controller: @autoclosure () -> NSViewController, device: String = "Mac 1280x800", threads: Int = 1,
        file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try self.init(device, threads, SourcePlace(file, line)) { NSWindow.showing(controller()) }
    }

    /// Shows a view as the content of a window with a title bar, which is key. A view without a size has the size that its
    /// constraints ask for, or else 480 by 270 points.
    public convenience init(
        _ view: @autoclosure () -> NSView, device: String = "Mac 1280x800", threads: Int = 1,
        file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try self.init(device, threads, SourcePlace(file, line)) { NSWindow.showing(view()) }
    }

    /// Shows a window on the desktop, where its frame says, and makes it key if it can be.
    public convenience init(
        _ window: @autoclosure () -> NSWindow, device: String = "Mac 1280x800", threads: Int = 1,
        file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try self.init(device, threads, SourcePlace(file, line), window: window)
    }

    /// Creates a desktop without an app, for images of single views.
    convenience init(staging device: String) throws {
        try self.init(device, 1, SourcePlace(#filePath, #line)) { nil }
    }

    private convenience init(
        _ device: String, _ threads: Int, _ place: SourcePlace, window: () -> NSWindow?
    ) throws {
        let device = try DeviceConfiguration(mac: device, threads, for: place)
        try self.init(on: device, at: place, launching: { NSApplication.make(on: device) }) {
            let window = window()
            window?.makeKeyAndOrderFront(nil)
            return window
        }
    }
}

extension DeviceConfiguration {
    fileprivate init(mac name: String, _ threads: Int, for place: SourcePlace) throws {
        try self.init(named: name, threads: threads, for: place)
        guard profile.idiom == .mac else {
            throw SimulationError("\(name) is no Mac; `quince devices` lists them", at: place)
        }
    }
}

extension NSWindow {
    fileprivate static func showing(_ controller: NSViewController) -> NSWindow {
        let window = NSWindow(contentViewController: controller)
        window.setContentSize(controller.shownSize)
        window.center()
        return window
    }

    fileprivate static func showing(_ view: NSView) -> NSWindow {
        let window = NSWindow(
            contentRect: NSRect(origin: .zero, size: view.shownSize),
            styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: false)
        window.contentView = view
        window.center()
        return window
    }
}

extension NSViewController {
    /// The size in which a simulation shows the controller.
    var shownSize: NSSize { preferredContentSize == .zero ? view.shownSize : preferredContentSize }
}

extension NSView {
    /// The size in which a simulation shows the view: its own, that of its constraints, or that of a new window's content.
    var shownSize: NSSize {
        if !bounds.isEmpty { return frame.size }
        let fitting = fittingSize
        return fitting.width > 0 && fitting.height > 0 ? fitting : NSSize(width: 480, height: 270)
    }
}
