import CoreGraphics
import Foundation

// Groups: the items between the two ends are mixed as one with the pixels beneath.

extension Flattener {
    mutating func beginGroup(
        _ index: NodeIndex, _ part: DisplayItem.Part, _ toLocal: Homography, in place: Place
    ) {
        items.append(
            DisplayItem(
                node: index, part: part, instance: replicas.identity(place.replica), bounds: .empty, opacity: 1,
                toLocal: toLocal, content: .beginGroup(GroupEffect())))
    }

    /// Ends the group that begins at `start`. Removes the group if it is empty, or if it has a single item that can
    /// take on the effect.
    ///
    /// - Parameter extent: an area that belongs to the group even if nothing is drawn there.
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

    /// - Returns: `nil` if the mask hides everything.
    mutating func flattenMask(_ mask: NodeIndex, _ layer: LayerPlane, in place: Place) -> DisplayList? {
        var inner = beside()
        inner.isApart = true
        inner.isMask = true
        inner.flatten(mask, in: place.apart(on: layer.toDevice, place.clip))
        layersVisited += inner.layersVisited
        return inner.items.isEmpty ? nil : DisplayList(inner.items)
    }
}
