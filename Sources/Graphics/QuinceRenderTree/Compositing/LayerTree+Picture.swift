import CPixelKernels
package import CoreGraphics
import Foundation

extension LayerTree {
    /// Returns an image of a layer with its sublayers as it is shown now, including parts beyond its bounds, without
    /// its own opacity, mask and transform.
    ///
    /// - Parameter scale: device pixels per point.
    func picture(of index: NodeIndex, scale: CGFloat) -> LayerPicture? {
        let wasHidden = self[index].shown.isHidden
        var tree = self
        tree.nodes[Int(index)].shown.opacity = 1
        tree.nodes[Int(index)].mask = nil
        guard let back = Homography(tree[index].shown.toSuperlayer).inverted() else { return nil }
        var plane = back.concatenating(Homography(scaleX: scale, y: scale))
        let extent = wasHidden ? .empty : tree.extent(of: index, plane, scale)
        guard !extent.isEmpty else { return LayerPicture(pixels: PixelBuffer(width: 1, height: 1), rect: .zero) }
        plane.ox -= CGFloat(extent.x)
        plane.oy -= CGFloat(extent.y)
        let compositor = Compositor(
            size: (width: extent.width, height: extent.height), scale: scale, threads: 1, background: .clear,
            isForOneFrame: true)
        _ = compositor.render(tree, root: index, plane: plane, isMirrored: isMirrored(index))
        let box = CGRect(
            x: CGFloat(extent.x), y: CGFloat(extent.y), width: CGFloat(extent.width), height: CGFloat(extent.height))
        let rect = box.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
        return LayerPicture(pixels: compositor.surface, rect: rect)
    }

    /// Returns the pixels that a layer with its sublayers draws on inside a rectangle, as `render(in:)`
    /// draws them.
    ///
    /// - Parameters:
    ///   - toDevice: from the layer's own coordinates to device pixels, y down.
    ///   - clip: the device pixels that are needed; the image covers those of them that anything is drawn on.
    /// - Returns: `nil` if nothing is drawn, or if the layer's own transform cannot be undone.
    package func composed(
        _ index: NodeIndex, toDevice: CGAffineTransform, clip: PixelRect
    ) -> (pixels: PixelBuffer, rect: PixelRect)? {
        guard let back = Homography(self[index].shown.toSuperlayer).inverted() else { return nil }
        var plane = back.concatenating(Homography(CATransform3DMakeAffineTransform(toDevice)))
        let rect = extent(of: index, plane, within: clip)
        guard !rect.isEmpty else { return nil }
        plane.ox -= CGFloat(rect.x)
        plane.oy -= CGFloat(rect.y)
        let compositor = Compositor(
            size: (rect.width, rect.height), scale: 1, threads: 1, background: .clear, isForOneFrame: true)
        compositor.gradientStyle = GradientStyle(space: .genericRGB, dither: DitherPlace(x: rect.x, y: rect.y))
        _ = compositor.render(self, root: index, plane: plane)
        return (compositor.surface, rect)
    }

    /// Returns whether a layer has an odd number of ancestors with flipped geometry.
    private func isMirrored(_ index: NodeIndex) -> Bool {
        guard let above = self[index].superlayer else { return false }
        return self[above].shown.isGeometryFlipped != isMirrored(above)
    }

    /// Returns the pixels that a layer draws on, within 1000 pixels of its bounds and the maximum size of an image.
    private func extent(of index: NodeIndex, _ plane: Homography, _ scale: CGFloat) -> PixelRect {
        let bounds = Homography(scaleX: scale, y: scale).boundingBox(of: self[index].shown.bounds) ?? .zero
        guard abs(bounds.minX) < 1e9, abs(bounds.minY) < 1e9 else { return .empty }
        let limit = PixelRect(
            x: Int(bounds.minX) - 1024, y: Int(bounds.minY) - 1024,
            width: min(Int(min(bounds.width, 1e6)) + 2048, 10_240),
            height: min(Int(min(bounds.height, 1e6)) + 2048, 10_240))
        return extent(of: index, plane, within: limit)
    }

    private func extent(of index: NodeIndex, _ plane: Homography, within limit: PixelRect) -> PixelRect {
        let resources = CompositorResources(kernels: pixelKernels().pointee)
        return nodes.withUnsafeBufferPointer { nodes in
            extents.withUnsafeBufferPointer { extents in
                var flattener = Flattener(
                    nodes: nodes, extents: extents, resources: resources,
                    replicas: Replicas(time: time.seconds))
                flattener.flatten(index, in: Flattener.Place(plane: plane, clip: limit))
                return flattener.items.reduce(.empty) { $0.union($1.bounds) }
            }
        }
    }
}
