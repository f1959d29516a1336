import CoreGraphics
import Foundation
import QuinceMotion

/// The placement of a layer's image: `source` in the image's pixels is drawn to `rect` of the layer.
struct ContentsPlacement: Equatable {
    var source: CGRect
    var rect: CGRect

    init?(_ state: borrowing LayerState, image: CGImage) {
        let (w, h) = (CGFloat(image.width), CGFloat(image.height))
        let unit = state.contentsRect
        source = CGRect(x: unit.minX * w, y: unit.minY * h, width: unit.width * w, height: unit.height * h)
        let bounds = state.bounds
        guard source.width > 0, source.height > 0, bounds.width > 0, bounds.height > 0 else { return nil }
        let scale: CGFloat = state.contentsScale > 0 ? state.contentsScale : 1
        let natural = CGSize(width: source.width / scale, height: source.height / scale)
        rect = ContentsPlacement.rect(of: natural, in: bounds, gravity: state.contentsGravity)
    }

    static func rect(of natural: CGSize, in bounds: CGRect, gravity: ContentsGravity) -> CGRect {
        func placed(_ x: CGFloat, _ y: CGFloat, _ size: CGSize) -> CGRect {
            let left: CGFloat = bounds.minX + (bounds.width - size.width) * x
            let top: CGFloat = bounds.minY + (bounds.height - size.height) * y
            return CGRect(x: left, y: top, width: size.width, height: size.height)
        }
        func scaled(_ k: CGFloat) -> CGRect {
            placed(0.5, 0.5, CGSize(width: natural.width * k, height: natural.height * k))
        }
        let (kx, ky) = (bounds.width / natural.width, bounds.height / natural.height)
        switch gravity {
        case .resize: return bounds
        case .resizeAspect: return scaled(min(kx, ky))
        case .resizeAspectFill: return scaled(max(kx, ky))
        case .center: return placed(0.5, 0.5, natural)
        case .top: return placed(0.5, 0, natural)
        case .bottom: return placed(0.5, 1, natural)
        case .left: return placed(0, 0.5, natural)
        case .right: return placed(1, 0.5, natural)
        case .topLeft: return placed(0, 0, natural)
        case .topRight: return placed(1, 0, natural)
        case .bottomLeft: return placed(0, 1, natural)
        case .bottomRight: return placed(1, 1, natural)
        }
    }
}

extension Flattener {
    mutating func drawContents(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        if let mix = layer.state.pointee.contentsMix { return dissolve(mix, index, layer, in: place) }
        if let image = layer.state.pointee.contents { draw(image, index, layer, in: place) }
    }

    private mutating func dissolve(_ mix: ImageMix, _ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        dissolve(
            mix.fraction, index, layer, in: place, from: { $0.draw(mix.from, index, layer, in: $1) },
            to: { $0.draw(mix.to, index, layer, in: $1) })
    }

    private mutating func draw(_ end: ImageMix.End, _ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        switch end {
        case .image(let image): if let image { draw(image, index, layer, in: place) }
        case .mix(let mix): dissolve(mix, index, layer, in: place)
        }
    }

    private mutating func draw(_ image: CGImage, _ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        guard image.width > 0, image.height > 0,
            let placement = ContentsPlacement(layer.state.pointee, image: image)
        else { return }
        guard deviceBounds(of: placement.rect, layer, in: place) != nil else { return }
        var fill = imageFill(image, placement, layer, isMirrored: place.isMirrored)
        fill.tint = replicas.pixelTint(place.replica)
        add(index, .contents, layer, in: place, rect: placement.rect, .image(fill))
    }

    private func imageFill(
        _ image: CGImage, _ placement: ContentsPlacement, _ layer: LayerPlane, isMirrored: Bool
    ) -> ImageFill {
        let state = layer.state
        var fill = ImageFill(
            pixels: image.pixels, rect: placement.rect, source: placement.source,
            shape: RoundedBox(rect: placement.rect), isOpaque: image.isOpaque, isNearest: false,
            isMirrored: isMirrored)
        if let stretched = resources.stretched.image(image, placement, state.pointee, layer.toDevice) {
            fill.pixels = stretched
            fill.source = CGRect(x: 0, y: 0, width: CGFloat(stretched.width), height: CGFloat(stretched.height))
        }
        sharpen(&fill, layer.toDevice, ContentsFilters(state.pointee))
        return fill
    }

    /// Chooses the filter and, for an image drawn much smaller, a level that has been halved before.
    func sharpen(_ fill: inout ImageFill, _ toDevice: Homography, _ filters: ContentsFilters) {
        var shrink: Double = Flattener.shrinking(fill, toDevice)
        fill.isNearest = (shrink > 1 ? filters.minification : filters.magnification) == .nearest
        if shrink > 1, filters.minification == .trilinear { shrink *= filters.biasFactor }
        if shrink > 2 && !fill.isNearest {
            let level = resources.mipmaps.level(of: fill.pixels, shrink: shrink)
            fill.pixels = level.pixels
            fill.source = fill.source.applying(CGAffineTransform(scaleX: level.scaleX, y: level.scaleY))
        }
    }

    /// Returns the image's pixels per device pixel, in the direction where they are fewest, at the rectangle's center.
    private static func shrinking(_ fill: ImageFill, _ toDevice: Homography) -> Double {
        let (x, y) = (fill.rect.midX, fill.rect.midY)
        let p = toDevice.apply(x, y, 1)
        guard p.w > Homography.nearest else { return 1 }
        func length(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
        let (px, py) = (p.x / p.w, p.y / p.w)
        let alongX: Double = length(toDevice.xx - px * toDevice.xw, toDevice.xy - py * toDevice.xw) / p.w
        let alongY: Double = length(toDevice.yx - px * toDevice.yw, toDevice.yy - py * toDevice.yw) / p.w
        let perX: Double = fill.source.width / (fill.rect.width * alongX)
        let perY: Double = fill.source.height / (fill.rect.height * alongY)
        let least = min(perX, perY)
        return least.isFinite ? least : 1
    }
}

/// The filters for sampling an image that is drawn smaller or larger than its size.
struct ContentsFilters {
    var minification: ContentsFilter
    var magnification: ContentsFilter
    /// The exponent of `biasFactor`; see `LayerState.minificationFilterBias`.
    var bias: Double = 0

    /// The factor by which the image counts as reduced further. Sixteen halvings reach the last level of any image.
    var biasFactor: Double { bias == 0 ? 1 : ReproducibleMath.pow(2, min(max(bias, -16), 16)) }
}

extension ContentsFilters {
    init(_ state: LayerState) {
        self.init(
            minification: state.minificationFilter, magnification: state.magnificationFilter,
            bias: Double(state.minificationFilterBias))
    }

    init(_ cell: EmitterCellContent) {
        self.init(
            minification: cell.minificationFilter, magnification: cell.magnificationFilter,
            bias: cell.minificationFilterBias)
    }
}
