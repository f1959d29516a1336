public import Foundation
public import QuinceSimulation
public import UIFoundation
public import UIKitCore
import UIKitInspection

extension Snapshotting where Value == UIView, Format == SnapshotPicture {
    /// The view and its subviews, transparent where they draw nothing.
    public static var image: Snapshotting { image() }

    /// - Parameters:
    /// - device: the device that shows it; `nil` for the running simulation's, or an iPhone 6 if there is none.
    /// - style: light or dark; `unspecified` for the device's style.
    /// - size: the size in points; `nil` for the view's own size, or for its fitting size if that is empty.
    public static func image(
        on device: String? = nil, orientation: UIInterfaceOrientation = .portrait,
        style: UIUserInterfaceStyle = .unspecified, size: CGSize? = nil, tolerance: SnapshotTolerance = .exact
    ) -> Snapshotting {
        let stage = Stage(device: device, orientation: orientation, style: style, contentSize: size)
        return Snapshotting(tolerance) { view in try stage.show(view) { view, _ in try view.picture() } }
    }
}

extension Snapshotting where Value == UIViewController, Format == SnapshotPicture {
    /// The view controller's view, in a window of the screen's size.
    public static var image: Snapshotting { image() }

    /// - Parameters:
    /// - device: the device that shows it; `nil` for the running simulation's, or an iPhone 6 if there is none.
    /// - style: light or dark; `unspecified` for the device's style.
    /// - size: the window's size in points; `nil` for the screen's size.
    public static func image(
        on device: String? = nil, orientation: UIInterfaceOrientation = .portrait,
        style: UIUserInterfaceStyle = .unspecified, size: CGSize? = nil, tolerance: SnapshotTolerance = .exact
    ) -> Snapshotting {
        let stage = Stage(device: device, orientation: orientation, style: style, windowSize: size)
        return Snapshotting(tolerance) { controller in
            try stage.show(controller) { view, _ in try view.picture() }
        }
    }
}

extension Stage {
    @MainActor
    func show<Result>(_ view: UIView, _ body: (UIView, Simulation) throws -> Result) throws -> Result {
        try show(view, in: StageController(view, size: contentSize), body)
    }

    /// Shows a view controller on the stage, which loads its view there, because a view reads its screen's scale when
    /// it is created.
    @MainActor
    func show<Result>(
        _ controller: UIViewController, _ body: (UIView, Simulation) throws -> Result
    ) throws -> Result {
        guard controller.viewIfLoaded?.window == nil else { return try show(controller.view, in: controller, body) }
        return try show(UIView(), in: controller) { _, simulation in try body(controller.view, simulation) }
    }
}

extension UIView {
    func picture() throws -> SnapshotPicture {
        try SnapshotPicture(of: self, snapshotImage(), scale: window?.screen.scale ?? UIScreen.main.scale)
    }
}

extension Snapshotting where Value == UIImage, Format == SnapshotPicture {
    public static var image: Snapshotting { image() }

    public static func image(tolerance: SnapshotTolerance = .exact) -> Snapshotting {
        Snapshotting(tolerance) { image in
            guard let pixels = image.cgImage else { throw SnapshotProblem("the image has no pixels") }
            return SnapshotPicture(pixels, scale: image.scale)
        }
    }
}
