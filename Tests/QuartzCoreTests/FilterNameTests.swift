import CoreGraphics
import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceRenderTree
import Testing

/// Filters with the names and inputs that client code uses.
@Suite("Filters by name")
struct FilterNameTests {
    private final class NamedFilter: NSObject {
        var name: String
        var inputRadius = 7.5
        var inputSaturation: NSNumber = 0.5
        init(_ name: String) { self.name = name }
    }

    @Test(
        "A blend mode is a string, as Core Animation or Core Image has it",
        arguments: [
            ("multiplyBlendMode", BlendMode.multiply), ("CIScreenBlendMode", .screen), ("overlayBlendMode", .overlay),
            ("CISourceAtopCompositing", .sourceAtop), ("plusL", .plusLighter), ("colorDodgeBlendMode", .colorDodge),
            ("CILuminosityBlendMode", .luminosity), ("destOut", .destinationOut),
        ])
    func blendModes(name: String, mode: BlendMode) {
        let layer = CALayer()
        layer.compositingFilter = name
        #expect(layer.state.filters?.blend == mode)
        layer.compositingFilter = nil
        #expect(layer.state.filters == nil)
    }

    @Test("A filter is a name, an object with inputs, or a dictionary")
    func inputs() {
        let layer = CALayer()
        layer.filters = ["colorInvert", NamedFilter("CIGaussianBlur"), ["name": "gaussianBlur", "inputRadius": 3]]
        #expect(layer.state.filters?.own.map(\.effect) == [.color(.invert), .blur(radius: 7.5), .blur(radius: 3)])
        layer.backgroundFilters = [NamedFilter("CIColorControls")]
        guard case .color(let matrix)? = layer.state.filters?.behind.first?.effect else {
            Issue.record("no color matrix")
            return
        }
        #expect(zip(matrix.values, ColorMatrix.saturation(0.5).values).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test("An unknown filter is reported and changes nothing")
    func unknown() {
        Unsupported.reset()
        let layer = CALayer()
        layer.filters = ["CIPointillize"]
        layer.compositingFilter = NamedFilter("CIWaterBlend")
        #expect(layer.state.filters == nil)
        #expect(Unsupported.messages.contains("CALayer.filters: filter CIPointillize"))
        #expect(Unsupported.messages.contains("CALayer.compositingFilter: filter CIWaterBlend"))
        Unsupported.reset()
    }

    @Test("A presentation layer has its model's filters")
    @MainActor
    func presentation() {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.filters = ["colorInvert"]
        screen.commit()
        #expect(layer.presentation()?.filters as? [String] == ["colorInvert"])
        #expect(
            screen.tree.node(layer.id).map { screen.tree[$0].shown.filters?.own.map(\.effect) } == [.color(.invert)])
    }
}
