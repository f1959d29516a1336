import CoreGraphics
import Foundation
import ObjCRuntime
import UIFoundation

extension UIKitRegistration {
    static func view(_ view: inout ObjCClassRegistration<UIView>) {
        geometry(&view)
        appearance(&view)
        view.action("setNeedsLayout") { view, _ in view.setNeedsLayout() }
        view.action("layoutIfNeeded") { view, _ in view.layoutIfNeeded() }
        view.action("setNeedsDisplay") { view, _ in view.setNeedsDisplay() }
        view.action("sizeToFit") { view, _ in view.sizeToFit() }
        view.action("removeFromSuperview") { view, _ in view.removeFromSuperview() }
        view.action("addSubview:") { $0.addSubview($1[0, as: UIView.self]) }
        view.action("bringSubviewToFront:") { $0.bringSubviewToFront($1[0, as: UIView.self]) }
        view.action("sendSubviewToBack:") { $0.sendSubviewToBack($1[0, as: UIView.self]) }
        view.method("viewWithTag:") { $0.viewWithTag($1[0, as: Int.self]) }
        view.action("tintColorDidChange") { view, _ in view.tintColorDidChange() }
    }

    private static func geometry(_ view: inout ObjCClassRegistration<UIView>) {
        view.property("frame", \.frame) { $0.frame = $1 }
        view.property("bounds", \.bounds) { $0.bounds = $1 }
        view.property("center", \.center) { $0.center = $1 }
        view.property("transform", \.transform) { $0.transform = $1 }
        view.property("layer", \.layer)
        view.property("superview", \.superview)
        view.property("subviews", \.subviews)
        view.property("window", \.window)
        view.property("contentScaleFactor", \.contentScaleFactor) { $0.contentScaleFactor = $1 }
        view.property("layoutMargins", \.layoutMargins) { $0.layoutMargins = $1 }
        view.property("translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints) {
            $0.translatesAutoresizingMaskIntoConstraints = $1
        }
    }

    private static func appearance(_ view: inout ObjCClassRegistration<UIView>) {
        view.property("alpha", \.alpha) { $0.alpha = $1 }
        view.property("hidden", \.isHidden) { $0.isHidden = $1 }
        view.property("backgroundColor", \.backgroundColor) { $0.backgroundColor = $1 }
        view.property("tintColor", \.tintColor) { $0.tintColor = $1 }
        view.property("opaque", \.isOpaque) { $0.isOpaque = $1 }
        view.property("clipsToBounds", \.clipsToBounds) { $0.clipsToBounds = $1 }
        view.property("contentMode", \.contentMode) { $0.contentMode = $1 }
        view.property("tag", \.tag) { $0.tag = $1 }
        view.property("userInteractionEnabled", \.isUserInteractionEnabled) { $0.isUserInteractionEnabled = $1 }
        view.property("multipleTouchEnabled", \.isMultipleTouchEnabled) { $0.isMultipleTouchEnabled = $1 }
        view.property("exclusiveTouch", \.isExclusiveTouch) { $0.isExclusiveTouch = $1 }
        view.property("accessibilityIdentifier", \.accessibilityIdentifier) { $0.accessibilityIdentifier = $1 }
        view.property("accessibilityLabel", \.accessibilityLabel) { $0.accessibilityLabel = $1 }
        view.property("accessibilityValue", \.accessibilityValue) { $0.accessibilityValue = $1 }
    }

    static func scrollView(_ scrollView: inout ObjCClassRegistration<UIScrollView>) {
        scrollView.property("contentOffset", \.contentOffset) { $0.contentOffset = $1 }
        scrollView.property("contentSize", \.contentSize) { $0.contentSize = $1 }
        scrollView.property("contentInset", \.contentInset) { $0.contentInset = $1 }
        scrollView.property("scrollEnabled", \.isScrollEnabled) { $0.isScrollEnabled = $1 }
        scrollView.property("pagingEnabled", \.isPagingEnabled) { $0.isPagingEnabled = $1 }
        scrollView.property("bounces", \.bounces) { $0.bounces = $1 }
        scrollView.property("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator) {
            $0.showsVerticalScrollIndicator = $1
        }
        scrollView.property("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator) {
            $0.showsHorizontalScrollIndicator = $1
        }
        scrollView.property("panGestureRecognizer", \.panGestureRecognizer)
        scrollView.property("dragging", \.isDragging)
        scrollView.property("tracking", \.isTracking)
        scrollView.property("decelerating", \.isDecelerating)
        scrollView.action("flashScrollIndicators") { scrollView, _ in scrollView.flashScrollIndicators() }
    }
}
