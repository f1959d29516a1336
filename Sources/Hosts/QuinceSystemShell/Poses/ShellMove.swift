import CoreGraphics
import Foundation
package import QuinceMediaClock
package import QuinceMotion

/// A way from one pose to another.
package struct ShellMove: Sendable {
    package let from: ShellPose
    package let to: ShellPose
    package let begin: MediaTime

    package init(from: ShellPose, to: ShellPose, begin: MediaTime) {
        self.from = from
        self.to = to
        self.begin = begin
        end = begin + MediaTime(seconds: Self.duration)
    }

    /// The seconds that a zoom takes.
    ///
    /// - Source: measured on iOS 7 by BuzzFeed, in Engadget, "The physics of iOS 7", 5 November 2013. iOS 7.1 is faster.
    package static let duration = 0.8

    /// The seconds in which one picture fades into another on the way, and in which the launch screen dissolves into the
    /// app at the end. Estimated.
    package static let fade = 0.25

    /// A critically damped spring that has settled to a thousandth at the end: (1 + ω t) exp(-ω t) = 0.001 at ω t = 9.2334.
    ///
    /// - Source: S. Streza, in the same article: iOS 7 zooms by springs. That it does not overshoot is estimated.
    package static let spring: Spring = {
        let frequency = 9.233413 / duration
        return Spring(mass: 1, stiffness: frequency * frequency, damping: 2 * frequency)
    }()

    /// The instant at which the picture rests; later than the spring's end if something else has to end too.
    package private(set) var end: MediaTime

    package mutating func delayEnd(until time: MediaTime) { end = max(end, time) }

    package func pose(at time: MediaTime) -> ShellPose {
        let seconds = (time - begin).seconds
        if seconds >= Self.duration { return to }
        return from.mixed(
            with: to, travel: CGFloat(Self.spring.progress(at: seconds)),
            fade: CGFloat(TimingCurve.easeInEaseOut.progress(at: min(max(seconds / Self.fade, 0), 1))))
    }
}
