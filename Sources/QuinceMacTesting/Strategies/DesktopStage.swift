import AppKitCore
import AppKitInspection
import Foundation
import QuinceHeadlessHost
import QuinceSimulation

/// The Mac and the window in which a view or view controller is shown for a snapshot if it is not in a window yet.
@MainActor
struct DesktopStage {
    var device: String?
    /// The size in points; `nil` for the content's own size.
    var size: NSSize?

    private static let standardDevice = "Mac 1280x800"
    private var optionsInWindow: String? { device != nil || size != nil ? "on: and size:" : nil }

    /// Shows a view, and removes it afterwards. A view that is in a window already stays there.
    func show<Result>(_ view: NSView, _ body: (NSView, Simulation) throws -> Result) throws -> Result {
        if view.window != nil { return try body(view, Simulation.showing("view", asking: optionsInWindow)) }
        let place = ViewPlace(of: view)
        defer { place.restore(view) }
        return try stage { simulation in
            try show(on: simulation, view.shownSize, { $0.contentView = view }) { try body(view, simulation) }
        }
    }

    /// Shows a view controller, which loads its view on the stage.
    func show<Result>(
        _ controller: NSViewController, _ body: (NSView, Simulation) throws -> Result
    ) throws -> Result {
        if let view = controller.viewIfLoaded, view.window != nil { return try show(view, body) }
        return try stage { simulation in
            try show(on: simulation, controller.shownSize, { $0.contentViewController = controller }) {
                try body(controller.view, simulation)
            }
        }
    }

    /// Shows a window, and takes it off the screen afterwards unless it was there before.
    ///
    /// A window belongs to the Mac on which it was made, so there is no stage for one without a simulation.
    func show<Result>(_ window: NSWindow, _ body: (NSView, Simulation) throws -> Result) throws -> Result {
        if window.isVisible { return try body(window.uppermostView, Simulation.showing("window", asking: nil)) }
        guard let running = try SimulationGate.running() else {
            throw SnapshotProblem("a window needs a Mac: make a Simulation first, such as Simulation(window)")
        }
        window.orderFront(nil)
        defer { window.orderOut(nil) }
        running.driver.host.turn()
        return try body(window.uppermostView, running)
    }

    private func stage<Result>(_ body: (Simulation) throws -> Result) throws -> Result {
        try Simulation.staging(
            asking: device == nil ? nil : "on:", or: { try Simulation(staging: device ?? Self.standardDevice) }, body)
    }

    /// Fills a window without a frame, which never becomes key: the app's own window stays as it is.
    private func show<Result>(
        on simulation: Simulation, _ contentSize: NSSize, _ fill: (NSWindow) -> Void, _ body: () throws -> Result
    ) throws -> Result {
        let window = NSWindow(
            contentRect: NSRect(origin: .zero, size: size ?? contentSize), styleMask: .borderless, backing: .buffered,
            defer: false)
        window.isReleasedWhenClosed = false
        fill(window)
        window.setContentSize(size ?? contentSize)
        window.contentView?.takeScale(window.backingScaleFactor)
        window.orderFront(nil)
        defer {
            window.orderOut(nil)
            window.contentViewController = nil
            window.contentView = nil
        }
        simulation.driver.host.turn()
        return try body()
    }
}

/// The state of a view that a window changes as it takes the view for its content.
@MainActor
private struct ViewPlace {
    private let frame: NSRect
    private let mask: NSView.AutoresizingMask
    private weak var superview: NSView?
    /// The view behind this one.
    private weak var below: NSView?

    init(of view: NSView) {
        (frame, mask, superview) = (view.frame, view.autoresizingMask, view.superview)
        let siblings = view.superview?.subviews ?? []
        below = siblings.firstIndex(of: view).flatMap { $0 > 0 ? siblings[$0 - 1] : nil }
    }

    func restore(_ view: NSView) {
        superview?.addSubview(view, positioned: below == nil ? .below : .above, relativeTo: below)
        (view.autoresizingMask, view.frame) = (mask, frame)
    }
}

extension NSView {
    /// Returns the view and those in it as they are on the screen.
    func picture() throws -> SnapshotPicture {
        let scale = window?.backingScaleFactor ?? 1
        return try SnapshotPicture(
            of: self, inspectedLayer.snapshotImage(presented: true, scale: scale, flipped: !isFlipped), scale: scale)
    }
}
