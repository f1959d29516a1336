/// What a subclass of `CALayer` draws between its contents and its sublayers.
package indirect enum SpecialContent: Sendable {
    case shape(ShapeContent)
    case gradient(GradientContent)
    /// `CATransformLayer`: no flattening, no appearance of its own.
    case transform
    /// `CATextLayer`: drawn into `contents`; here stands what of it animates.
    case text(TextContent)
    /// `CAReplicatorLayer`: its sublayers are drawn several times.
    case replicator(ReplicatorContent)
    /// `CAEmitterLayer`: particles over the background and the border.
    case emitter(EmitterContent)
    /// `CATiledLayer`: pictures of its parts, as they come.
    case tiles(TileContent)

    /// A class's own values are looked for in its layers alone: another class may use the same key for something else.
    package enum Kind: Sendable {
        case shape, gradient, transform, text, replicator, emitter, tiles

        /// What a new layer of the class has.
        package var plain: SpecialContent {
            switch self {
            case .shape: return .shape(ShapeContent())
            case .gradient: return .gradient(GradientContent())
            case .transform: return .transform
            case .text: return .text(TextContent())
            case .replicator: return .replicator(ReplicatorContent())
            case .emitter: return .emitter(EmitterContent())
            case .tiles: return .tiles(TileContent())
            }
        }
    }

    package var kind: Kind {
        switch self {
        case .shape: return .shape
        case .gradient: return .gradient
        case .transform: return .transform
        case .text: return .text
        case .replicator: return .replicator
        case .emitter: return .emitter
        case .tiles: return .tiles
        }
    }
}
