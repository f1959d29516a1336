import OpenGLES

/// The properties that decide how a shader of an effect is written, in contrast to the values of its uniforms. Effects
/// of one shape share a program.
struct EffectShape: Hashable {
    enum Light: Hashable { case directional, point, spot }

    struct Stage: Hashable {
        enum Source: Hashable { case flat, cube, reflection }
        /// The number of the texture among those of the effect, which is also its unit.
        var unit: Int
        var source: Source
        var mode: GLKTextureEnvMode
    }

    var usesVertexColor = false
    var usesColorAsMaterial = false
    /// The lights that are on, by their numbers.
    var lights: [Int: Light] = [:]
    var isPerPixel = false
    var isTwoSided = false
    var stages: [Stage] = []
    var fog: GLKFogMode?

    var isLit: Bool { !lights.isEmpty }
    var reflects: Bool { stages.contains { $0.source == .reflection } }
    var needsNormal: Bool { isLit || reflects }
}
