/// The content that a subclass of `CALayer` draws between its contents and its sublayers.
package indirect enum SpecialContent: Sendable {
    case shape(ShapeContent)
    case gradient(GradientContent)
    /// `CATransformLayer`: does not flatten its sublayers and has no appearance of its own.
    case transform
    /// `CATextLayer`: its text is drawn into `contents`; this holds the part that animates.
    case text(TextContent)
    /// `CAReplicatorLayer`: draws its sublayers several times.
    case replicator(ReplicatorContent)
    /// `CAEmitterLayer`: draws particles over the background and the border.
    case emitter(EmitterContent)
    /// `CATiledLayer`: images of its parts, added as they are drawn.
    case tiles(TileContent)

    /// The class of the layer. A class's properties are looked up in its own layers only, since another class may use
    /// the same key for something else.
    package enum Kind: Sendable {
        case shape, gradient, transform, text, replicator, emitter, tiles

        /// The content of a new layer of the class.
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
