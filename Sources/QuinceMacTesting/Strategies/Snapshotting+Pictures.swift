public import AppKitCore
public import AppKitDrawing
public import Foundation
public import QuinceSimulation

extension Snapshotting where Value == NSView, Format == SnapshotPicture {
    /// The view and those in it, transparent where they draw nothing.
    public static var image: Snapshotting { image() }

    /// - Parameters:
    ///   - device: the Mac that shows it; `nil` for the running simulation's, or `Mac 1280x800` if there is none.
    ///   - size: the size in points; `nil` for the view's own size, or for that of its constraints if that is empty.
    public static func image(
        on device: String? = nil, size: NSSize? = nil, tolerance: SnapshotTolerance = .exact
    ) -> Snapshotting {
        Snapshotting(tolerance) { view in
            try DesktopStage(device: device, size: size).show(view) { view, _ in try view.picture() }
        }
    }
}

extension Snapshotting where Value == NSViewController, Format == SnapshotPicture {
    /// The view controller's view.
    public static var image: Snapshotting { image() }

    /// - Parameters:
    ///   - device: the Mac that shows it; `nil` for the running simulation's, or `Mac 1280x800` if there is none.
    ///   - size: the size in points; `nil` for the controller's preferred size, or for that of its view.
    public static func image(
        on device: String? = nil, size: NSSize? = nil, tolerance: SnapshotTolerance = .exact
    ) -> Snapshotting {
        Snapshotting(tolerance) { controller in
            try DesktopStage(device: device, size: size).show(controller) { view, _ in try view.picture() }
        }
    }
}

extension Snapshotting where Value == NSWindow, Format == SnapshotPicture {
    /// The window with its title bar, without its shadow.
    public static var image: Snapshotting { image() }

    public static func image(tolerance: SnapshotTolerance = .exact) -> Snapshotting {
        Snapshotting(tolerance) { window in try DesktopStage().show(window) { view, _ in try view.picture() } }
    }
}

extension Snapshotting where Value == NSImage, Format == SnapshotPicture {
    public static var image: Snapshotting { image() }

    public static func image(tolerance: SnapshotTolerance = .exact) -> Snapshotting {
        Snapshotting(tolerance) { image in
            guard let pixels = image.cgImage(forProposedRect: nil, context: nil, hints: nil) else {
                throw SnapshotProblem("the image has no pixels")
            }
            return SnapshotPicture(pixels, scale: CGFloat(pixels.width) / max(image.size.width, 1))
        }
    }
}
