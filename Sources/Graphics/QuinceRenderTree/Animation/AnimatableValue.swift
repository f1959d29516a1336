package import CoreGraphics
package import Foundation

/// A value that an animation can carry, with Core Animation's arithmetic for it.
package enum AnimatableValue: Hashable, Sendable {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    indirect case transform(CATransform3D)
    case color(CGColor?)
    case path(CGPath?)
    case image(CGImage?)
    case imageMix(ImageMix)
    case numbers([Double])
    case colors([CGColor])
    case flag(Bool)
    case filters([LayerFilter])

    /// Returns the value on the way to `end`; beyond it if `fraction` leaves 0…1, as springs do. Values of different
    /// kinds switch at the half.
    ///
    /// - Parameter isOffset: whether the values are offsets to other values. The components of an offset color are
    ///   interpolated separately, without premultiplication.
    package func interpolated(to end: AnimatableValue, at fraction: Double, isOffset: Bool = false) -> AnimatableValue {
        switch (self, end) {
        case (.color(let a?), .color(let b?)) where isOffset:
            return .color(CGColor(combining: a.rgba, b.rgba) { mix($0, $1, fraction) })
        case (.number(let a), .number(let b)): return .number(mix(a, b, fraction))
        case (.point(let a), .point(let b)):
            return .point(CGPoint(x: mix(a.x, b.x, fraction), y: mix(a.y, b.y, fraction)))
        case (.size(let a), .size(let b)): return .size(mix(a, b, fraction))
        case (.rect(let a), .rect(let b)): return .rect(mix(a, b, fraction))
        case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, at: fraction))
        case (.color(let a), .color(let b)): return .color(mix(a, b, fraction))
        case (.path(let a?), .path(let b?)):
            return .path(a.interpolated(to: b, at: fraction) ?? (fraction < 0.5 ? a : b))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { mix($0, $1, fraction) })
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { mix($0, $1, fraction) ?? $1 })
        case (.filters(let a), .filters(let b)): return .filters(LayerFilter.interpolated(a, b, at: fraction))
        default: return dissolved(into: end, at: fraction) ?? (fraction < 0.5 ? self : end)
        }
    }

    /// Returns the sum by component; transforms are concatenated, `self` first. `nil` if the kinds cannot be added.
    package func adding(_ other: AnimatableValue) -> AnimatableValue? {
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(a + b)
        case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
        case (.size(let a), .size(let b)): return .size(sum(a, b))
        case (.rect(let a), .rect(let b)):
            let origin = CGPoint(x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y)
            return .rect(CGRect(origin: origin, size: sum(a.size, b.size)))
        case (.transform(let a), .transform(let b)): return .transform(a.concatenating(b))
        case (.color(let a?), .color(let b?)): return .color(CGColor(combining: a.rgba, b.rgba, by: +))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(zip(a, b).map(+))
        default: return nil
        }
    }

    /// Returns `self` added `count` times, for cumulative animations; transforms are repeated, not scaled.
    package func repeated(_ count: Double) -> AnimatableValue {
        switch self {
        case .number(let a): return .number(a * count)
        case .point(let a): return .point(CGPoint(x: a.x * count, y: a.y * count))
        case .size(let a): return .size(CGSize(width: a.width * count, height: a.height * count))
        case .rect(let a):
            return .rect(CGRect(x: a.minX * count, y: a.minY * count, width: a.width * count, height: a.height * count))
        case .transform(let a):
            var product = CATransform3D.identity
            for _ in 0..<Int(min(count, 10_000)) { product = product.concatenating(a) }
            return .transform(product)
        case .numbers(let a): return .numbers(a.map { $0 * count })
        case .color(let a?): return .color(CGColor(combining: a.rgba, a.rgba) { component, _ in component * count })
        default: return self
        }
    }

    /// Returns the value that gives `end` when added to `self`: `by` in a from-to animation, the offset of UIKit's
    /// additive animations.
    package func difference(to end: AnimatableValue) -> AnimatableValue? {
        switch (self, end) {
        case (.transform(let a), .transform(let b)):
            return a.inverted().map { .transform($0.concatenating(b)) }
        default: return end.adding(repeated(-1))
        }
    }

    /// The value that changes nothing when added.
    package var zero: AnimatableValue {
        if case .transform = self { return .transform(.identity) }
        return repeated(0)
    }

    /// Returns the distance between two values, for paced keyframes; `nil` if the values have none.
    package func distance(to other: AnimatableValue) -> Double? {
        guard let a = components, let b = other.components, a.count == b.count else { return nil }
        return zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
    }

    /// The numbers of a value whose numbers can be interpolated separately; `nil` for transforms, paths, images and
    /// lists of colors.
    package var components: [Double]? {
        switch self {
        case .number(let v): return [v]
        case .point(let v): return [v.x, v.y]
        case .size(let v): return [v.width, v.height]
        case .rect(let v): return [v.origin.x, v.origin.y, v.size.width, v.size.height]
        case .color(let v?): return [v.rgba.red, v.rgba.green, v.rgba.blue, v.rgba.alpha]
        case .numbers(let v): return v
        case .transform, .color(nil), .path, .image, .imageMix, .colors, .flag, .filters: return nil
        }
    }

    /// Returns a value of the same kind with other numbers, as many as `components` has.
    package func with(components c: [Double]) -> AnimatableValue {
        switch self {
        case .number: return .number(c[0])
        case .point: return .point(CGPoint(x: c[0], y: c[1]))
        case .size: return .size(CGSize(width: c[0], height: c[1]))
        case .rect: return .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
        case .color: return .color(CGColor(RGBA(clampedRed: c[0], green: c[1], blue: c[2], alpha: c[3])))
        case .numbers: return .numbers(c)
        case .transform, .path, .image, .imageMix, .colors, .flag, .filters: return self
        }
    }
}

