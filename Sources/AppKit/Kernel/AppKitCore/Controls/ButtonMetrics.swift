import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceTextKit

/// The sizes of buttons.
///
/// - Source: a push button is 32 points tall with a bezel of 21, as Interface Builder has it for the regular size; the other
///   heights are estimates after Interface Builder's.
@MainActor
struct ButtonMetrics {
    private let button: NSButton

    init(_ button: NSButton) { self.button = button }

    var isBox: Bool { button.buttonType == .switch || button.buttonType == .radio }
    /// Whether the bezel is that of a push button.
    private var isPush: Bool { button.isBordered && !isBox && button.bezelStyle == .rounded }

    /// The side of a check box or a radio button.
    var boxSide: CGFloat { button.controlSize == .regular ? 14 : button.controlSize == .small ? 12 : 10 }
    static let boxGap: CGFloat = 6

    /// The bezel's height.
    private var bezelHeight: CGFloat {
        let isRegular = button.controlSize == .regular
        switch button.bezelStyle {
        case .rounded: return isRegular ? 21 : button.controlSize == .small ? 18 : 15
        case .smallSquare, .regularSquare, .shadowlessSquare: return max(isRegular ? 23 : 20, content.height + 6)
        case .texturedRounded, .texturedSquare: return isRegular ? 22 : 18
        case .roundRect, .recessed, .inline: return isRegular ? 18 : 16
        case .circular, .helpButton: return isRegular ? 25 : 20
        case .disclosure: return 13
        case .roundedDisclosure: return 21
        }
    }

    /// The size of the title and the image, side by side or above each other.
    var content: NSSize {
        let (title, image) = (titleSize, imageSize)
        switch button.imagePosition {
        case .noImage: return title
        case .imageOnly: return image
        case .imageOverlaps:
            return NSSize(width: max(title.width, image.width), height: max(title.height, image.height))
        case .imageAbove, .imageBelow:
            return NSSize(width: max(title.width, image.width), height: title.height + image.height)
        default:
            let gap: CGFloat = title.width > 0 && image.width > 0 ? 4 : 0
            return NSSize(width: title.width + image.width + gap, height: max(title.height, image.height))
        }
    }

    var imageSize: NSSize { button.image?.size ?? .zero }

    var titleSize: NSSize {
        guard !button.title.isEmpty else { return .zero }
        let size = ButtonLook(button).styledTitle.size()
        return NSSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    /// The size without what is around the bezel.
    var size: NSSize {
        if isBox {
            let title = titleSize
            let width = boxSide + (title.width > 0 ? Self.boxGap + title.width : 0)
            return NSSize(width: width + 2, height: max(boxSide, title.height).rounded(.up))
        }
        guard button.isBordered else { return content }
        return NSSize(width: content.width + 2 * padding, height: bezelHeight)
    }

    private var padding: CGFloat {
        switch button.bezelStyle {
        case .rounded: 14
        case .circular, .helpButton: 6
        case .disclosure: 0
        default: 8
        }
    }

    /// A push button's bezel is inside of its frame: 6 points at the sides, 4 above and 7 below, of which the shadow needs one.
    var alignmentInsets: NSEdgeInsets {
        guard isPush else { return NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
        switch button.controlSize {
        case .regular: return NSEdgeInsets(top: 4, left: 6, bottom: 7, right: 6)
        case .small: return NSEdgeInsets(top: 4, left: 5, bottom: 6, right: 5)
        default: return NSEdgeInsets(top: 0, left: 1, bottom: 1, right: 1)
        }
    }

    /// The distance of the title's baseline from the lower edge of the alignment rectangle.
    var baseline: CGFloat {
        let font = button.shownFont
        let height = size.height
        return ((height - (font.ascender - font.descender)) / 2 - font.descender).rounded()
    }

    /// The bezel's rectangle in the button's space, whose y is down.
    var bezel: NSRect {
        let insets = alignmentInsets
        let bounds = button.bounds
        let box = NSRect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top, width: bounds.width - insets.left - insets.right,
            height: bounds.height - insets.top - insets.bottom)
        // Bezels of one height are in the middle of a taller frame.
        guard [.rounded, .texturedRounded, .roundRect, .recessed, .inline].contains(button.bezelStyle) else {
            return box
        }
        let height = min(bezelHeight, box.height)
        return NSRect(x: box.minX, y: (box.midY - height / 2).rounded(), width: box.width, height: height)
    }
}
