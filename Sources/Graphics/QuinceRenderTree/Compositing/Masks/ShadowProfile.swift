import CPixelKernels
import CoreGraphics
import Foundation

/// One quarter of a blurred rounded box, from which a box of any size can be assembled: beyond the corner's reach both
/// directions are constant.
///
/// ```
///          reach      radius + reach
///        ├───────┼──────────────────┤
///      ┬ ·  ·  · ·  ·  ·  ·  ·  ·  ·
///      ┴ ·  ·  ╭─────────────────────   the box's edge lies `reach` pixels inside the mask
///        ·  ·  │    . then the value stays
/// ```
final class ShadowProfile: Sendable {
    struct Key: Hashable {
        /// All lengths are in device pixels.
        let sigma: Double
        let radius: Double
        let width: Double
        let height: Double
    }

    /// The center of pixel (i, j) is i + ½ − reach to the right of the left edge, and likewise below the top.
    let quarter: AlphaMask
    let reach: Int

    /// Returns whether a row of the quarter and its mirror image fit into a worker's scratch row. Lengths are in device
    /// pixels.
    static func fits(_ radius: Double, _ sigma: Double) -> Bool {
        radius + 2 * Double(MaskBlur.reach(sigma: sigma)) + 8 < Double(RowScratch.width / 2)
    }

    init(_ key: Key, kernels: PixelKernels) {
        let blur = MaskBlur(sigma: key.sigma, kernels: kernels)
        reach = blur.reach
        let columns = Int(key.width.rounded(.up)) + 2 * reach
        let rows = Int(key.height.rounded(.up)) + 2 * reach
        let whole = AlphaMask(width: columns, height: rows)
        let rect = CGRect(x: Double(reach), y: Double(reach), width: key.width, height: key.height)
        let box = RoundedBox(rect: rect, radius: key.radius, corners: .all)
        let all = PixelRect(x: 0, y: 0, width: columns, height: rows)
        let raster = BoxRaster(box, toLocal: .identity, bounds: all)
        for y in 0..<rows { raster.coverage(whole.row(y), row: y, 0..<columns, kernels) }
        blur.apply(to: whole)
        quarter = ShadowProfile.cut(whole, width: (columns + 1) / 2 + 1, height: (rows + 1) / 2 + 1)
    }

    private static func cut(_ mask: AlphaMask, width: Int, height: Int) -> AlphaMask {
        let part = AlphaMask(width: min(width, mask.width), height: min(height, mask.height))
        for y in 0..<part.height { part.row(y).update(from: mask.row(y), count: part.width) }
        return part
    }
}

/// A cache of profiles by their parameters.
final class ShadowProfiles {
    private var cache = FrameCache<ShadowProfile.Key, ShadowProfile>()
    private let kernels: PixelKernels

    init(kernels: PixelKernels) { self.kernels = kernels }

    /// Returns a profile; lengths are in device pixels.
    func profile(sigma: Double, radius: Double, width: Double, height: Double) -> ShadowProfile {
        // A wider box differs only in a longer middle, and a profile serves all sizes that round to its own.
        let most: Double = 2 * (radius.rounded(.up) + Double(MaskBlur.reach(sigma: sigma)))
        func rounded(_ v: Double) -> Double { (v * 64).rounded() / 64 }
        let key = ShadowProfile.Key(
            sigma: rounded(sigma), radius: rounded(radius), width: rounded(min(width, most)),
            height: rounded(min(height, most)))
        if let found = cache.value(for: key) { return found }
        let made = ShadowProfile(key, kernels: kernels)
        cache.set(made, for: key)
        return made
    }

    func sweep() { cache.sweep() }
}
