public import Foundation

extension Notification.Name {
    public static let AVRouteDetectorMultipleRoutesDetectedDidChange = Notification.Name(
        "AVRouteDetectorMultipleRoutesDetectedDidChangeNotification")
}

/// Looks for devices beside this one that could play. The simulated device finds none.
@preconcurrency @MainActor
open class AVRouteDetector: NSObject {
    open var isRouteDetectionEnabled = false
    open var detectsCustomRoutes = false
    open var multipleRoutesDetected: Bool { false }
}

extension AVRouteDetector {
    public nonisolated static let multipleRoutesDetectedDidChangeNotification = Notification.Name
        .AVRouteDetectorMultipleRoutesDetectedDidChange
}
