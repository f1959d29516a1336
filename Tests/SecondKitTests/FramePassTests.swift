import CoreGraphics
import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceRenderTree
import Testing

@Suite("A second kit: the passes of a frame")
@MainActor
struct FramePassTests {
    @Test("A turn lays out, displays and commits what has changed, and nothing if nothing has")
    func passes() {
        let screen = PaneScreen()
        let pane = screen.add(at: CGPoint(x: 50, y: 50))
        #expect(PassRecorder.passes { screen.turn() } == [])
        pane.layer.setNeedsLayout()
        #expect(PassRecorder.passes { screen.turn() } == [.layout])
        pane.image = CGImage(PixelBuffer(width: 2, height: 2), isOpaque: true)
        pane.layer.setNeedsDisplay()
        #expect(PassRecorder.passes { screen.turn() } == [.display, .commit])
        pane.layer.opacity = 0.5
        #expect(PassRecorder.passes { screen.turn() } == [.commit])
    }

    @Test("Only the view that needs layout is laid out")
    func scope() {
        let screen = PaneScreen()
        let panes = [screen.add(at: CGPoint(x: 20, y: 20)), screen.add(at: CGPoint(x: 60, y: 60))]
        let before = panes.map(\.layouts)
        panes[1].layer.setNeedsLayout()
        screen.turn()
        #expect(panes.map(\.layouts) == [before[0], before[1] + 1])
    }

    @Test("What a view draws is on the screen, where its layer is")
    func pixels() throws {
        let screen = PaneScreen()
        let pane = screen.add(at: CGPoint(x: 50, y: 50))
        pane.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        screen.turn()
        let picture = try #require(screen.picture())
        #expect(picture[50, 50] != picture[10, 10])
        #expect(picture[40, 40] == picture[59, 59] && picture[39, 40] == picture[10, 10])
    }
}
