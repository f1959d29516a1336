import CPixelKernels
import CoreGraphics

/// The objects that are made once and drawn in many frames. Those that a frame does not use are dropped after it.
final class CompositorResources {
    let mipmaps = Mipmaps()
    let gradients = GradientTables()
    let stretched: StretchedImages
    let shapes: ShapeMasks
    let outlines = OutlineMasks()
    let shadows: ShadowProfiles
    let shadowMasks: ShadowMasks
    let backdrops = BackdropPictures()
    let filtered: FilteredPictures
    let rasters: Rasters
    let patterns = PatternPictures()

    init(kernels: PixelKernels) {
        stretched = StretchedImages(kernels: kernels)
        shapes = ShapeMasks(kernels: kernels)
        shadows = ShadowProfiles(kernels: kernels)
        shadowMasks = ShadowMasks(kernels: kernels)
        filtered = FilteredPictures(kernels: kernels)
        rasters = Rasters(kernels: kernels)
    }

    func endFrame() {
        mipmaps.sweep()
        gradients.sweep()
        stretched.sweep()
        shapes.sweep()
        outlines.sweep()
        shadows.sweep()
        shadowMasks.sweep()
        backdrops.sweep()
        filtered.sweep()
        rasters.sweep()
        patterns.sweep()
    }
}

/// A cache of values by key, which are dropped unless every frame uses them.
struct FrameCache<Key: Hashable, Value> {
    private var entries: [Key: (value: Value, isUsed: Bool)] = [:]

    mutating func value(for key: Key) -> Value? {
        guard let index = entries.index(forKey: key) else { return nil }
        entries.values[index].isUsed = true
        return entries.values[index].value
    }

    mutating func set(_ value: Value, for key: Key) { entries[key] = (value, true) }

    /// Drops the values that have not been used since the last sweep.
    mutating func sweep() {
        if entries.isEmpty { return }
        entries = entries.filter { $0.value.isUsed }
        for index in entries.values.indices { entries.values[index].isUsed = false }
    }
}
