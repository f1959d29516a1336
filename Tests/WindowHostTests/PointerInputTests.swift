import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceWindowHost
import Testing

@Suite("The mouse and the fingers of a window")
struct PointerInputTests {
    private let size = CGSize(width: 300, height: 500)

    private func touches(_ events: [HostEvent]) -> [TouchSample] {
        events.flatMap { event -> [TouchSample] in
            if case .touches(let samples, surface: _) = event { samples } else { [] }
        }
    }

    private func point(
        _ input: inout PointerInput, _ phase: MouseSample.Phase, _ x: Double, _ y: Double, button: Int = 1,
        _ modifiers: KeySample.Modifiers = []
    ) -> [HostEvent] {
        input.point(phase, button: button, at: CGPoint(x: x, y: y), modifiers: modifiers, in: size)
    }

    @Test("The left button is a finger, which only it lifts")
    func finger() {
        var input = PointerInput(isDesktop: false)
        #expect(touches(point(&input, .down, 10, 20, button: 3)).isEmpty)
        #expect(touches(point(&input, .down, 10, 20)).map(\.phase) == [.down])
        #expect(touches(point(&input, .up, 10, 20, button: 2)).isEmpty)
        #expect(touches(point(&input, .move, 11, 21)).map(\.location) == [CGPoint(x: 11, y: 21)])
        #expect(touches(point(&input, .up, 11, 21)).map(\.phase) == [.up])
        #expect(touches(point(&input, .move, 12, 22)).isEmpty)
    }

    @Test("With Option there are two fingers, which mirror each other, or with Shift go the same way")
    func twoFingers() {
        var input = PointerInput(isDesktop: false)
        #expect(touches(point(&input, .down, 100, 200, .alternate)).map(\.location.x) == [100, 200])
        #expect(touches(point(&input, .move, 90, 210, .alternate)).map(\.location.y) == [210, 290])
        let parallel = touches(point(&input, .move, 95, 220, [.alternate, .shift]))
        #expect(parallel.map(\.location) == [CGPoint(x: 95, y: 220), CGPoint(x: 215, y: 300)])
        #expect(touches(point(&input, .up, 95, 220)).map(\.finger) == [0, 1])
        #expect(touches(point(&input, .down, 95, 220)).count == 1)
    }

    @Test("The pointer hovers without a button, and leaves unless a button holds it")
    func hovering() {
        var input = PointerInput(isDesktop: false)
        #expect(input.leave().isEmpty)
        guard case .hover(let sample)? = point(&input, .move, 5, 6).first else { return #expect(Bool(false)) }
        #expect(sample.location == CGPoint(x: 5, y: 6))
        _ = point(&input, .down, 5, 6)
        #expect(input.leave().isEmpty)
        _ = point(&input, .up, 5, 6)
        guard case .hover(let gone)? = input.leave().first else { return #expect(Bool(false)) }
        #expect(gone.location == nil)
    }

    @Test("A notch of the wheel down scrolls towards the bottom, where the pointer is")
    func wheel() {
        var input = PointerInput(isDesktop: true)
        #expect(input.turnWheel(x: 0, y: -1).isEmpty)
        _ = point(&input, .move, 30, 40)
        guard case .scroll(let sample)? = input.turnWheel(x: 0, y: -2).first else { return #expect(Bool(false)) }
        #expect(sample.delta == CGVector(dx: 0, dy: 80) && sample.location == CGPoint(x: 30, y: 40))
    }

    @Test("A touch screen has fingers beside the mouse's, at most eight")
    func touchScreen() {
        var input = PointerInput(isDesktop: false)
        let downs = (0..<9).flatMap { touches(input.touch(.down, finger: 100 + $0, at: .zero)) }
        #expect(downs.map(\.finger) == Array(2..<10))
        #expect(touches(input.touch(.up, finger: 103, at: .zero)).map(\.finger) == [5])
        #expect(touches(input.touch(.move, finger: 103, at: .zero)).isEmpty)
        #expect(touches(input.touch(.down, finger: 200, at: .zero)).map(\.finger) == [5])
    }
}
