import CPixelKernels
import CoreGraphics
import Foundation

/// Pixels that the previous frame shows elsewhere: content that scrolled by whole pixels. They are copied instead of drawn.
///
/// The pixels of an item depend on what it draws, on the size of its bounds and on its map at their corner (`BoxRaster`,
/// `ImageSource`). An item for which these are the same has the same pixels elsewhere, byte for byte. Whatever else touches
/// the area is drawn: items that came or went, that stayed while the content moved, or that an edge cuts.
struct MovedPixels {
    /// The pixels among which the content moves.
    let area: PixelRect
    let shift: PixelShift
    /// The pixels of `area` that have to be drawn; they do not overlap.
    let stale: [PixelRect]

    /// Areas with fewer pixels are drawn sooner than they are examined.
    private static let fewestPixels = 64 * 64

    /// - Returns: `nil` if no larger part of the frame moved, or if most of it has to be drawn.
    init?(
        from old: [DisplayItem], to new: [DisplayItem], damage: [PixelRect], bounds: PixelRect, _ kernels: PixelKernels
    ) {
        guard damage.contains(where: { $0.area >= Self.fewestPixels }) else { return nil }
        let lists = ListPair(old, new)
        guard let (shift, moved) = lists.commonShift else { return nil }
        let area = moved.intersection(bounds)
        let target = Self.target(area, shift)
        guard target.area >= Self.fewestPixels else { return nil }
        var region = DamageRegion(limits: area)
        for strip in area.subtracting(target) { region.add(strip) }
        lists.addStale(to: &region, shift, in: area, kernels)
        guard region.rects.reduce(0, { $0 + $1.area }) * 4 < area.area * 3 else { return nil }
        (self.area, self.shift, stale) = (area, shift, region.rects)
    }

    /// Returns the pixels that are to be drawn, without overlaps.
    ///
    /// - Parameter damage: all pixels that change.
    func drawn(of damage: [PixelRect]) -> [PixelRect] { damage.flatMap { $0.subtracting(area) } + stale }

    /// The pixels whose new content was in the area.
    private static func target(_ area: PixelRect, _ shift: PixelShift) -> PixelRect {
        area.intersection(area.moved(by: shift))
    }

    func copy(in surface: PixelBuffer) {
        if isMostOf(surface), surface.slide(by: shift.y) { return restoreRest(of: surface) }
        let target = Self.target(area, shift)
        // A row is read before it is overwritten.
        let (first, end, step) = shift.y > 0 ? (target.maxY - 1, target.y - 1, -1) : (target.y, target.maxY, 1)
        for y in stride(from: first, to: end, by: step) {
            let from = surface.row(y - shift.y) + (target.x - shift.x)
            memmove(surface.row(y) + target.x, from, target.width * 4)
        }
    }
}

extension MovedPixels {
    /// Whether it is less work to slide the whole picture, and then to move back what is around the area.
    private func isMostOf(_ surface: PixelBuffer) -> Bool {
        shift.x == 0 && (surface.width * surface.height - area.area) * 2 < area.area
    }

    /// Moves the pixels around the area back to where they were before the surface slid.
    private func restoreRest(of surface: PixelBuffer) {
        func restore(_ columns: Range<Int>, _ y: Int) {
            let from = surface.row(y + shift.y) + columns.lowerBound
            memmove(surface.row(y) + columns.lowerBound, from, columns.count * 4)
        }
        // A row is read before it is overwritten.
        let all = 0..<surface.height
        for y in shift.y < 0 ? Array(all.reversed()) : Array(all) {
            guard area.y <= y, y < area.maxY else {
                restore(0..<surface.width, y)
                continue
            }
            if area.x > 0 { restore(0..<area.x, y) }
            if area.maxX < surface.width { restore(area.maxX..<surface.width, y) }
        }
    }
}

/// Two display lists with the places of their items in each other.
private struct ListPair {
    let old: [DisplayItem]
    let new: [DisplayItem]
    private var matches: [(old: Int?, new: Int?)] = []

    init(_ old: [DisplayItem], _ new: [DisplayItem]) {
        (self.old, self.new) = (old, new)
        matches.reserveCapacity(max(old.count, new.count))
        DisplayListDifference.match(old[...], new[...]) { matches.append(($0, $1)) }
    }

    /// The shift of the most pixels, and the area that the items with it covered and cover.
    var commonShift: (PixelShift, PixelRect)? {
        var shifts: [PixelShift: (pixels: Int, area: PixelRect)] = [:]
        for case (let before?, let after?) in matches where old[before].bounds != new[after].bounds {
            guard let shift = new[after].shift(from: old[before]) else { continue }
            var found = shifts[shift] ?? (0, .empty)
            found.pixels += new[after].bounds.area
            found.area = found.area.union(old[before].bounds).union(new[after].bounds)
            shifts[shift] = found
        }
        // The order of a dictionary must not decide.
        let most = shifts.max { a, b in
            (a.value.pixels, a.key.y, a.key.x) < (b.value.pixels, b.key.y, b.key.x)
        }
        return most.map { ($0.key, $0.value.area) }
    }

