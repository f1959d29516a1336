public import CoreGraphics
public import Foundation
public import QuartzCore
import QuinceAutomation
import QuinceRenderTree
public import UIFoundation
public import UIKitCore
import UIKitInspection

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
        guard let image = snapshotImage() else {
            throw SnapshotProblem("\(type(of: self)) of \(bounds.width) × \(bounds.height) points has no image")
        }
        let scale = window?.screen.scale ?? UIScreen.main.scale
        return SnapshotPicture(image, scale: scale, layers: .live { [TreeDump().node(self, in: self.layer)] })
    }
}

// MARK: Layers and images

extension Snapshotting where Value == CALayer, Format == SnapshotPicture {
    /// The layer and its sublayers, from the model tree, at two pixels per point.
    public static var image: Snapshotting { image() }

    /// - Parameter scale: pixels per point.
    public static func image(scale: CGFloat = 2, tolerance: SnapshotTolerance = .exact) -> Snapshotting {
        Snapshotting(tolerance) { layer in
            layer.layoutIfNeeded()
            layer.displaySubtree()
            guard let image = layer.snapshotImage(presented: false, scale: scale) else {
                let size = layer.bounds.size
                throw SnapshotProblem("\(type(of: layer)) of \(size.width) × \(size.height) points has no image")
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
