/// A row in the table of filters that a layer can have, under Core Image's and Core Animation's names.
package struct FilterKind: Hashable, Sendable {
    package struct Input: Sendable {
        package let key: String
        /// The key without its prefix, "radius" for "inputRadius", as Core Image's own types spell it.
        package var shortKey: String {
            let rest = key.dropFirst("input".count)
            return rest.prefix(1).lowercased() + rest.dropFirst()
        }
        /// The default value; one element per number of the input.
        package let standard: [Double]
        /// The value with which the filter changes nothing.
        let neutral: [Double]
    }

    package let name: String
    package let inputs: [Input]
    /// Makes the effect from the numbers of all inputs.
    let effect: @Sendable ([Double]) -> FilterEffect

    package static func == (a: FilterKind, b: FilterKind) -> Bool { a.name == b.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// Returns the range of an input's numbers among the numbers of all inputs.
    ///
    /// - Parameter key: the long or the short key.
    func place(of key: String) -> Range<Int>? {
        var start = 0
        for input in inputs {
            if input.key == key || input.shortKey == key {
                return start..<(start + input.standard.count)
            }
            start += input.standard.count
        }
        return nil
    }

    package static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The private `CAFilter`'s "inputNormalizeEdges": whether a blur of the pixels behind a layer repeats the pixels at
    /// the layer's edges, instead of reading the pixels around it.
    private static let normalizesEdges = Input(key: "inputNormalizeEdges", standard: [0], neutral: [0])

    static let gaussianBlur = FilterKind(
        name: "gaussianBlur", inputs: [Input(key: "inputRadius", standard: [0], neutral: [0]), normalizesEdges]
    ) { .blur(radius: $0[0], edges: $0[1] > 0 ? .ofLayer : .ofFrame) }
    static let colorMatrix = FilterKind(name: "colorMatrix", inputs: [vector("inputColorMatrix", identity)]) {
        .color(ColorMatrix($0) ?? .identity)
    }
    /// The layer with its sublayers as a stencil through which the pixels beneath are seen, with their colors changed.
    static let vibrantColorMatrix = FilterKind(
        name: "vibrantColorMatrix", inputs: [vector("inputColorMatrix", identity)]
    ) { .vibrancy(ColorMatrix($0) ?? .identity) }

    private static let all: [FilterKind] = [
        blur("CIGaussianBlur", standard: 10), gaussianBlur,
        color("colorSaturate", "inputAmount", neutral: 1) { .saturation($0) },
        color("colorBrightness", "inputAmount", neutral: 0) { .brightness($0) },
        color("colorContrast", "inputAmount", neutral: 1) { .contrast($0) },
        invert("CIColorInvert"), invert("colorInvert"),
        colorControls, colorMatrix, coreImageMatrix, vibrantColorMatrix,
    ]

    private static func blur(_ name: String, standard: Double) -> FilterKind {
        let radius = Input(key: "inputRadius", standard: [standard], neutral: [0])
        return FilterKind(name: name, inputs: [radius]) { .blur(radius: $0[0]) }
    }

    private static func color(
        _ name: String, _ key: String, neutral: Double, _ matrix: @escaping @Sendable (Double) -> ColorMatrix
    ) -> FilterKind {
        FilterKind(name: name, inputs: [number(key, neutral)]) { .color(matrix($0[0])) }
    }

    private static func invert(_ name: String) -> FilterKind {
        FilterKind(name: name, inputs: []) { _ in .color(.invert) }
    }

    /// Applies saturation, then brightness, then contrast, as Core Image does.
    private static let colorControls = FilterKind(
        name: "CIColorControls",
        inputs: [number("inputSaturation", 1), number("inputBrightness", 0), number("inputContrast", 1)]
    ) {
        .color(ColorMatrix.saturation($0[0]).concatenating(.brightness($0[1])).concatenating(.contrast($0[2])))
    }

    /// Has four rows of four factors, and a vector that is added.
    private static let coreImageMatrix = FilterKind(
        name: "CIColorMatrix",
        inputs: [
            vector("inputRVector", [1, 0, 0, 0]), vector("inputGVector", [0, 1, 0, 0]),
            vector("inputBVector", [0, 0, 1, 0]), vector("inputAVector", [0, 0, 0, 1]),
            vector("inputBiasVector", [0, 0, 0, 0]),
        ]
    ) { values in
        var rows: [Double] = []
        for row in 0..<4 {
            rows += values[(4 * row)..<(4 * row + 4)]
            rows.append(values[16 + row])
        }
        return .color(ColorMatrix(rows) ?? .identity)
    }

    private static func number(_ key: String, _ neutral: Double) -> Input {
        Input(key: key, standard: [neutral], neutral: [neutral])
    }

    private static func vector(_ key: String, _ neutral: [Double]) -> Input {
        Input(key: key, standard: neutral, neutral: neutral)
    }

    private static let identity = ColorMatrix.identity.values.map { Double($0) }
}
