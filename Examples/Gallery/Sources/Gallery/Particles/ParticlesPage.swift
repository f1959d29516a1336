import UIKit

/// One emitter layer, to which the buttons assign different cells.
final class ParticlesPage: PageController {
    private let stage = ParticlesStage()
    private lazy var buttons = Weather.allCases.map { weather in
        PillButton(weather.title, id: weather.rawValue, color: page.tint.main, look: .outlined) { [weak self] in
            self?.stage.show(weather)
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(stage)
        for button in buttons { add(button) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        stage.show(.fire)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { PillButton.height }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }

    override func layoutControls(in area: CGRect, _ room: Room) {
        let gap: CGFloat = 10
        let width = (area.width - 2 * gap) / 3
        for (i, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: area.minX + CGFloat(i) * (width + gap), y: area.minY, width: width, height: area.height)
        }
    }
}
