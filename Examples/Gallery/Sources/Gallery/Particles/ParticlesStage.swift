import UIKit

/// A night scene with fire, snow or confetti. The view's layer is the emitter.
final class ParticlesStage: UIView {
    private var weather: Weather?

    override class var layerClass: AnyClass { CAEmitterLayer.self }

    init() {
        super.init(frame: .zero)
        backgroundColor = UIColor(red: 0.06, green: 0.07, blue: 0.13, alpha: 1)
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        accessibilityIdentifier = "particles-stage"
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    /// Begins now, without particles in the air.
    func show(_ weather: Weather) {
        self.weather = weather
        guard let emitter = layer as? CAEmitterLayer else { return }
        emitter.beginTime = CACurrentMediaTime()
        emitter.seed = 7
        emitter.renderMode = weather == .fire ? .additive : .oldestFirst
        emitter.emitterShape = weather == .confetti ? .point : .line
        emitter.emitterMode = .outline
        emitter.emitterCells = weather.cells(in: bounds.size)
        place()
    }

    private func place() {
        guard let weather, let emitter = layer as? CAEmitterLayer else { return }
        emitter.emitterPosition = CGPoint(x: bounds.midX, y: bounds.height * weather.height)
        emitter.emitterSize = CGSize(width: bounds.width * weather.width, height: 0)
    }
}
