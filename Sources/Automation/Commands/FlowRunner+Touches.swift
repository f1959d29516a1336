import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import MediaClock
import Motion
import RenderTree
import UIKitCore

extension FlowRunner {
    var surface: SurfaceID { UIScreen.main.surface }

    func place(_ point: FlowPoint) -> CGPoint {
        let size = UIScreen.main.bounds.size
        guard point.isFraction else { return CGPoint(x: point.x, y: point.y) }
        return CGPoint(x: point.x * size.width, y: point.y * size.height)
    }

    func touch(_ phase: TouchSample.Phase, _ finger: Int, _ location: CGPoint) {
        fingers[finger] = phase == .up ? nil : location
        let sample = TouchSample(finger: finger, phase: phase, location: location)
        host.send(.touches([sample], surface: surface))
    }

    private func touch(_ phase: TouchSample.Phase, _ locations: [CGPoint]) {
        let samples = locations.enumerated().map { TouchSample(finger: $0.offset, phase: phase, location: $0.element) }
        host.send(.touches(samples, surface: surface))
    }

    // MARK: Taps

    /// The finger comes down, and is lifted one frame later; the command returns at that instant.
    func tap(_ target: FlowTarget, _ taps: Int) throws {
        let location = try location(of: target)
        for tap in 0..<taps {
            if tap > 0 { host.advanceFrame() }
            touch(.down, 0, location)
            host.advanceFrame()
            touch(.up, 0, location)
        }
    }

    /// A second longer than UIKit's recogniser asks for, as Maestro presses.
    func longPress(_ target: FlowTarget) throws {
        let location = try location(of: target)
        touch(.down, 0, location)
        host.advance(by: MediaTime(seconds: 1.5))
        touch(.up, 0, location)
    }

    private func location(of target: FlowTarget) throws -> CGPoint {
        switch target {
        case .point(let point): return place(point)
        case .view(let selector):
            let view = try wait(for: selector, FlowReader.findTimeout)
            let rect = finder.visibleRect(of: view)
            return CGPoint(x: rect.midX, y: rect.midY)
        }
    }

    // MARK: Drags

    func swipe(from start: FlowPoint, to end: FlowPoint, _ duration: Double) {
        let (a, b) = (place(start), place(end))
        touch(.down, 0, a)
        move(for: duration) { t in
            [CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)]
        }
        touch(.up, 0, b)
    }

    func swipe(_ direction: SwipeDirection) {
        let (start, end) = direction.points
        swipe(from: start, to: end, 0.4)
    }

    /// To scroll down the finger goes up.
    func scroll(until selector: FlowSelector, _ direction: SwipeDirection, _ timeout: Double) throws {
        let opposite: [SwipeDirection: SwipeDirection] = [.down: .up, .up: .down, .left: .right, .right: .left]
        let end = host.time + MediaTime(seconds: timeout)
        while finder.find(selector).isEmpty {
            guard host.time < end else { throw FlowProblem("\(selector) did not come into view by scrolling") }
            swipe(opposite[direction] ?? .up)
            for _ in 0..<600 where !host.isStill { host.advanceFrame() }
        }
    }

    /// Two fingers on a horizontal line, their distance from `from` to `to` points.
    func pinch(_ center: CGPoint, _ from: Double, _ to: Double, _ duration: Double) {
        twoFingers(duration) { t in
            let half = (from + (to - from) * t) / 2
            return [CGPoint(x: center.x - half, y: center.y), CGPoint(x: center.x + half, y: center.y)]
        }
    }

    func rotate(_ center: CGPoint, _ radius: Double, _ degrees: Double, _ duration: Double) {
        twoFingers(duration) { t in
            let angle = degrees * t * .pi / 180
            let (dx, dy) = (radius * ReproducibleMath.cos(angle), radius * ReproducibleMath.sin(angle))
            return [CGPoint(x: center.x - dx, y: center.y - dy), CGPoint(x: center.x + dx, y: center.y + dy)]
        }
    }

    private func twoFingers(_ duration: Double, _ places: (Double) -> [CGPoint]) {
        touch(.down, places(0))
        move(for: duration, places)
        touch(.up, places(1))
    }

    /// A move each frame; the last one is at the end of the way.
    private func move(for duration: Double, _ places: (Double) -> [CGPoint]) {
        let start = host.time.seconds
        while true {
            host.advanceFrame()
            let t = duration > 0 ? min((host.time.seconds - start) / duration, 1) : 1
            touch(.move, places(t))
            if t >= 1 { return }
        }
    }
}
