import CoreGraphics
package import Foundation
import QuinceHeadlessHost
package import QuinceHostInterface
import QuinceMediaClock
import QuinceMotion
import QuinceRenderTree

extension Driver {
    package func touch(_ phase: TouchSample.Phase, _ finger: Int, _ location: CGPoint) {
        fingers[finger] = phase == .up ? nil : location
        let sample = TouchSample(finger: finger, phase: phase, location: location)
        host.send(.touches([sample], surface: surface))
    }

    /// Lifts a finger where it is; a finger that is not down is lifted at the origin.
    package func lift(_ finger: Int) { touch(.up, finger, fingers[finger] ?? .zero) }

    private func touch(_ phase: TouchSample.Phase, _ locations: [CGPoint]) {
        let samples = locations.enumerated().map { TouchSample(finger: $0.offset, phase: phase, location: $0.element) }
        host.send(.touches(samples, surface: surface))
    }

    // MARK: Taps

    /// Puts the finger down and lifts it one frame later; the command ends at that instant.
    package func tap(_ target: FlowTarget, taps: Int) -> [Beat] {
        var location = CGPoint.zero
        var beats = locate(target) { location = $0 }
        for tap in 0..<taps {
            if tap > 0 { beats.append(.frame) }
            beats += [.now { self.touch(.down, 0, location) }, .frame, .now { self.touch(.up, 0, location) }]
        }
        return beats
    }

    /// - Parameter duration: seconds.
    package func longPress(_ target: FlowTarget, _ duration: Double = Driver.longPressDuration) -> [Beat] {
        var location = CGPoint.zero
        return locate(target) { location = $0 } + [
            .now { self.touch(.down, 0, location) }, .span(MediaTime(seconds: duration)),
            .now { self.touch(.up, 0, location) },
        ]
    }

    /// Maestro's duration, one second longer than UIKit's recognizer requires.
    package static let longPressDuration = 1.5

    func locate(_ target: FlowTarget, found: @escaping (CGPoint) -> Void) -> [Beat] {
        switch target {
        case .point(let point): return [.now { found(self.place(point)) }]
        case .view(let selector, let point):
            return wait(for: selector, Driver.findTimeout) { element in
                let visible = self.finder.visibleRect(of: element)
                guard let point else { return found(CGPoint(x: visible.midX, y: visible.midY)) }
                let location = point.position(in: self.finder.rect(of: element))
                guard visible.contains(location) else {
                    throw FlowProblem("the point \(location.x),\(location.y) is not in the visible part of \(selector)")
                }
                found(location)
            }
        }
    }

    // MARK: Drags

    package func swipe(from start: FlowPoint, to end: FlowPoint, _ duration: Double) -> [Beat] {
        let (a, b) = (place(start), place(end))
        let way = move(for: duration) { t in
            [CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)]
        }
        return [.now { self.touch(.down, 0, a) }, way, .now { self.touch(.up, 0, b) }]
    }

    package func swipe(_ direction: SwipeDirection, _ duration: Double = 0.4) -> [Beat] {
        let (start, end) = direction.points
        return swipe(from: start, to: end, duration)
    }

    /// Scrolls until a view is found; the finger moves against the scrolling direction.
    package func scroll(until selector: FlowSelector, _ direction: SwipeDirection, _ timeout: Double) -> [Beat] {
        let opposite: [SwipeDirection: SwipeDirection] = [.down: .up, .up: .down, .left: .right, .right: .left]
        var end: MediaTime?
        func isWanted() throws -> Bool {
            let limit = end ?? host.time + MediaTime(seconds: timeout)
            end = limit
            guard try finder.find(selector).isEmpty else { return false }
            guard host.time < limit else { throw FlowProblem("\(selector) did not come into view by scrolling") }
            return true
        }
        return [.loop(while: isWanted) { self.swipe(opposite[direction] ?? .up) + self.rest(frames: 600) }]
    }

    /// Waits until scrolling comes to rest, for at most a number of frames.
    private func rest(frames: Int) -> [Beat] {
        var left = frames
        return [
            .frames {
                left -= 1
                return left >= 0 && !self.host.isStill
            }
        ]
    }

    /// Moves two fingers on a horizontal line; their distance changes from `from` to `to` points.
    package func pinch(_ center: CGPoint, _ from: Double, _ to: Double, _ duration: Double) -> [Beat] {
        twoFingers(duration) { t in
            let half = (from + (to - from) * t) / 2
            return [CGPoint(x: center.x - half, y: center.y), CGPoint(x: center.x + half, y: center.y)]
        }
    }

    package func rotate(_ center: CGPoint, _ radius: Double, _ degrees: Double, _ duration: Double) -> [Beat] {
        twoFingers(duration) { t in
            let angle = degrees * t * .pi / 180
            let (dx, dy) = (radius * ReproducibleMath.cos(angle), radius * ReproducibleMath.sin(angle))
            return [CGPoint(x: center.x - dx, y: center.y - dy), CGPoint(x: center.x + dx, y: center.y + dy)]
        }
    }

    private func twoFingers(_ duration: Double, _ places: @escaping (Double) -> [CGPoint]) -> [Beat] {
        [.now { self.touch(.down, places(0)) }, move(for: duration, places), .now { self.touch(.up, places(1)) }]
    }

    /// Moves the fingers in each frame; the last move reaches the end.
    private func move(for duration: Double, _ places: @escaping (Double) -> [CGPoint]) -> Beat {
        progress(for: duration) { self.touch(.move, places($0)) }
    }

    /// Calls a closure in each frame of a duration with the part of it that has passed; the last call is with 1.
    func progress(for duration: Double, _ step: @escaping (Double) -> Void) -> Beat {
        var start: Double?
        return .frames {
            guard let start else {
                start = self.host.time.seconds
                return true
            }
            let t = duration > 0 ? min((self.host.time.seconds - start) / duration, 1) : 1
            step(t)
            return t < 1
        }
    }
}
