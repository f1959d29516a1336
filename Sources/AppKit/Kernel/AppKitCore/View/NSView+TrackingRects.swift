public import Foundation

/// The older form of tracking areas, and tool tips of parts of a view.
extension NSView {
    public typealias TrackingRectTag = Int

    /// Adds a rectangle whose owner hears that the pointer enters and exits, in any window.
    @discardableResult
    public func addTrackingRect(
        _ rect: NSRect, owner: Any, userData data: UnsafeMutableRawPointer?, assumeInside flag: Bool
    ) -> TrackingRectTag {
        var options: NSTrackingArea.Options = [.mouseEnteredAndExited, .activeAlways]
        if flag { options.insert(.assumeInside) }
        let info: [AnyHashable: Any]? = data.map { [NSTrackingArea.userDataKey: $0] }
        let area = NSTrackingArea(rect: rect, options: options, owner: owner, userInfo: info)
        addTrackingArea(area)
        return area.number
    }

    public func removeTrackingRect(_ tag: TrackingRectTag) {
        for area in trackingAreas where area.number == tag { removeTrackingArea(area) }
    }

    /// Tool tips are not shown.
    public func addToolTip(
        _ rect: NSRect, owner: Any, userData data: UnsafeMutableRawPointer?
    ) -> ToolTipTag {
        reportUnused("addToolTip", of: "NSView", if: true)
        return 0
    }
    public func removeToolTip(_ tag: ToolTipTag) {}
    public func removeAllToolTips() { toolTip = nil }
}

extension NSTrackingArea {
    static let userDataKey = "NSUserData"
    var userData: UnsafeMutableRawPointer? { userInfo?[Self.userDataKey] as? UnsafeMutableRawPointer }
}
