public import CoreGraphics
public import Foundation
public import QuartzCore
import QuinceAutomation
package import QuinceInspection
import QuinceRenderTree

extension Snapshotting where Format == SnapshotPicture {
    package init(_ tolerance: SnapshotTolerance, _ snapshot: @escaping @MainActor (Value) throws -> SnapshotPicture) {
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
    package func picture() throws -> SnapshotPicture {
        guard let image = screenPicture() else { throw end ?? SimulationError("there is no screen", at: madeAt) }
        return SnapshotPicture(image, scale: screenScale, layers: .live { TreeDump().tree().windows })
    }
}

// MARK: Views

extension SnapshotPicture {
    /// - Parameter image: the picture of the view; `nil` if there is none.
    @MainActor
    package init(of view: any InspectedView, _ image: CGImage?, scale: CGFloat) throws {
        guard let image else {
            let size = view.inspectedLayer.bounds.size
            throw SnapshotProblem("\(type(of: view)) of \(size.width) × \(size.height) points has no image")
        }
        self.init(image, scale: scale, layers: .live { [TreeDump().node(alone: view)] })
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
