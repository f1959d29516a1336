import Foundation
import QuincePhysicsKit
import UIKitCore

/// The archive keys of a region, which are Quince's own.
private enum RegionKey {
    static let kind = "UIRegionKind"
    static let radius = "UIRegionRadius"
    static let (width, height) = ("UIRegionWidth", "UIRegionHeight")
    /// The keys of a composed region's parts.
    static let (first, second) = ("UIRegionFirst", "UIRegionSecond")
}

private enum RegionKind: Int {
    case infinite, circle, rectangle, union, difference, intersection, inverse
}

extension PhysicsRegion {
    /// - Returns: `nil` if a part is missing or of an unknown kind.
    init?(from coder: NSCoder) {
        guard coder.containsValue(forKey: RegionKey.kind),
            let kind = RegionKind(rawValue: coder.decodeInteger(forKey: RegionKey.kind))
        else { return nil }
        func number(_ key: String) -> Double { coder.decodeDouble(forKey: key) }
        func part(_ key: String) -> PhysicsRegion? {
            // Foundation's decoder stops the process if the key is missing.
            guard coder.containsValue(forKey: key) else { return nil }
            return (coder.decodeObject(forKey: key) as? UIRegion)?.shape
        }
        func pair(_ make: (PhysicsRegion, PhysicsRegion) -> PhysicsRegion) -> PhysicsRegion? {
            guard let first = part(RegionKey.first), let second = part(RegionKey.second) else { return nil }
            return make(first, second)
        }
        let region: PhysicsRegion? =
            switch kind {
            case .infinite: .infinite
            case .circle: .circle(radius: number(RegionKey.radius))
            case .rectangle: .rectangle(PhysicsVector(number(RegionKey.width), number(RegionKey.height)))
            case .union: pair { .union($0, $1) }
            case .difference: pair { .difference($0, $1) }
            case .intersection: pair { .intersection($0, $1) }
            case .inverse: part(RegionKey.first).map { .inverse($0) }
            }
        guard let region else { return nil }
        self = region
    }

    func encode(with coder: NSCoder) {
        func encode(_ kind: RegionKind, _ parts: PhysicsRegion...) {
            coder.encode(kind.rawValue, forKey: RegionKey.kind)
            for (part, key) in zip(parts, [RegionKey.first, RegionKey.second]) {
                coder.encode(UIRegion(part), forKey: key)
            }
        }
        switch self {
        case .infinite: encode(.infinite)
        case .circle(let radius):
            encode(.circle)
            coder.encode(radius, forKey: RegionKey.radius)
        case .rectangle(let size):
            encode(.rectangle)
            coder.encode(size.x, forKey: RegionKey.width)
            coder.encode(size.y, forKey: RegionKey.height)
        case .union(let first, let second): encode(.union, first, second)
        case .difference(let first, let second): encode(.difference, first, second)
        case .intersection(let first, let second): encode(.intersection, first, second)
        case .inverse(let region): encode(.inverse, region)
        }
    }
}