    /// Adds the pixels of the area at which a copy would be wrong.
    func addStale(to region: inout DamageRegion, _ shift: PixelShift, in area: PixelRect, _ kernels: PixelKernels) {
        let cover = cover(of: area, kernels)
        for match in matches where (match.old ?? -1) > cover.old || (match.new ?? -1) > cover.new {
            if let before = match.old, let after = match.new {
                let (was, item) = (old[before], new[after])
                if was.isLike(item, over: area, kernels) { continue }
                if was.bounds != item.bounds, item.shift(from: was) == shift { continue }
            }
            if let before = match.old { region.add(old[before].bounds.moved(by: shift)) }
            if let after = match.new { region.add(new[after].bounds) }
        }
    }

    /// Returns the places of the topmost item that hides everything below it in both frames; -1 if there is none.
    private func cover(of area: PixelRect, _ kernels: PixelKernels) -> (old: Int, new: Int) {
        var cover = (old: -1, new: -1)
        let (before, after) = (Self.covers(of: area, in: old), Self.covers(of: area, in: new))
        for case (let was?, let item?) in matches where before[was] && after[item] && item > cover.new {
            if old[was].isLike(new[item], over: area, kernels) { cover = (was, item) }
        }
        return cover
    }

    /// Returns for each item whether it is an opaque fill in no group that may hide what is below.
    private static func covers(of area: PixelRect, in items: [DisplayItem]) -> [Bool] {
        var groups = 0
        return items.map { item in
            switch item.content {
            case .beginGroup: groups += 1
            case .endGroup: groups -= 1
            case .fill(_, let color):
                return groups == 0 && color.alpha >= 1 && item.opacity >= 1 && item.bounds.contains(area)
            default: break
            }
            return false
        }
    }
}

extension DisplayItem {
    /// Returns how far the item's pixels lie from those of `old`; `nil` if they are not the same pixels.
    fileprivate func shift(from old: DisplayItem) -> PixelShift? {
        guard opacity == old.opacity, bounds.width == old.bounds.width, bounds.height == old.bounds.height,
            toLocal.at(bounds) == old.toLocal.at(old.bounds)
        else { return nil }
        let shift = PixelShift(x: bounds.x - old.bounds.x, y: bounds.y - old.bounds.y)
        return content.hasPixels(of: old.content, movedBy: shift) ? shift : nil
    }

    /// Whether both items do one thing to all pixels of an area: fill it with one color, or let all of it through.
    fileprivate func isLike(_ other: DisplayItem, over area: PixelRect, _ kernels: PixelKernels) -> Bool {
        guard bounds.intersects(area) || other.bounds.intersects(area) else { return true }
        guard opacity == other.opacity else { return false }
        switch (content, other.content) {
        case (.fill(let box, let color), .fill(let otherBox, let otherColor)):
            return color == otherColor && covers(area, by: box, kernels) && other.covers(area, by: otherBox, kernels)
        case (.beginGroup(let effect), .beginGroup(let otherEffect)),
            (.endGroup(let effect), .endGroup(let otherEffect)):
            return letsThrough(area, effect, kernels) && other.letsThrough(area, otherEffect, kernels)
        default: return false
        }
    }

    private func letsThrough(_ area: PixelRect, _ effect: GroupEffect, _ kernels: PixelKernels) -> Bool {
        guard effect.mask == nil, effect.filters == nil else { return false }
        return effect.clip.map { covers(area, by: $0, kernels) } ?? true
    }

    private func covers(_ area: PixelRect, by box: RoundedBox, _ kernels: PixelKernels) -> Bool {
        bounds.contains(area) && BoxRaster(box, toLocal: toLocal, bounds: bounds).covers(area, kernels)
    }
}

extension DisplayItem.Content {
    fileprivate func hasPixels(of old: Self, movedBy shift: PixelShift) -> Bool {
        switch (self, old) {
        case (.fill, .fill), (.border, .border), (.image, .image): return self == old
        case (.gradient(let new), .gradient): return new.dither == nil && self == old
        case (.mask(let new), .mask(let old)):
            return new.mask === old.mask && new.color == old.color && new.x - old.x == shift.x
                && new.y - old.y == shift.y
        case (.beginGroup(let new), .beginGroup(let old)), (.endGroup(let new), .endGroup(let old)):
            return new == old && new.mask == nil && new.filters == nil
        default: return false
        }
    }
}

extension Homography {
    /// The map relative to the corner of some bounds.
    fileprivate func at(_ bounds: PixelRect) -> Homography {
        var map = self
        (map.ox, map.oy, map.ow) = apply(Double(bounds.x), Double(bounds.y), 1)
        return map
    }
}
