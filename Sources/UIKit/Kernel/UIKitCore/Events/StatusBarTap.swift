import CoreGraphics
import Foundation
import QuinceHostInterface

/// Recognizes taps on the status bar, which scroll to the top. What is under the bar receives them too.
@MainActor
struct StatusBarTap {
    private var finger: Int?
    private var start = CGPoint.zero

    /// The distance that the finger may move, in points (chosen: as for a long press).
    private static let allowance: CGFloat = 10

    /// - Parameter samples: fingers on the main screen.
    mutating func take(_ samples: [TouchSample], on screen: UIScreen) {
        for sample in samples {
            let location = screen.rootLocation(of: sample.location)
            switch sample.phase {
            case .down where finger == nil && isOnBar(location): (finger, start) = (sample.finger, location)
            case .down, .move: break
            case .up where finger == sample.finger:
                finger = nil
                if hypot(location.x - start.x, location.y - start.y) <= Self.allowance { scroll(location, screen) }
            case .up, .cancel: if finger == sample.finger { finger = nil }
            }
        }
    }

    private func isOnBar(_ location: CGPoint) -> Bool { UIApplication.shared.statusBarFrame.contains(location) }

    private func scroll(_ location: CGPoint, _ screen: UIScreen) {
        let window = screen.windows.first(where: \.isKeyWindow) ?? screen.windows.first
        guard let window, !window.isHidden else { return }
        window.scrollViewForTop(tappedAt: window.convert(location, from: nil).x)?.scrollToTop()
    }
}
