import Automation
public import CoreGraphics
public import Foundation
public import QuartzCore
import RenderTree
public import UIFoundation
public import UIKitCore

extension Snapshotting where Format == SnapshotPicture {
    private init(_ tolerance: SnapshotTolerance, _ snapshot: @escaping @MainActor (Value) throws -> SnapshotPicture) {
        self.init(pathExtension: "png", comparing: .pictures(tolerance), snapshot: snapshot)
    }
}

// MARK: The screen

extension Snapshotting where Value == Simulation, Format == SnapshotPicture {
    /// The screen at this instant.
    public static var image: Snapshotting { image() }

    public static func image(tolerance: SnapshotTolerance = .exact) -> Snapshotting {
        Snapshotting(tolerance) { try $0.picture() }
    }
}

extension Simulation {
    func picture() throws -> SnapshotPicture {
        guard let image = screenPicture() else { throw end ?? SimulationError("there is no screen", at: madeAt) }
        return SnapshotPicture(image, scale: UIScreen.main.scale, layers: .live { TreeDump().tree().windows })
    }
}

// MARK: Views and controllers

extension Snapshotting where Value == UIView, Format == SnapshotPicture {
    /// The view with what is in it, and transparent where it draws nothing.
    public static var image: Snapshotting { image() }

    /// - Parameters:
    ///   - device: where it is shown; `nil` for the running simulation, or else an iPhone 6.
    ///   - style: light or dark; `unspecified` for the device's.
    ///   - size: points; `nil` for the view's own, and where that is empty, what fits it.
    public static func image(
        on device: String? = nil, orientation: UIInterfaceOrientation = .portrait,
        style: UIUserInterfaceStyle = .unspecified, size: CGSize? = nil, tolerance: SnapshotTolerance = .exact
    ) -> Snapshotting {
        let stage = Stage(device: device, orientation: orientation, style: style, contentSize: size)
        return Snapshotting(tolerance) { view in try stage.show(view) { view, _ in try view.picture() } }
    }
}

extension Snapshotting where Value == UIViewController, Format == SnapshotPicture {
    /// The controller's view, in a window of the screen's size.
    public static var image: Snapshotting { image() }

    /// - Parameters:
    ///   - device: where it is shown; `nil` for the running simulation, or else an iPhone 6.
    ///   - style: light or dark; `unspecified` for the device's.
    ///   - size: the window's, in points; `nil` for the screen's.
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

    /// The controller's view is asked for on the stage, for it takes its screen's scale when it is made.
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
        guard let image = snapshotImage(presented: true) else {
            throw SnapshotProblem("\(type(of: self)) of \(bounds.width) × \(bounds.height) points has no picture")
        }
        let scale = window?.screen.scale ?? UIScreen.main.scale
        return SnapshotPicture(image, scale: scale, layers: .live { [TreeDump().node(self, in: self.layer)] })
    }
}

// MARK: Layers and images

extension Snapshotting where Value == CALayer, Format == SnapshotPicture {
    /// The layer with what is in it, as its model says, at two pixels a point.
    public static var image: Snapshotting { image() }

    /// - Parameter scale: pixels to a point.
    public static func image(scale: CGFloat = 2, tolerance: SnapshotTolerance = .exact) -> Snapshotting {
        Snapshotting(tolerance) { layer in
            layer.layoutIfNeeded()
            layer.displaySubtree()
            guard let image = layer.snapshotImage(presented: false, scale: scale) else {
                let size = layer.bounds.size
                throw SnapshotProblem("\(type(of: layer)) of \(size.width) × \(size.height) points has no picture")
            }
            return SnapshotPicture(image, scale: scale, layers: .live { [TreeDump().node(layer, in: layer)] })
        }
    }
}

extension Snapshotting where Value == CGImage, Format == SnapshotPicture {
    public static var image: Snapshotting { image() }

    public static func image(tolerance: SnapshotTolerance = .exact) -> Snapshotting {
        Snapshotting(tolerance) { SnapshotPicture($0) }
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
