import CoreGraphics
import Foundation
import QuartzCore
import QuinceMediaClock
import QuinceRenderTree
import Testing

/// The inputs of a layer's filters over time. Source: "Core Animation Programming Guide", appendix B, where `filters`
/// and `backgroundFilters` and their sub-properties have the default implied `CABasicAnimation`.
@MainActor
@Suite("Filters animate")
struct FilterAnimationTests {
    private let screen = Screen()

    private func blur(_ name: String = "blur", radius: Double) throws -> CIFilter {
        let filter = try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": radius]))
        filter.name = name
        return filter
    }

    private func radius(_ layer: CALayer?) -> Double? {
        layer?.value(forKeyPath: "filters.blur.inputRadius") as? Double
    }

    @Test("A key path into a filter animates its input linearly")
    func keyPath() throws {
        let layer = screen.add()
        layer.filters = [try blur(radius: 4)]
        screen.commit()
        let animation = CABasicAnimation(keyPath: "filters.blur.inputRadius")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 20, 2)
        layer.add(animation, forKey: nil)
        screen.commit()
        screen.advance(to: 0.5)
        #expect(radius(layer.presentation()) == 5)
        #expect(radius(layer) == 4)
        let shown = screen.tree.node(layer.id).map { screen.tree[$0].shown.filters?.own.map(\.effect) }
        #expect(shown == [.blur(radius: 5)])
        screen.advance(to: 3)
        #expect(radius(layer.presentation()) == 4)
    }

    @Test("Setting an input by its key path animates from what is seen, and the list reads the new value")
    func implicit() throws {
        let layer = screen.add()
        layer.filters = [try blur(radius: 4), "colorInvert"]
        screen.commit()
        layer.setValue(8, forKeyPath: "filters.blur.inputRadius")
        #expect((layer.filters?.first as? CIFilter)?.value(forKey: "inputRadius") as? Double == 8)
        #expect(layer.filters?.last as? String == "colorInvert")
        #expect((layer.animation(forKey: "filters.blur.inputRadius") as? CABasicAnimation)?.fromValue as? Double == 4)
    }

    @Test("A list of the same kinds turns into the other input by input; a list that was empty comes from nothing")
    func lists() throws {
        let layer = screen.add()
        screen.commit()
        layer.backgroundFilters = [try blur(radius: 10), try #require(CIFilter(name: "colorSaturate"))]
        let appearing = try #require(layer.animation(forKey: "backgroundFilters") as? CABasicAnimation)
        appearing.timingFunction = nil
        screen.commit()
        let from: AnimatableValue = .filters([])
        let now = try #require(layer.state.filters?.behind)
        guard case .filters(let half) = from.interpolated(to: .filters(now), at: 0.5) else {
            Issue.record("no filters")
            return
        }
        #expect(half.map(\.effect) == [.blur(radius: 5), .color(.saturation(1))])
        guard case .filters(let other) = from.interpolated(to: .filters([.color(.invert)]), at: 0.4),
            case .filters(let kinds) = AnimatableValue.filters(now).interpolated(to: .filters(other), at: 0.4)
        else { return }
        #expect(kinds == now)
    }

    @Test("A filter has Core Image's defaults, and stops for no input of its own")
    func inputs() throws {
        let filter = try #require(CIFilter(name: "CIColorControls"))
        // With Core Image in the process there is a picture before them.
        #expect(filter.inputKeys.suffix(3) == ["inputSaturation", "inputBrightness", "inputContrast"])
        #expect(filter.value(forKey: "inputSaturation") as? Double == 1)
        filter.setValue(0.25, forKey: "inputContrast")
        filter.setDefaults()
        #expect(filter.value(forKey: "inputContrast") as? Double == 1)
        let matrix = try #require(CIFilter(name: "CIColorMatrix"))
        matrix.setValue(CIVector(x: 0, y: 1, z: 0, w: 0), forKey: "inputRVector")
        #expect(matrix.value(forKey: "inputRVector") as? CIVector == CIVector(x: 0, y: 1, z: 0, w: 0))
        #expect("\(CIVector(x: 0, y: 1.5))" == "[0 1.5]")
        let layer = CALayer()
        layer.filters = [matrix]
        guard case .color(let values)? = layer.state.filters?.own.first?.effect else {
            Issue.record("no matrix")
            return
        }
        #expect(Array(values.values[0..<5]) == [0, 1, 0, 0, 0])
    }

    @Test("Values that are not numbers or of the wrong length leave an input as it is")
    func badInput() throws {
        let filter = try #require(CIFilter(name: "CIColorMatrix"))
        filter.setValue([1, 2], forKey: "inputRVector")
        filter.setValue("red", forKey: "inputRVector")
        #expect(filter.value(forKey: "inputRVector") as? CIVector == CIVector(x: 1, y: 0, z: 0, w: 0))
        let layer = screen.add()
        layer.filters = [try blur(radius: .nan), try blur(radius: -.infinity), try blur(radius: 1e300)]
        screen.commit()
        screen.advance(to: 1)
    }
}
