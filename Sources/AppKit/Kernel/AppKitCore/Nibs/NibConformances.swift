package import AppKitDrawing
import CoreGraphics
package import Foundation
package import QuinceKitDescription
package import QuinceNibArchive
package import QuinceObjCRuntime

// The kernel's classes adopt what nibs make and connect.

extension NSView: NibDecodable {}
extension NSWindow: NibDecodable {}
extension NSViewController: NibDecodable {}
extension NSMenu: NibObject, NibDecodable {}
extension NSMenuItem: NibObject, NibDecodable {}

extension NSControl: NibActionSource {
    package func connect(
        _ action: Selector, to target: NSObject?, _ element: InterfaceElement, in nib: any NibContext
    ) { (self.target, self.action) = (target, action) }
}

extension NSMenuItem: NibActionSource {
    package func connect(
        _ action: Selector, to target: NSObject?, _ element: InterfaceElement, in nib: any NibContext
    ) { (self.target, self.action) = (target, action) }
}

extension NSView: NibAwakening {}
extension NSMenuItem: NibAwakening {}

extension NSImage: NibValue {
    package static func read(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Any? {
        guard let name = source.imageName else { return nil }
        return NSImage(named: name)
            ?? nib.bundle.path(forResource: name, ofType: nil).flatMap(NSImage.init(contentsOfFile:))
    }

    package static var nibExpectation: String? { "the name of an image of the app, or of the system" }
}

extension NibSource {
    fileprivate var imageName: String? {
        switch self {
        case .text(let name): name
        case .element(let element): element["image"] ?? element["name"]
        }
    }
}

// MARK: Words and flags of Interface Builder

extension NSView.AutoresizingMask: NibFlags {
    package static var nibFlags: [String: Self] {
        [
            "flexibleMinX": .minXMargin, "flexibleMaxX": .maxXMargin, "flexibleMinY": .minYMargin,
            "flexibleMaxY": .maxYMargin, "widthSizable": .width, "heightSizable": .height,
        ]
    }
}

extension NSWindow.StyleMask: NibFlags {
    package static var nibFlags: [String: Self] {
        [
            "titled": .titled, "closable": .closable, "miniaturizable": .miniaturizable, "resizable": .resizable,
            "utility": .utilityWindow, "texturedBackground": .texturedBackground, "HUD": .hudWindow,
            "nonactivatingPanel": .nonactivatingPanel, "fullSizeContentView": .fullSizeContentView,
            "unifiedTitleAndToolbar": .unifiedTitleAndToolbar, "documentModal": .docModalWindow,
        ]
    }
}

extension NSWindow.CollectionBehavior: NibFlags {
    package static var nibFlags: [String: Self] {
        [
            "fullScreenPrimary": .fullScreenPrimary, "fullScreenAuxiliary": .fullScreenAuxiliary,
            "canJoinAllSpaces": .canJoinAllSpaces, "moveToActiveSpace": .moveToActiveSpace,
        ]
    }
}

extension NSEvent.ModifierFlags: NibFlags {
    package static var nibFlags: [String: Self] {
        ["command": .command, "option": .option, "shift": .shift, "control": .control]
    }
}

extension NSButton.BezelStyle: NibWords {
    package static var nibWords: [String: Self] {
        [
            "rounded": .rounded, "regularSquare": .regularSquare, "disclosure": .disclosure,
            "shadowlessSquare": .shadowlessSquare, "circular": .circular, "texturedSquare": .texturedSquare,
            "helpButton": .helpButton, "smallSquare": .smallSquare, "texturedRounded": .texturedRounded,
            "roundedRect": .roundRect, "recessed": .recessed, "roundedDisclosure": .roundedDisclosure,
            "inline": .inline,
        ]
    }
}

extension NSButton.ButtonType: NibWords {
    package static var nibWords: [String: Self] {
        [
            "push": .momentaryPushIn, "check": .switch, "radio": .radio, "square": .momentaryPushIn,
            "smallSquare": .momentaryPushIn, "bevel": .momentaryPushIn, "roundTextured": .momentaryPushIn,
            "squareTextured": .momentaryPushIn, "roundRect": .momentaryPushIn, "recessed": .pushOnPushOff,
            "disclosureTriangle": .onOff, "roundedDisclosure": .onOff, "round": .momentaryPushIn,
            "help": .momentaryPushIn, "inline": .momentaryPushIn,
        ]
    }
}

extension NSButton.ImagePosition: NibWords {
    package static var nibWords: [String: Self] {
        [
            "noImage": .noImage, "only": .imageOnly, "left": .imageLeft, "right": .imageRight, "below": .imageBelow,
            "above": .imageAbove, "overlaps": .imageOverlaps, "leading": .imageLeading, "trailing": .imageTrailing,
        ]
    }
}

extension NSControl.StateValue: NibWords {
    package static var nibWords: [String: Self] { ["on": .on, "off": .off, "mixed": .mixed] }
}

extension NSControl.ControlSize: NibWords {
    package static var nibWords: [String: Self] { ["regular": .regular, "small": .small, "mini": .mini] }
}

extension NSFocusRingType: NibWords {
    package static var nibWords: [String: Self] { words(.default, .none, .exterior) }
}

extension NSBorderType: NibWords {
    package static var nibWords: [String: Self] {
        ["none": .noBorder, "line": .lineBorder, "bezel": .bezelBorder, "groove": .grooveBorder]
    }
}
