import CoreGraphics
public import Foundation
import QuinceObjCRuntime
package import QuinceRenderTree

/// A layer that draws the particles emitted by its cells, above its background and border.
///
/// Particles are a pure function of the seed and the layer's time (`EmitterContent`): an instant looks the same whether
/// it is played, scrubbed or requested out of order. As on iOS, an emitter has been running since its time 0 when it
/// appears; with `beginTime = CACurrentMediaTime()` it begins now.
///
/// - Differs: a particle keeps the values of layer and cell at its birth; later changes affect only particles born
///   later.
open class CAEmitterLayer: CALayer {
    package override class var initialSpecialContent: SpecialContent? { .emitter(EmitterContent()) }
    private var cells: [CAEmitterCell]?

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        cells = (layer as? CAEmitterLayer)?.cells
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The cells, whose values are copied. Later changes to a cell show only when it is set again, or when they are
    /// made with the layer's key path "emitterCells.NAME.PROPERTY".
    open var emitterCells: [CAEmitterCell]? {
        get { cells }
        set {
            cells = newValue
            change(\.emitterContent.values.cells, (newValue ?? []).map(\.content), "emitterCells")
        }
    }

    // MARK: Factors of the Cells' Values

    /// A factor for the layer's own cells; their particles' cells keep their rate.
    open var birthRate: Float {
        get { Float(state.emitterContent.values.birthRate) }
        set { change(\.emitterContent.values.birthRate, CGFloat(newValue), "birthRate") }
    }
    open var lifetime: Float {
        get { Float(state.emitterContent.values.lifetime) }
        set { change(\.emitterContent.values.lifetime, CGFloat(newValue), "lifetime") }
    }
    open var velocity: Float {
        get { Float(state.emitterContent.values.velocity) }
        set { change(\.emitterContent.values.velocity, CGFloat(newValue), "velocity") }
    }
    open var scale: Float {
        get { Float(state.emitterContent.values.scale) }
        set { change(\.emitterContent.values.scale, CGFloat(newValue), "scale") }
    }
    open var spin: Float {
        get { Float(state.emitterContent.values.spin) }
        set { change(\.emitterContent.values.spin, CGFloat(newValue), "spin") }
    }

    // MARK: Emitter Shape

    /// The position in the layer's own space.
    open var emitterPosition: CGPoint {
        get { state.emitterContent.values.position }
        set { change(\.emitterContent.values.position, newValue, "emitterPosition") }
    }
    open var emitterZPosition: CGFloat {
        get { state.emitterContent.values.zPosition }
        set { change(\.emitterContent.values.zPosition, newValue, "emitterZPosition") }
    }
    /// The size; its width is the radius of a circle or sphere.
    open var emitterSize: CGSize {
        get { state.emitterContent.values.size }
        set { change(\.emitterContent.values.size, newValue, "emitterSize") }
    }
    open var emitterDepth: CGFloat {
        get { state.emitterContent.values.depth }
        set { change(\.emitterContent.values.depth, newValue, "emitterDepth") }
    }
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { CAEmitterLayerEmitterShape(rawValue: state.emitterContent.values.shape.rawValue) }
        set {
            let value = EmitterValues.Shape(rawValue: newValue.rawValue) ?? .point
            change(\.emitterContent.values.shape, value, nil)
        }
    }
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { CAEmitterLayerEmitterMode(rawValue: state.emitterContent.values.mode.rawValue) }
        set {
            let value = EmitterValues.Mode(rawValue: newValue.rawValue) ?? .volume
            change(\.emitterContent.values.mode, value, nil)
        }
    }
    open var renderMode: CAEmitterLayerRenderMode {
        get { CAEmitterLayerRenderMode(rawValue: state.emitterContent.values.renderMode.rawValue) }
        set {
            let value = EmitterValues.RenderMode(rawValue: newValue.rawValue) ?? .unordered
            change(\.emitterContent.values.renderMode, value, nil)
        }
    }
    /// Whether particles keep their depth in the superlayer's space.
    open var preservesDepth: Bool {
        get { state.emitterContent.values.preservesDepth }
        set { change(\.emitterContent.values.preservesDepth, newValue, nil) }
    }
    /// The seed of the random numbers; the same seed produces the same particles.
    open var seed: UInt32 {
        get { state.emitterContent.values.seed }
        set { change(\.emitterContent.values.seed, newValue, nil) }
    }

    // MARK: Key-Value Coding

    open override func value(forKey key: String) -> Any? { key == "emitterCells" ? cells : super.value(forKey: key) }

    open override func setValue(_ value: Any?, forKey key: String) {
        if key == "emitterCells" {
            emitterCells = value as? [CAEmitterCell]
        } else {
            super.setValue(value, forKey: key)
        }
    }

    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        super.setValue(value, forKeyPath: keyPath)
        // The cell objects are kept in sync with the layer.
        setInCells(value, keyPath[...], cells)
    }

    private func setInCells(_ value: Any?, _ path: Substring, _ cells: [CAEmitterCell]?) {
        guard path.hasPrefix("emitterCells.") else { return }
        let parts = path.split(separator: ".", maxSplits: 2)
        guard parts.count == 3, let cell = cells?.first(where: { $0.name ?? "" == parts[1] }) else { return }
        if parts[2].hasPrefix("emitterCells.") {
            setInCells(value, parts[2], cell.emitterCells)
            cell.emitterCells = cell.emitterCells
        } else {
            cell.setValue(value, forKey: String(parts[2]))
        }
    }

    // MARK: Commit

    package override func willCommit(at seconds: Double) {
        let time = convertTime(seconds, from: nil)
        let isMoving = sequence(first: self as CALayer, next: \.superlayer).allSatisfy { $0.speed != 0 }
        let animations = attachedAnimations.map(\.compiled).filter { changesEmission($0.content) }
        if state.emitterContent.note(at: time, isMoving: isMoving, animations: animations) { note(.state) }
    }

    private func changesEmission(_ content: LayerAnimation.Content) -> Bool {
        switch content {
        case .property(let animation):
            let property = animation.target.property
            return property.kind == .emitter || property.name.hasPrefix("emitterCells.")
        case .group(let members): return members.contains { changesEmission($0.content) }
        case .transition, .none: return false
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CAEmitterLayer.self) {
        $0.key("birthRate", \.birthRate)
        $0.key("lifetime", \.lifetime)
        $0.key("velocity", \.velocity)
        $0.key("scale", \.scale)
        $0.key("spin", \.spin)
        $0.key("emitterPosition", \.emitterPosition)
        $0.key("emitterZPosition", \.emitterZPosition)
        $0.key("emitterSize", \.emitterSize)
        $0.key("emitterDepth", \.emitterDepth)
        $0.key("emitterCells", \.emitterCells)
        $0.key("emitterShape", \.emitterShape)
        $0.key("emitterMode", \.emitterMode)
        $0.key("renderMode", \.renderMode)
        $0.key("preservesDepth", \.preservesDepth)
        $0.key("seed", \.seed)
    }
}
