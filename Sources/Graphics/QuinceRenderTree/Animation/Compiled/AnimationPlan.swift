import CoreGraphics
import Foundation
import QuinceMotion

/// One layer's animations, prepared for sampling when a commit brings them: compiled to numbers if possible, and
/// interpreted otherwise.
///
///     animations ── pacers: from time to progress, one per animation
///                 ├ tracks: numbers of the state, each moved by the progress of one or several animations in turn
///                 └ interpreted: all other animations, applied by `LayerAnimation.apply`
///
/// Tests compare the compiled form with the interpreted one, bit by bit. A property is either moved by tracks or
/// interpreted, never both, so that the order of its animations is kept.
final class AnimationPlan: Sendable {
    /// A group precedes its members.
    let pacers: [Pacer]
    let tracks: [ScalarTrack]
    let interpreted: [LayerAnimation]
    /// The properties that interpreted animations change, which are first reset to the model; `nil` for the whole
    /// state.
    let resets: [LayerProperty]?

    init(_ animations: [LayerAnimation], model: LayerState) {
        var builder = PlanBuilder(model: model)
        builder.add(animations)
        pacers = builder.pacers
        tracks = builder.finishedTracks
        interpreted = builder.interpreted
        resets = builder.resets
    }

    /// Applies the animations that are not compiled.
    func interpret(_ node: inout LayerNode, _ local: Double) {
        if let resets {
            for property in resets { property.set(&node.shown, property.get(node.model)) }
        } else {
            node.shown = node.model
        }
        for animation in interpreted { animation.apply(to: &node.shown, model: node.model, parentTime: local) }
    }
}

/// A number of the state that animations move.
struct ScalarTrack: Sendable {
    /// The offset in bytes from the state's beginning.
    let offset: Int
    let model: Double
    var steps: [Step] = []

    struct Step: Sendable {
        /// The index of its pacer in the plan.
        let pacer: Int
        let from: Double
        let to: Double
        let isAdditive: Bool
    }

    /// - Parameter progress: returns the progress of one of the plan's pacers.
    func value(_ progress: (Int) -> Double) -> Double {
        var value = model
        for step in steps {
            let p = progress(step.pacer)
            if p.isNaN { continue }
            let moved: Double = p == 1 ? step.to : step.from + (step.to - step.from) * p
            value = step.isAdditive ? value + moved : moved
        }
        return value
    }
}

private struct PlanBuilder {
    let model: LayerState
    private(set) var pacers: [Pacer] = []
    private(set) var interpreted: [LayerAnimation] = []
    private var tracks: [ScalarTrack] = []
    /// The names of properties that an animation changes that cannot be a track.
    private var interpretedNames: Set<String> = []
    private var touchesAnything = false

    init(model: LayerState) { self.model = model }

    var finishedTracks: [ScalarTrack] { tracks }

    var resets: [LayerProperty]? {
        touchesAnything ? nil : interpretedNames.sorted().compactMap { LayerProperty.named[$0] }
    }

    mutating func add(_ animations: [LayerAnimation]) {
        findInterpreted(animations)
        for animation in animations {
            if isInterpreted(animation) { interpreted.append(animation) } else { addTracks(animation, parent: nil) }
        }
    }

    // MARK: Interpreted animations

    /// Finds the properties to interpret. A group is interpreted or compiled as a whole: if one member has to be
    /// interpreted, so are the others, and all animations of their properties.
    private mutating func findInterpreted(_ animations: [LayerAnimation]) {
        for animation in animations {
            animation.forEachProperty { property in
                guard let property else {
                    touchesAnything = true
                    return
                }
                if isTrack(property) { return }
                interpretedNames.insert(property.target.property.name)
                if property.turnsLayer { interpretedNames.insert("transform") }
                if LayerProperty.named[property.target.property.name] == nil { touchesAnything = true }
            }
            if !animation.isFinite { animation.forEachProperty { add($0) } }
        }
        var count = -1
        while count != interpretedNames.count {
            count = interpretedNames.count
            for animation in animations where isInterpreted(animation) { animation.forEachProperty { add($0) } }
        }
    }

    private mutating func add(_ property: PropertyAnimation?) {
        if let property { interpretedNames.insert(property.target.property.name) }
    }

    private func isInterpreted(_ animation: LayerAnimation) -> Bool {
        if touchesAnything { return true }
        var found = false
        animation.forEachProperty { property in
            if let property, interpretedNames.contains(property.target.property.name) { found = true }
        }
        return found
    }

    private func isTrack(_ animation: PropertyAnimation) -> Bool {
        guard !animation.isCumulative, animation.function == nil, let place = animation.target.scalars else {
            return false
        }
        switch animation.values {
        case .basic, .spring: break
        default: return false
        }
        guard let ends = animation.ends(model: model) else { return true }
        let present = animation.target.get(from: model)
        return present.scalars?.count == place.count && ends.from.isSameKind(as: present)
            && ends.to.isSameKind(as: present)
    }

    // MARK: Tracks

    private mutating func addTracks(_ animation: LayerAnimation, parent: Int?) {
        let pacer = pacers.count
        func make(_ kind: Pacer.Kind) -> Pacer {
            Pacer(
                parent: parent, timing: animation.timing,
                curve: animation.curve, kind: kind)
        }
        switch animation.content {
        case .property(let property):
            guard let ends = property.ends(model: model), let from = ends.from.scalars, let to = ends.to.scalars,
                let place = property.target.scalars
            else { return }
            if case .spring(let spring, _, _, _) = property.values {
                pacers.append(make(.spring(spring)))
            } else {
                pacers.append(make(.plain))
            }
            for index in 0..<place.count {
                let step = ScalarTrack.Step(
                    pacer: pacer, from: from[index], to: to[index], isAdditive: property.isAdditive)
                add(step, at: place.offset + index * MemoryLayout<Double>.stride)
            }
        case .group(let members):
            pacers.append(make(.group))
            for member in members { addTracks(member, parent: pacer) }
        default: break
        }
    }

    private mutating func add(_ step: ScalarTrack.Step, at offset: Int) {
        if let index = tracks.firstIndex(where: { $0.offset == offset }) {
            tracks[index].steps.append(step)
        } else {
            let number = withUnsafeBytes(of: model) { $0.loadUnaligned(fromByteOffset: offset, as: Double.self) }
            tracks.append(ScalarTrack(offset: offset, model: number, steps: [step]))
        }
    }
}

extension LayerAnimation {
    /// Calls `body` with each property that the animation or a member animates, and with `nil` for content that may
    /// change anything.
    fileprivate func forEachProperty(_ body: (PropertyAnimation?) -> Void) {
        switch content {
        case .property(let animation): body(animation)
        case .group(let members): for member in members { member.forEachProperty(body) }
        case .transition: body(nil)
        case .none: break
        }
    }

    fileprivate var isFinite: Bool {
        var kind = Pacer.Kind.plain
        if case .property(let property) = content, case .spring(let spring, _, _, _) = property.values {
            kind = .spring(spring)
        }
        if case .group(let members) = content, !members.allSatisfy(\.isFinite) { return false }
        return Pacer(parent: nil, timing: timing, curve: curve, kind: kind).isFinite
    }
}
