import CoreGraphics
public import Foundation
public import UIFoundation

/// The colors that the system gives to parts of windows.
///
/// Those marked *known* are values of OS X 10.10 in light appearance that are stated publicly in several places, in sRGB as 8-bit
/// numbers. Those marked *chosen* have no such source: they are made to look like pictures of 10.10, and may change. Apple documents
/// what each color is for, and no values.
extension NSColor {
    private static func gray(_ level: CGFloat, _ alpha: CGFloat = 1) -> NSColor { rgb(level, level, level, alpha) }

    private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> NSColor {
        NSColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }

    // MARK: Windows

    /// Known.
    public static let windowBackgroundColor = gray(236)
    /// Chosen: the line around a window without a shadow.
    public static let windowFrameColor = gray(170)
    /// Chosen.
    public static let windowFrameTextColor = gray(0, 0.85)
    /// Chosen: what a scroll view shows beside a page.
    public static let underPageBackgroundColor = gray(150, 0.9)

    // MARK: Text

    /// Known as black; `labelColor` is a little lighter.
    public static let textColor = gray(0)
    /// Known.
    public static let textBackgroundColor = gray(255)
    /// Known.
    public static let selectedTextColor = gray(0)
    /// Known: the selection in the preference "Blue".
    public static let selectedTextBackgroundColor = rgb(179, 215, 255)
    /// Known in 10.14 and after, where the alphas are these to two places; chosen for 10.10.
    public static let labelColor = gray(0, 0.85)
    public static let secondaryLabelColor = gray(0, 0.5)
    public static let tertiaryLabelColor = gray(0, 0.25)
    public static let quaternaryLabelColor = gray(0, 0.1)
    /// Chosen: as `tertiaryLabelColor`, which has the same look.
    public static let placeholderTextColor = gray(0, 0.25)
    /// Known in 10.14.
    public static let linkColor = rgb(0, 104, 218)
    /// Chosen: as a quaternary label.
    public static let separatorColor = gray(0, 0.1)

    // MARK: Controls

    /// Known.
    public static let controlColor = gray(255)
    /// Known.
    public static let controlBackgroundColor = gray(255)
    /// Chosen: as `labelColor`.
    public static let controlTextColor = gray(0, 0.85)
    /// Chosen: as `tertiaryLabelColor`.
    public static let disabledControlTextColor = gray(0, 0.25)
    /// Known: as the background of selected text.
    public static let selectedControlColor = rgb(179, 215, 255)
    public static let selectedControlTextColor = gray(0, 0.85)
    /// Chosen near pictures of a selected row in 10.10.
    public static let alternateSelectedControlColor = rgb(8, 109, 227)
    public static let alternateSelectedControlTextColor = gray(255)
    /// Known: a selected row in a window in the background.
    public static let secondarySelectedControlColor = gray(220)
    /// Known: the focus ring's color, which is drawn with half of its alpha.
    public static let keyboardFocusIndicatorColor = rgb(59, 153, 252)
    /// Known: the names of 10.14 for selections of rows and of text.
    public static let selectedContentBackgroundColor = alternateSelectedControlColor
    public static let unemphasizedSelectedContentBackgroundColor = secondarySelectedControlColor
    public static let unemphasizedSelectedTextBackgroundColor = secondarySelectedControlColor
    public static let unemphasizedSelectedTextColor = textColor
    /// Known: the accent of "Blue" in 10.14.
    public static let controlAccentColor = rgb(0, 122, 255)

    // Chosen: four levels around the gray of a control, from its light edge to its dark one.
    public static let controlLightHighlightColor = gray(255)
    public static let controlHighlightColor = gray(226)
    public static let controlShadowColor = gray(152)
    public static let controlDarkShadowColor = gray(102)

    /// Known: what `highlight(withLevel:)` mixes with.
    public static let highlightColor = gray(255)
    /// Known: what `shadow(withLevel:)` mixes with.
    public static let shadowColor = gray(0)

    // MARK: Scroll bars, tables, menus

    /// Chosen.
    public static let scrollBarColor = gray(250)
    /// Chosen: the knob of a scroll bar that is always shown.
    public static let knobColor = gray(193)
    public static let selectedKnobColor = gray(125)
    /// Chosen: the lines between cells.
    public static let gridColor = gray(204)
    /// Chosen.
    public static let headerColor = gray(255)
    public static let headerTextColor = gray(0, 0.85)
    /// Known as white and a light gray, which is chosen.
    public static let controlAlternatingRowBackgroundColors = [gray(255), gray(245)]
    public static let alternatingContentBackgroundColors = controlAlternatingRowBackgroundColors
    /// Chosen near pictures of a selected item of a menu in 10.10.
    public static let selectedMenuItemColor = rgb(56, 120, 247)
    public static let selectedMenuItemTextColor = gray(255)
}

public enum NSControlTint: UInt, Sendable {
    case defaultControlTint = 0
    case blueControlTint = 1
    case graphiteControlTint = 6
    case clearControlTint = 7
}

extension NSColor {
    /// - Differs: there is no preference, so that the tint is always blue.
    public static var currentControlTint: NSControlTint { .blueControlTint }

    public convenience init(for controlTint: NSControlTint) {
        switch controlTint {
        case .graphiteControlTint: self.init(red: 0.56, green: 0.56, blue: 0.58, alpha: 1)
        case .clearControlTint: self.init(white: 1, alpha: 0)
        case .defaultControlTint, .blueControlTint: self.init(fixed: NSColor.alternateSelectedControlColor.cgColor)
        }
    }

    public static let systemColorsDidChangeNotification = Notification.Name("NSSystemColorsDidChangeNotification")
}
