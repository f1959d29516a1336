import CoreGraphics
import Foundation
import QuartzCore
import QuinceInspection
import QuinceRenderTree

/// The area in which views hide those behind them.
///
/// A view covers what is behind it by an opaque color, or by glass, through which nothing can be read. Dimmed is not covered,
/// and an image covers nothing, since it may have holes.
@MainActor
struct Coverage {
    /// The uppermost views of the windows on the screen, from the back to the front.
    let windows: [any InspectedView]
    let visibleRect: (any InspectedView) -> CGRect

    private static let opaque: CGFloat = 0.99

    /// Returns whether other views hide all of a view.
    ///
    /// - Parameter visible: the part of the view that its ancestors do not clip, in the screen's space.
    func isCovered(_ view: any InspectedView, _ visible: CGRect) -> Bool {
        var rest = [visible]
        var child = view
        while let parent = child.inspectedSuperview {
            for sibling in parent.inspectedSubviews where sibling.isInFront(of: child, in: parent) {
                take(sibling, 1, &rest)
            }
            if rest.isEmpty { return true }
            child = parent
        }
        let front = windows.drop { $0 !== child }.dropFirst()
        for window in front { take(window, 1, &rest) }
        return rest.isEmpty
    }

    /// Takes away what a view and its subviews cover.
    ///
    /// - Parameter opacity: that of the view's superviews, up to those that it shares with the covered view.
    private func take(_ view: any InspectedView, _ opacity: CGFloat, _ rest: inout [CGRect]) {
        guard !rest.isEmpty, !view.isHidden, view.inspectedLayer.mask == nil else { return }
        let state = view.inspectedLayer.presentedState
        let opacity = opacity * state.opacity
        guard opacity >= Self.opaque else { return }
        let place = visibleRect(view)
        if place.isEmpty, state.masksToBounds { return }
        if state.hidesWhatIsBehind { rest = rest.flatMap { $0.without(place) } }
        for child in view.inspectedSubviews { take(child, opacity, &rest) }
    }
}

extension InspectedView {
    fileprivate func isInFront(of other: any InspectedView, in parent: any InspectedView) -> Bool {
        guard self !== other else { return false }
        let (own, theirs) = (inspectedLayer.presentedState.zPosition, other.inspectedLayer.presentedState.zPosition)
        guard own == theirs else { return own > theirs }
        let views = parent.inspectedSubviews
        guard let place = views.firstIndex(where: { $0 === self }), let base = views.firstIndex(where: { $0 === other })
        else { return false }
        return place > base
    }
}

extension LayerState {
    fileprivate var hidesWhatIsBehind: Bool {
        // The bounding box of a turned layer is larger than the layer.
        guard transform.m12 == 0, transform.m21 == 0 else { return false }
        return backgroundColor.map { $0.alpha >= 0.99 } ?? false || filters?.behind.isEmpty == false
    }
}

extension CGRect {
    /// Returns the parts of the rectangle that are outside of another one.
    fileprivate func without(_ other: CGRect) -> [CGRect] {
        let common = intersection(other)
        guard !common.isNull, !common.isEmpty else { return [self] }
        return [
            CGRect(x: minX, y: minY, width: width, height: common.minY - minY),
            CGRect(x: minX, y: common.maxY, width: width, height: maxY - common.maxY),
            CGRect(x: minX, y: common.minY, width: common.minX - minX, height: common.height),
            CGRect(x: common.maxX, y: common.minY, width: maxX - common.maxX, height: common.height),
        ].filter { $0.width > Self.hair && $0.height > Self.hair }
    }

    /// Less than this remains of a view in points by rounding.
    private static var hair: CGFloat { 0.01 }
}
