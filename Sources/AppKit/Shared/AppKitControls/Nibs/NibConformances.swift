import AppKitCore
package import AppKitDrawing
package import Foundation
package import QuinceKitDescription
package import QuinceNibArchive
package import QuinceViewLayout

// The words that Interface Builder has for values of controls, and the objects that attributes name.

extension NSTabViewItem: NibObject {}

extension NSEdgeInsets: NibPlainValue {
    /// Edges of no width are left out.
    package static func value(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Self? {
        guard case .element(let element) = source else { return nil }
        func edge(_ name: String) -> CGFloat { nib.value(name, of: element, as: CGFloat.self) ?? 0 }
        return NSEdgeInsets(top: edge("top"), left: edge("left"), bottom: edge("bottom"), right: edge("right"))
    }
}

extension NSSlider.SliderType: NibWords {
    package static var nibWords: [String: Self] { words(.linear, .circular) }
}

extension NSSlider.TickMarkPosition: NibWords {
    package static var nibWords: [String: Self] {
        [
            "below": .below, "above": .above, "left": .leading, "leading": .leading, "right": .trailing,
            "trailing": .trailing,
        ]
    }
}

extension NSSegmentedControl.Style: NibWords {
    package static var nibWords: [String: Self] {
        words(.automatic, .rounded, .texturedRounded, .roundRect, .texturedSquare, .capsule, .smallSquare, .separated)
    }
}

extension NSSegmentedControl.SwitchTracking: NibWords {
    package static var nibWords: [String: Self] { words(.selectOne, .selectAny, .momentary, .momentaryAccelerator) }
}

extension NSPopUpButton.ArrowPosition: NibWords {
    package static var nibWords: [String: Self] { words(.noArrow, .arrowAtCenter, .arrowAtBottom) }
}

extension NSProgressIndicator.Style: NibWords {
    package static var nibWords: [String: Self] { words(.bar, .spinning) }
}

extension NSBox.TitlePosition: NibWords {
    package static var nibWords: [String: Self] {
        words(.noTitle, .aboveTop, .atTop, .belowTop, .aboveBottom, .atBottom, .belowBottom)
    }
}

extension NSBox.BoxType: NibWords {
    package static var nibWords: [String: Self] { words(.primary, .secondary, .separator, .oldStyle, .custom) }
}

extension NSTabView.TabType: NibWords {
    package static var nibWords: [String: Self] {
        words(
            .topTabsBezelBorder, .leftTabsBezelBorder, .bottomTabsBezelBorder, .rightTabsBezelBorder,
            .noTabsBezelBorder, .noTabsLineBorder, .noTabsNoBorder)
    }
}

extension NSSplitView.DividerStyle: NibWords {
    package static var nibWords: [String: Self] { words(.thick, .thin, .paneSplitter) }
}

extension NSUserInterfaceLayoutOrientation: NibWords {
    package static var nibWords: [String: Self] { words(.horizontal, .vertical) }
}

extension NSStackView.Distribution: NibWords {
    package static var nibWords: [String: Self] {
        words(.gravityAreas, .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering)
    }
}

extension NSLayoutConstraint.Attribute: NibWords {
    package static var nibWords: [String: Self] {
        [
            "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
            "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
            "firstBaseline": .firstBaseline,
        ]
    }
}

extension NSImageScaling: NibWords {
    package static var nibWords: [String: Self] {
        [
            "proportionallyDown": .scaleProportionallyDown, "axesIndependently": .scaleAxesIndependently,
            "none": .scaleNone, "proportionallyUpOrDown": .scaleProportionallyUpOrDown,
        ]
    }
}

extension NSImageAlignment: NibWords {
    package static var nibWords: [String: Self] {
        [
            "center": .alignCenter, "top": .alignTop, "topLeft": .alignTopLeft, "topRight": .alignTopRight,
            "left": .alignLeft, "bottom": .alignBottom, "bottomLeft": .alignBottomLeft,
            "bottomRight": .alignBottomRight, "right": .alignRight,
        ]
    }
}

extension NSImageView.FrameStyle: NibWords {
    package static var nibWords: [String: Self] { words(.none, .photo, .grayBezel, .groove, .button) }
}

extension NSVisualEffectView.Material: NibWords {
    package static var nibWords: [String: Self] {
        words(
            .appearanceBased, .light, .dark, .titlebar, .selection, .menu, .popover, .sidebar, .mediumLight, .ultraDark)
    }
}

extension NSVisualEffectView.BlendingMode: NibWords {
    package static var nibWords: [String: Self] { words(.behindWindow, .withinWindow) }
}

extension NSVisualEffectView.State: NibWords {
    package static var nibWords: [String: Self] { words(.followsWindowActiveState, .active, .inactive) }
}
