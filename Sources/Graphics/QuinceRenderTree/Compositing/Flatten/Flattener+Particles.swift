import CoreGraphics
import Foundation

/// Particles are images: moved, rotated, scaled and tinted in the emitter's plane, or in the superlayer's space if the
/// emitter preserves depth.
extension Flattener {
    mutating func drawParticles(
        of content: EmitterContent, _ index: NodeIndex, _ layer: LayerPlane, in place: Place
    ) {
        let local = replicas.localTime(of: index, in: place.replica, nodes)
        guard ParticleSystem.isActive(content, at: local), mayShow(content, layer, in: place) else { return }
        if replicas.timeMoves(for: index, nodes) { replicas.wantsNextFrame = true }
        let system = ParticleSystem(content, at: local)
        let time = system.time
        var particles = system.particles
        let mode = content.values.renderMode
        switch mode {
        case .unordered, .additive: break
        case .oldestFirst: particles.sort { ($0.birth, $0.key) < ($1.birth, $1.key) }
        case .oldestLast: particles.sort { ($1.birth, $1.key) < ($0.birth, $0.key) }
        case .backToFront:
            particles.sort {
                ($0.position(at: time - $0.birth).z, $0.key) < ($1.position(at: time - $1.birth).z, $1.key)
            }
        }
        var space: CATransform3D?
        if content.values.preservesDepth {
            let own = layer.state.pointee.toSuperlayer
            space = place.space.map { own.concatenating($0) } ?? own
        }
        for particle in particles {
            draw(particle, at: time - particle.birth, isAdditive: mode == .additive, space, index, layer, in: place)
        }
    }

    /// Returns whether any position that a particle can reach is inside the clip. Animated emitters may be anywhere.
    private func mayShow(_ content: EmitterContent, _ layer: LayerPlane, in place: Place) -> Bool {
        if content.values.preservesDepth { return true }
        return content.history.contains { epoch in
            if !epoch.animations.isEmpty { return true }
            let reach: Double = epoch.values.reach
            let p = epoch.values.position
            let box = CGRect(x: p.x - reach, y: p.y - reach, width: 2 * reach, height: 2 * reach)
            guard box.isModest, let seen = layer.toDevice.boundingBox(of: box) else { return !box.isModest }
            return PixelRect(covering: seen).insetBy(-1).intersects(place.clip)
        }
    }

    private mutating func draw(
        _ particle: Particle, at age: Double, isAdditive: Bool, _ space: CATransform3D?, _ index: NodeIndex,
        _ layer: LayerPlane, in place: Place
    ) {
        let (cell, color, scale) = (particle.cell, particle.color(at: age), particle.scale(at: age))
        guard let image = cell.contents, image.width > 0, image.height > 0, color.w > 0, scale > 0, scale.isFinite
        else {
            return
        }
        let sprite = ParticleSprite(image, cell)
        guard sprite.rect.width > 0, sprite.rect.height > 0 else { return }
        let at = particle.position(at: age)
        guard max(abs(at.x), abs(at.y), abs(at.z)) < 1e7 else { return }
        let toPlane = sprite.placed(at: at, scale: scale, angle: particle.angle(at: age))
        var toDevice = Homography(toPlane).concatenating(layer.toDevice)
        if let space { toDevice = Homography(toPlane.concatenating(space)).concatenating(place.plane) }
        guard let box = toDevice.boundingBox(of: sprite.rect), let toLocal = toDevice.inverted() else { return }
        let bounds = PixelRect(covering: box.insetBy(dx: -1, dy: -1)).intersection(place.clip)
        if bounds.isEmpty { return }
        var fill = ImageFill(
            pixels: image.pixels, rect: sprite.rect, source: sprite.source, shape: RoundedBox(rect: sprite.rect),
            isOpaque: image.isOpaque, isNearest: false, isMirrored: place.isMirrored)
        sharpen(&fill, toDevice, ContentsFilters(cell))
        let shown = tinted(RGBA(red: color.x, green: color.y, blue: color.z, alpha: 1), in: place)
        fill.tint = shown.premultiplied(opacity: 1)
        fill.isAdditive = isAdditive
        let instance =
            UInt32(truncatingIfNeeded: particle.key ^ (particle.key >> 32)) ^ replicas.identity(place.replica)
        items.append(
            DisplayItem(
                node: index, part: .special, instance: instance, bounds: bounds, opacity: place.opacity * color.w,
                toLocal: toLocal, content: .image(fill)))
    }
}

/// A particle's image around its own center, in points at scale 1.
private struct ParticleSprite {
    let source: CGRect
    let rect: CGRect

    init(_ image: CGImage, _ cell: EmitterCellContent) {
        let unit = cell.contentsRect
        let (w, h) = (CGFloat(image.width), CGFloat(image.height))
        source = CGRect(x: unit.minX * w, y: unit.minY * h, width: unit.width * w, height: unit.height * h)
        let scale: CGFloat = cell.contentsScale > 0 ? cell.contentsScale : 1
        let size = CGSize(width: source.width / scale, height: source.height / scale)
        rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    }

    func placed(at p: SIMD3<Double>, scale: Double, angle: Double) -> CATransform3D {
        var map = angle == 0 ? CATransform3D.identity : CATransform3DMakeRotation(angle, 0, 0, 1)
        (map.m11, map.m12, map.m21, map.m22) = (map.m11 * scale, map.m12 * scale, map.m21 * scale, map.m22 * scale)
        (map.m41, map.m42, map.m43) = (p.x, p.y, p.z)
        return map
    }
}

extension EmitterValues {
    /// The largest distance in points between the emitter's position and a particle's edge.
    var reach: Double {
        let extent: Double
        switch shape {
        case .point: extent = 0
        case .circle, .sphere: extent = abs(size.width)
        case .line, .rectangle, .cuboid: extent = (abs(size.width) + abs(size.height)) / 2
        }
        return extent + (cells.map { reach(of: $0) }.max() ?? 0)
    }

    private func reach(of cell: EmitterCellContent) -> Double {
        let life: Double = max((cell.lifetime + abs(cell.lifetimeRange) / 2) * lifetime, 0)
        let speed: Double = (abs(cell.velocity) + abs(cell.velocityRange) / 2) * abs(velocity)
        let pull: Double = (cell.acceleration * cell.acceleration).sum().squareRoot()
        let largest: Double = (abs(cell.scale) + abs(cell.scaleRange) / 2 + abs(cell.scaleSpeed) * life) * abs(scale)
        var size: Double = 0
        if let image = cell.contents, cell.contentsScale > 0 {
            size = Double(image.width + image.height) / 2 / cell.contentsScale * largest
        }
        // The particles that it emits inherit its size.
        let inner: Double = (cell.cells.map { reach(of: $0) }.max() ?? 0) * max(largest, 1)
        return speed * life + pull * life * life / 2 + size + inner
    }
}
