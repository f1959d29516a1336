import CoreGraphics
import Foundation
import QuinceKitDescription
import QuinceObjCRuntime
import UIFoundation

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIView.self) {
        $0.key("bounds", \.bounds)
        $0.key("center", \.center)
        $0.key("transform", \.transform)
        $0.key(readOnly: "layer", \.layer)
        $0.key(readOnly: "superview", \.superview)
        $0.key(readOnly: "subviews", \.subviews)
        $0.key(readOnly: "window", \.window)
        $0.key(readOnly: "safeAreaInsets", \.safeAreaInsets)
        $0.key("contentScaleFactor", \.contentScaleFactor)
        $0.key("accessibilityIdentifier", \.accessibilityIdentifier)
        $0.key("accessibilityLabel", \.accessibilityLabel)
        $0.key("accessibilityValue", \.accessibilityValue)
        $0.key("accessibilityHint", \.accessibilityHint)
        $0.key("isAccessibilityElement", \.isAccessibilityElement)
        $0.action("setNeedsLayout", UIView.setNeedsLayout)
        $0.action("layoutIfNeeded", UIView.layoutIfNeeded)
        $0.action("sizeToFit", UIView.sizeToFit)
        $0.action("removeFromSuperview", UIView.removeFromSuperview)
        $0.action("tintColorDidChange", UIView.tintColorDidChange)
        $0.action("setNeedsUpdateConstraints", UIView.setNeedsUpdateConstraints)
        $0.action("setNeedsDisplay") { view, _ in view.setNeedsDisplay() }
        $0.action("addSubview:") { $0.addSubview($1[0, as: UIView.self]) }
        $0.action("bringSubviewToFront:") { $0.bringSubviewToFront($1[0, as: UIView.self]) }
        $0.action("sendSubviewToBack:") { $0.sendSubviewToBack($1[0, as: UIView.self]) }
        $0.method("viewWithTag:") { $0.viewWithTag($1[0, as: Int.self]) }
        $0.nib(element: "view")
        // The place of an embedded controller.
        $0.nib(element: "containerView")
        $0.key("frame", \.frame, .nib) { $0.frame = $1 }
        $0.nib("frameInset") { (view: UIView, inset: NibFrameInset) in view.frame = inset.frame }
        $0.key("autoresizingMask", \.autoresizingMask, .nib(omitted: [])) { $0.autoresizingMask = $1 }
        $0.key("autoresizesSubviews", \.autoresizesSubviews, .nib) { $0.autoresizesSubviews = $1 }
        $0.key("contentMode", \.contentMode, .nib) { $0.contentMode = $1 }
        $0.key("tag", \.tag, .nib) { $0.tag = $1 }
        $0.key("alpha", \.alpha, .nib) { $0.alpha = $1 }
        $0.key("hidden", \.isHidden, .nib) { $0.isHidden = $1 }
        $0.key("opaque", \.isOpaque, .nib) { $0.isOpaque = $1 }
        $0.key("clipsToBounds", \.clipsToBounds, .nib("clipsSubviews")) { $0.clipsToBounds = $1 }
        $0.key("clearsContextBeforeDrawing", \.clearsContextBeforeDrawing, .nib) { $0.clearsContextBeforeDrawing = $1 }
        $0.key("userInteractionEnabled", \.isUserInteractionEnabled, .nib) { $0.isUserInteractionEnabled = $1 }
        $0.key("multipleTouchEnabled", \.isMultipleTouchEnabled, .nib) { $0.isMultipleTouchEnabled = $1 }
        $0.key("exclusiveTouch", \.isExclusiveTouch, .nib) { $0.isExclusiveTouch = $1 }
        $0.key("semanticContentAttribute", \.semanticContentAttribute, .nib) { $0.semanticContentAttribute = $1 }
        $0.key("backgroundColor", \.backgroundColor, .appearance, .nib) { $0.backgroundColor = $1 }
        $0.key("tintColor", \.tintColor, .appearance, .nib, own: \.ownTintColor) { $0.tintColor = $1 }
        $0.key("tintAdjustmentMode", \.tintAdjustmentMode, .nib) { $0.tintAdjustmentMode = $1 }
        $0.key("restorationIdentifier", \.restorationIdentifier, .nib) { $0.restorationIdentifier = $1 }
        $0.key("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins, .nib)
        $0.key("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea, .nib)
        $0.key("layoutMargins", \.layoutMargins, .nib) { $0.layoutMargins = $1 }
        $0.key("translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints, .nib)
        $0.nib("horizontalHuggingPriority") { $0.setContentHuggingPriority($1, for: .horizontal) }
        $0.nib("verticalHuggingPriority") { $0.setContentHuggingPriority($1, for: .vertical) }
        $0.nib("horizontalCompressionResistancePriority") {
            $0.setContentCompressionResistancePriority($1, for: .horizontal)
        }
        $0.nib("verticalCompressionResistancePriority") {
            $0.setContentCompressionResistancePriority($1, for: .vertical)
        }
        // The loader states the constraints once all views exist, and says which views a variation leaves out.
        $0.nib(ignoring: "constraints", "viewLayoutGuide", "safeArea", "variation", "fixedFrame")
        $0.nib(elements: "accessibilityConfiguration") { view, element, nib in
            let values = NibCoder(element, in: nib)
            values.value("identifier", of: String.self).map { view.accessibilityIdentifier = $0 }
            values.value("label", of: String.self).map { view.accessibilityLabel = $0 }
            values.value("hint", of: String.self).map { view.accessibilityHint = $0 }
            values.value("traits", of: UIAccessibilityTraits.self).map { view.accessibilityTraits = $0 }
            values.value("isElement", of: Bool.self).map { view.isAccessibilityElement = $0 }
            values.reportRest()
        }
        // Recognizers are connected as a collection; the element beside it is empty.
        $0.nib(ignoring: "gestureRecognizers")
        $0.nib(ignoring: "canvasLocation", "misplaced", "ambiguous", "verifyAmbiguity", "simulatedStatusBarMetrics")
        $0.nib(ignoring: "simulatedTopBarMetrics", "simulatedBottomBarMetrics", "simulatedOrientationMetrics")
        $0.nib(ignoring: "simulatedDestinationMetrics", "simulatedScreenMetrics", "freeformSimulatedSizeMetrics")
        $0.nib(ignoring: "placeholderIntrinsicWidth", "placeholderIntrinsicHeight")
        $0.nib(elements: "subviews") { view, list, nib in
            for child in list.children.compactMap(nib.view) { view.addSubview(child) }
        }
    }
}
