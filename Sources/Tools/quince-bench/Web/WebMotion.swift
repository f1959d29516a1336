import ArgumentParser
import BrowserDriver

/// A motion of the Gallery on an iPhone 6: the location of a tap in points, and the duration of the motion.
enum WebMotion: String, CaseIterable, ExpressibleByArgument {
    case push, card, bounce, spring, keyframes, curves

    struct Tap {
        let x: Double
        let y: Double
        /// The time from the tap until nothing moves.
        let seconds: Double
    }

    /// The tap that opens the page; it is not measured.
    var opening: Tap? {
        switch self {
        case .push: nil
        case .card, .bounce: Tap(x: 187, y: 180, seconds: 0.8)
        case .spring: Tap(x: 99, y: 316, seconds: 0.8)
        case .keyframes: Tap(x: 274, y: 316, seconds: 0.8)
        case .curves: Tap(x: 99, y: 450, seconds: 0.8)
        }
    }

    var taps: [Tap] {
        let done = Tap(x: 187, y: 600, seconds: 0.9)
        return switch self {
        case .push: [Tap(x: 99, y: 450, seconds: 0.9), Tap(x: 69, y: 42, seconds: 0.9)]
        case .card: [Tap(x: 187, y: 566, seconds: 0.9), done]
        case .bounce: [Tap(x: 187, y: 624, seconds: 1.3), Tap(x: 187, y: 600, seconds: 1.3)]
        case .spring: [Tap(x: 187, y: 624, seconds: 2)]
        case .keyframes: [Tap(x: 187, y: 624, seconds: 3.4)]
        case .curves: [Tap(x: 187, y: 624, seconds: 2)]
        }
    }
}
