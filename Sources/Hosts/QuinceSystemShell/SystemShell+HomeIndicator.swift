import CoreGraphics
import Foundation
import QuinceHostInterface

// The bar at the lower edge of a screen without a home button, and the upper edge. Their touches are the app's, until a finger is dragged
// from there: then the shell leaves the app or opens the notification center, which cancels the app's touches as it becomes
// inactive.

extension SystemShell {
    /// Follows a finger of the app in front that began at an edge of the screen.
    func watchEdges(_ sample: TouchSample) {
        let place = sample.location
        let isHome = fingers.isDragged(sample, from: .home, isAt: isOnHomeIndicator(place))
        if isHome, self.place == .app, move == nil { leave() }
        let isUpper = fingers.isDragged(sample, from: .upper, isAt: place.y < Self.upperEdge)
        if isUpper, self.place == .app { openCenter() }
    }

    private func isOnHomeIndicator(_ point: CGPoint) -> Bool {
        let height = device.profile.homeIndicator
        return height > 0 && move == nil && place == .app && point.y >= device.size.height - height
    }
}
