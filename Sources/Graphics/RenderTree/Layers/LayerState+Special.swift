// The values of layers' classes, each as if every layer had them: a layer of another class reads the defaults and keeps
// its own when they are set.

extension LayerState {
    package var shapeContent: ShapeContent {
        get {
            if case .shape(let content) = special { return content }
            return ShapeContent()
        }
        set { if case .shape = special { special = .shape(newValue) } }
    }

    package var gradientContent: GradientContent {
        get {
            if case .gradient(let content) = special { return content }
            return GradientContent()
        }
        set { if case .gradient = special { special = .gradient(newValue) } }
    }

    package var textContent: TextContent {
        get {
            if case .text(let content) = special { return content }
            return TextContent()
        }
        set { if case .text = special { special = .text(newValue) } }
    }

    package var replicatorContent: ReplicatorContent {
        get {
            if case .replicator(let content) = special { return content }
            return ReplicatorContent()
        }
        set { if case .replicator = special { special = .replicator(newValue) } }
    }

    package var emitterContent: EmitterContent {
        get {
            if case .emitter(let content) = special { return content }
            return EmitterContent()
        }
        set { if case .emitter = special { special = .emitter(newValue) } }
    }

    package var tileContent: TileContent {
        get {
            if case .tiles(let content) = special { return content }
            return TileContent()
        }
        set { if case .tiles = special { special = .tiles(newValue) } }
    }
}
