import CoreGraphics
import Foundation

// Groups: what stands between the two ends is mixed with what lies beneath as one.

extension Flattener {
    mutating func beginGroup(
        _ index: NodeIndex, _ part: DisplayItem.Part, _ toLocal: Homography, in place: Place
    ) {
        items.append(
            DisplayItem(
                node: index, part: part, instance: replicas.identity(place.replica), bounds: .empty, opacity: 1,
                toLocal: toLocal, content: .beginGroup(GroupEffect())))
    }

    /// Closes the group that begins at `start`, or does without one where it holds nothing, or one thing that can take
    /// the effect upon itself.
    ///
    /// - Parameter extent: belongs to the group even where nothing is drawn.
    mutating func endGroup(
        _ start: Int, _ part: DisplayItem.Part, _ effect: GroupEffect, opacity: Double, extent: PixelRect = .empty
    ) {
        let count = items.count - start - 1
        if count == 0 {
            items.removeLast()
            return
        }
        if count == 1, let folded = fold(effect, opacity, into: items[start + 1], from: items[start]) {
            items.removeLast()
            items[start] = folded
            return
        }
        var bounds = extent
        for item in items[(start + 1)...] { bounds = bounds.union(item.bounds) }
        items[start].bounds = bounds
        items[start].opacity = opacity
        items[start].content = .beginGroup(effect)
        var end = items[start]
        end.part = part
        end.content = .endGroup(effect)
        end.partner = Int32(start)
        items[start].partner = Int32(items.count)
        items.append(end)
    }

    private func fold(
        _ effect: GroupEffect, _ opacity: Double, into leaf: DisplayItem, from begin: DisplayItem
    ) -> DisplayItem? {
        guard effect.mask == nil, effect.filters == nil else { return nil }
        var leaf = leaf
        leaf.opacity *= opacity
        guard let clip = effect.clip else { return leaf }
        guard case .image(var image) = leaf.content, leaf.toLocal == begin.toLocal, image.shape.isPlain,
            image.shape.rect.contains(clip.rect)
        else { return nil }
        image.shape = clip
        leaf.content = .image(image)
        return leaf
    }

    /// - Returns: `nil` when the mask lets nothing through.
    mutating func flattenMask(_ mask: NodeIndex, _ layer: LayerPlane, in place: Place) -> DisplayList? {
        var inner = beside()
        inner.isApart = true
        inner.flatten(mask, in: place.apart(on: layer.toDevice, place.clip))
        layersVisited += inner.layersVisited
        return inner.items.isEmpty ? nil : DisplayList(inner.items)
    }
}
