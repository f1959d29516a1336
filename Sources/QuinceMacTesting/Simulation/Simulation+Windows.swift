public import AppKitCore
public import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceAutomation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceSimulation

extension Simulation {
    private var app: NSApplication? { application as? NSApplication }

    /// The windows of the app that are not closed.
    public var windows: [NSWindow] { app?.windows ?? [] }

    /// The key window, or the main one if none is key.
    public var window: NSWindow? { app?.keyWindow ?? app?.mainWindow }

    /// Returns the desktop at this instant, in device pixels.
    public func snapshot() -> NSImage {
        guard let picture = screenPicture() else { return NSImage(size: .zero) }
        return NSImage(
            cgImage: picture,
            size: NSSize(width: CGFloat(picture.width) / screenScale, height: CGFloat(picture.height) / screenScale))
    }

    /// Sets the direction in which the interface is laid out, as a language of that direction does.
    public func setDirection(
        _ direction: NSUserInterfaceLayoutDirection, file: StaticString = #filePath, line: UInt = #line
    ) {
        let direction: HostDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
        performOrRecord([.now { self.driver.host.send(.direction(direction)) }], SourcePlace(file, line))
    }
}

extension ElementSnapshot {
    /// The view itself; of a window, its uppermost view.
    public var view: NSView {
        guard let view = inspectedView as? NSView else { fatalError("\(self) is no view of AppKit") }
        return view
    }
}
