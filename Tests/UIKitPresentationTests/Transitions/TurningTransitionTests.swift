import Stage
import Testing

/// The durations are those of behaviour/presentation.md#built-in-transitions; where the images are follows from the
/// layer transitions, whose own tests are those of Core Animation.
@Suite("Flips and partial curls")
@MainActor
struct TurningTransitionTests {
    private let root = CountedController("root")
    private let modal = CountedController("modal")
    private let stage: Stage

    init() {
        stage = Stage(root: root)
        root.view.backgroundColor = .red
        modal.view.backgroundColor = .blue
        modal.modalPresentationStyle = .fullScreen
        stage.advance(0.1)
    }

    private var isRed: Bool { stage.pixel(180, 150) == (255, 0, 0) }
    private var isBlue: Bool { stage.pixel(180, 150) == (0, 0, 255) }

    @Test("A flip shows the presenter for half its time, then the presented view")
    func flip() {
        modal.modalTransitionStyle = .flipHorizontal
        root.present(modal, animated: true)
        stage.advance(0.25)
        #expect(isRed && stage.pixel(3, 150) != (255, 0, 0))
        stage.advance(0.25)
        #expect(isBlue && stage.pixel(3, 150) != (0, 0, 255))
        #expect(modal.state == .coming)
        stage.advance(0.3)
        #expect(isBlue && modal.state == .here && root.state == .gone && root.view.window == nil)
        modal.dismiss(animated: true)
        stage.advance(0.25)
        #expect(isBlue)
        stage.advance(1)
        #expect(isRed && root.state == .here && modal.view.window == nil)
    }

    @Test("A partial curl leaves the presenter's page above, which a tap brings back")
    func partialCurl() {
        modal.modalTransitionStyle = .partialCurl
        root.present(modal, animated: true)
        stage.advance(1)
        #expect(stage.pixel(180, 40) == (255, 0, 0) && stage.pixel(180, 640) == (0, 0, 255))
        #expect(modal.state == .here && root.state == .gone && root.view.window == nil)
        stage.tap(180, 150)
        stage.advance(1)
        #expect(isRed && stage.pixel(180, 640) == (255, 0, 0))
        #expect(root.state == .here && modal.state == .gone && root.presentedViewController == nil)
    }

    @Test("A device that is turned takes the curled page away")
    func turnedCurl() {
        modal.modalTransitionStyle = .partialCurl
        root.present(modal, animated: true)
        stage.advance(1)
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        #expect(isBlue && modal.view.bounds.size == stage.window.bounds.size)
        modal.dismiss(animated: true)
        stage.advance(1)
        #expect(isRed && root.state == .here)
    }

    @Test("The curled page stays through the background, and a tap brings it back")
    func curlInBackground() {
        modal.modalTransitionStyle = .partialCurl
        root.present(modal, animated: true)
        stage.advance(1)
        stage.host.send(.activation(.background))
        stage.host.send(.activation(.active))
        stage.advance(1)
        #expect(stage.pixel(180, 40) == (255, 0, 0) && stage.pixel(180, 640) == (0, 0, 255))
        stage.tap(180, 150)
        stage.advance(1)
        #expect(isRed && root.presentedViewController == nil)
    }
}