private func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { t == 1 ? b : a + (b - a) * t }

private func mix(_ a: CGSize, _ b: CGSize, _ t: Double) -> CGSize {
    CGSize(width: mix(a.width, b.width, t), height: mix(a.height, b.height, t))
}

private func mix(_ a: CGRect, _ b: CGRect, _ t: Double) -> CGRect {
    let origin = CGPoint(x: mix(a.origin.x, b.origin.x, t), y: mix(a.origin.y, b.origin.y, t))
    return CGRect(origin: origin, size: mix(a.size, b.size, t))
}

/// Interpolates colors. `nil` counts as the other color with alpha 0, so that a background fades in rather than
/// through black.
private func mix(_ a: CGColor?, _ b: CGColor?, _ t: Double) -> CGColor? {
    if t == 0 { return a }
    if t == 1 { return b }
    // A pattern cannot be interpolated.
    if a?.pattern != nil || b?.pattern != nil { return t < 0.5 ? a : b }
    guard var start = a?.rgba ?? b?.rgba, var end = b?.rgba ?? a?.rgba else { return nil }
    if a == nil { start.alpha = 0 }
    if b == nil { end.alpha = 0 }
    // Premultiplied, so that a transparent color does not affect the hue.
    let alpha = min(max(mix(start.alpha, end.alpha, t), 0), 1)
    guard alpha > 0 else { return CGColor(RGBA(red: end.red, green: end.green, blue: end.blue, alpha: 0)) }
    func channel(_ x: Double, _ y: Double) -> Double {
        min(max(mix(x * start.alpha, y * end.alpha, t) / alpha, 0), 1)
    }
    return CGColor(
        RGBA(
            red: channel(start.red, end.red), green: channel(start.green, end.green),
            blue: channel(start.blue, end.blue), alpha: alpha))
}

private func sum(_ a: CGSize, _ b: CGSize) -> CGSize {
    CGSize(width: a.width + b.width, height: a.height + b.height)
}

extension CGColor {
    /// Combines two colors by component. The result may leave 0…1, as differences do; painting clamps it.
    fileprivate convenience init(combining a: RGBA, _ b: RGBA, by rule: (Double, Double) -> Double) {
        self.init(
            RGBA(
                red: rule(a.red, b.red), green: rule(a.green, b.green), blue: rule(a.blue, b.blue),
                alpha: rule(a.alpha, b.alpha)))
    }
}

extension RGBA {
    /// Clamps the components, since a spline may leave 0…1.
    fileprivate init(clampedRed red: Double, green: Double, blue: Double, alpha: Double) {
        func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
        self.init(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
    }
}

extension CGPath {
    /// Interpolates point by point; `nil` if the two paths do not have the same segments.
    fileprivate func interpolated(to end: CGPath, at t: Double) -> CGPath? {
        guard elements.count == end.elements.count else { return nil }
        var result: [PathElement] = []
        result.reserveCapacity(elements.count)
        func at(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x, t), y: mix(a.y, b.y, t)) }
        for pair in zip(elements, end.elements) {
            switch pair {
            case (.move(let a), .move(let b)): result.append(.move(at(a, b)))
            case (.line(let a), .line(let b)): result.append(.line(at(a, b)))
            case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
                result.append(.quadCurve(at(a, b), control: at(c, d)))
            case (.curve(let a, let c1, let c2), .curve(let b, let d1, let d2)):
                result.append(.curve(at(a, b), control1: at(c1, d1), control2: at(c2, d2)))
            case (.closeSubpath, .closeSubpath): result.append(.closeSubpath)
            default: return nil
            }
        }
        return CGPath(elements: result)
    }
}
