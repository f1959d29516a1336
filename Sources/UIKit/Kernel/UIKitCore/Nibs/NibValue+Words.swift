import QuinceKitDescription

// The words that Interface Builder has for UIKit's values.

extension UIView.ContentMode: NibWords {
    package static var nibWords: [String: Self] {
        words(
            .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft,
            .topRight, .bottomLeft, .bottomRight)
    }
}

extension UIView.AutoresizingMask: NibFlags {
    package static var nibFlags: [String: Self] {
        [
            "flexibleMinX": .flexibleLeftMargin, "flexibleMaxX": .flexibleRightMargin,
            "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin,
            "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight,
        ]
    }
}

extension UIView.TintAdjustmentMode: NibWords {
    package static var nibWords: [String: Self] { words(.automatic, .normal, .dimmed) }
}

extension UISemanticContentAttribute: NibWords {
    package static var nibWords: [String: Self] {
        words(.unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft)
    }
}

extension UIControl.ContentVerticalAlignment: NibWords {
    package static var nibWords: [String: Self] { words(.center, .top, .bottom, .fill) }
}

extension UIControl.ContentHorizontalAlignment: NibWords {
    package static var nibWords: [String: Self] { words(.center, .left, .right, .fill, .leading, .trailing) }
}

extension UIControl.Event: NibWords {
    package static var nibWords: [String: Self] {
        [
            "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
            "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
            "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
            "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
            "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
            "editingDidEndOnExit": .editingDidEndOnExit,
        ]
    }
}

extension UIControl.State: NibWords {
    package static var nibWords: [String: Self] {
        [
            "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
            "focused": .focused,
        ]
    }
}

extension UIModalPresentationStyle: NibWords {
    package static var nibWords: [String: Self] {
        words(
            .none, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext,
            .popover, .automatic)
    }
}

extension UIModalTransitionStyle: NibWords {
    package static var nibWords: [String: Self] { words(.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl) }
}

extension UIScrollView.IndicatorStyle: NibWords {
    package static var nibWords: [String: Self] { words(.default, .black, .white) }
}

extension UIScrollView.ContentInsetAdjustmentBehavior: NibWords {
    package static var nibWords: [String: Self] { words(.automatic, .scrollableAxes, .never, .always) }
}

extension UIScrollView.KeyboardDismissMode: NibWords {
    package static var nibWords: [String: Self] {
        words(.none, .onDrag, .interactive, .onDragWithAccessory, .interactiveWithAccessory)
    }
}

extension UISwipeGestureRecognizer.Direction: NibWords {
    package static var nibWords: [String: Self] { ["left": .left, "right": .right, "up": .up, "down": .down] }
}
