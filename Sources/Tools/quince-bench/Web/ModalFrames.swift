import CoreGraphics
import QuinceHostInterface
import QuinceRenderTree
import UIKit

/// The frames of the modal card, 750 × 1334, as input for the encoders.
@MainActor
enum ModalFrames {
    struct Frame {
        let pixels: PixelBuffer
        let damage: [PixelRect]
    }

    static func record() -> [Frame] {
        let app = MeasuredApp(root: CardListController(), device: "iPhone 6", threads: 1)
        let surface = UIScreen.main.surface
        let transition = CardTransition()
        let card = CardController()
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = transition
        app.root.present(card, animated: true)
        app.host.turn()
        var frames: [Frame] = []
        for _ in 0..<CardTransition.frames {
            app.host.advanceFrame()
            let report = app.host.render().first { $0.surface == surface }
            guard let report, !report.damage.isEmpty, let pixels = app.host.renderServer.pixels(of: surface) else {
                continue
            }
            frames.append(Frame(pixels: pixels.copy(), damage: report.damage))
        }
        return frames
    }
}
