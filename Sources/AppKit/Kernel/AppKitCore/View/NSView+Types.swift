public import Foundation
import QuinceViewLayout

extension NSView {
    /// The raw values are those of NSView.h.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let none: AutoresizingMask = []
        public static let minXMargin = AutoresizingMask(rawValue: 1)
        public static let width = AutoresizingMask(rawValue: 2)
        public static let maxXMargin = AutoresizingMask(rawValue: 4)
        public static let minYMargin = AutoresizingMask(rawValue: 8)
        public static let height = AutoresizingMask(rawValue: 16)
        public static let maxYMargin = AutoresizingMask(rawValue: 32)
    }

    /// The background on which a view draws: a light one, or a dark one of a selection.
    public enum BackgroundStyle: Int, Sendable { case normal, emphasized, raised, lowered }

    public enum LayerContentsRedrawPolicy: Int, Sendable {
        case never, onSetNeedsDisplay, duringViewResize, beforeViewResize, crossfade
    }

    public enum LayerContentsPlacement: Int, Sendable {
        case scaleAxesIndependently, scaleProportionallyToFit, scaleProportionallyToFill, center, top, topRight, right
        case bottomRight, bottom, bottomLeft, left, topLeft
    }

    public nonisolated static let frameDidChangeNotification = Notification.Name("NSViewFrameDidChangeNotification")
    public nonisolated static let boundsDidChangeNotification = Notification.Name("NSViewBoundsDidChangeNotification")
    public nonisolated static let globalFrameDidChangeNotification = Notification.Name(
        "NSViewGlobalFrameDidChangeNotification")
    public nonisolated static let didUpdateTrackingAreasNotification = Notification.Name(
        "NSViewDidUpdateTrackingAreasNotification")
    public nonisolated static let focusDidChangeNotification = Notification.Name("NSViewFocusDidChangeNotification")
}

/// The names by which animations of a view's properties are found.
public typealias NSAnimatablePropertyKey = String

public enum NSFocusRingType: UInt, Sendable { case `default`, none, exterior }

extension NSView {
    var described: String {
        let f = frame
        return "<\(Swift.type(of: self)); frame = {{\(f.minX), \(f.minY)}, {\(f.width), \(f.height)}}>"
    }
}
