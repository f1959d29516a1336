import CoreGraphics
import Foundation
import HostInterface

// The bar at the lower edge of a screen without a home button, and the upper edge. Their touches are the app's, until a finger is dragged
// from there: then the shell leaves the app or opens the notification centre, which cancels the app's touches as it becomes
// inactive.

extension SystemShell {
    /// The distance in points by which a finger is dragged up from the bar. Estimated.
    private static let homeDrag: CGFloat = 40

    /// Follows a finger of the app in front that began at an edge of the screen.
    func watchEdges(_ sample: TouchSample) {
        watchHomeIndicator(sample)
        watchUpperEdge(sample)
    }

    private func watchUpperEdge(_ sample: TouchSample) {
        switch sample.phase {
        case .down: upperDrags[sample.finger] = sample.location.y < Self.upperEdge ? sample.location.y : nil
        case .move:
            guard let begin = upperDrags[sample.finger], sample.location.y - begin >= Self.homeDrag else { return }
            ownFingers.formUnion(upperDrags.keys)
            upperDrags = [:]
            if place == .app { openCentre() }
        case .up, .cancel: upperDrags[sample.finger] = nil
        }
    }

    private func watchHomeIndicator(_ sample: TouchSample) {
        switch sample.phase {
        case .down: homeDrags[sample.finger] = isOnHomeIndicator(sample.location) ? sample.location.y : nil
        case .move:
            guard let begin = homeDrags[sample.finger], begin - sample.location.y >= Self.homeDrag else { return }
            ownFingers.formUnion(homeDrags.keys)
            homeDrags = [:]
            if place == .app, move == nil { leave() }
        case .up, .cancel: homeDrags[sample.finger] = nil
        }
    }

    private func isOnHomeIndicator(_ point: CGPoint) -> Bool {
        let height = device.profile.homeIndicator
        return height > 0 && move == nil && place == .app && point.y >= device.size.height - height
    }
}
