import CoreGraphics
import Foundation
import QuinceLaunchState

/// A color with components of 0…255 and an opacity of 0…1.
private struct Tone {
    let color: UIColor

    init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) {
        color = UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}

/// - Source: the tables of Apple's Human Interface Guidelines; in light appearance, green, purple and teal are those of
///   iOS 7 (behaviour/look.md#colors), like the controls here.
extension UIColor {
    /// - Parameter elevated: the dark color of content in front of other content.
    /// - Parameter modern: the light color since iOS 13, if it is another one.
    private static func system(
        _ light: Tone, modern: Tone? = nil, _ dark: Tone, elevated: Tone? = nil
    ) -> UIColor {
        UIColor { traits in
            guard traits.userInterfaceStyle == .dark else {
                guard let modern, LookName.current != .classic else { return light.color }
                return modern.color
            }
            return traits.userInterfaceLevel == .elevated ? (elevated ?? dark).color : dark.color
        }
    }

    // Tints.
    public static let systemBlue = system(Tone(0, 122, 255), Tone(10, 132, 255))
    public static let systemGreen = system(Tone(76, 217, 100), modern: Tone(52, 199, 89), Tone(48, 209, 88))
    public static let systemRed = system(Tone(255, 59, 48), Tone(255, 69, 58))
    public static let systemOrange = system(Tone(255, 149, 0), Tone(255, 159, 10))
    public static let systemYellow = system(Tone(255, 204, 0), Tone(255, 214, 10))
    public static let systemPink = system(Tone(255, 45, 85), Tone(255, 55, 95))
    public static let systemPurple = system(Tone(88, 86, 214), modern: Tone(175, 82, 222), Tone(191, 90, 242))
    public static let systemTeal = system(Tone(90, 200, 250), modern: Tone(48, 176, 199), Tone(100, 210, 255))
    public static let systemIndigo = system(Tone(88, 86, 214), Tone(94, 92, 230))
    public static let systemBrown = system(Tone(162, 132, 94), Tone(172, 142, 104))
    public static let systemMint = system(Tone(0, 199, 190), Tone(99, 230, 226))
    public static let systemCyan = system(Tone(50, 173, 230), Tone(100, 210, 255))

    // Grays.
    public static let systemGray = system(Tone(142, 142, 147), Tone(142, 142, 147))
    public static let systemGray2 = system(Tone(174, 174, 178), Tone(99, 99, 102))
    public static let systemGray3 = system(Tone(199, 199, 204), Tone(72, 72, 74))
    public static let systemGray4 = system(Tone(209, 209, 214), Tone(58, 58, 60))
    public static let systemGray5 = system(Tone(229, 229, 234), Tone(44, 44, 46))
    public static let systemGray6 = system(Tone(242, 242, 247), Tone(28, 28, 30))

    // Text and lines.
    public static let label = system(Tone(0, 0, 0), Tone(255, 255, 255))
    public static let secondaryLabel = system(Tone(60, 60, 67, 0.6), Tone(235, 235, 245, 0.6))
    public static let tertiaryLabel = system(Tone(60, 60, 67, 0.3), Tone(235, 235, 245, 0.3))
    public static let quaternaryLabel = system(Tone(60, 60, 67, 0.18), Tone(235, 235, 245, 0.16))
    /// The color of iOS 13; on iOS 7 it is 199, 199, 205.
    public static let placeholderText = system(Tone(60, 60, 67, 0.3), Tone(235, 235, 245, 0.3))
    public static let link = system(Tone(0, 122, 255), Tone(9, 132, 255))
    public static let separator = system(Tone(60, 60, 67, 0.29), Tone(84, 84, 88, 0.6))
    public static let opaqueSeparator = system(Tone(198, 198, 200), Tone(56, 56, 58))

    // Fills.
    public static let systemFill = system(Tone(120, 120, 128, 0.2), Tone(120, 120, 128, 0.36))
    public static let secondarySystemFill = system(Tone(120, 120, 128, 0.16), Tone(120, 120, 128, 0.32))
    public static let tertiarySystemFill = system(Tone(118, 118, 128, 0.12), Tone(118, 118, 128, 0.24))
    public static let quaternarySystemFill = system(Tone(116, 116, 128, 0.08), Tone(118, 118, 128, 0.18))

    // Backgrounds; the third color applies in dark appearance at the elevated level.
    public static let systemBackground = system(Tone(255, 255, 255), Tone(0, 0, 0), elevated: Tone(28, 28, 30))
    public static let secondarySystemBackground = system(
        Tone(242, 242, 247), Tone(28, 28, 30), elevated: Tone(44, 44, 46))
    public static let tertiarySystemBackground = system(
        Tone(255, 255, 255), Tone(44, 44, 46), elevated: Tone(58, 58, 60))
    public static let systemGroupedBackground = system(Tone(242, 242, 247), Tone(0, 0, 0), elevated: Tone(28, 28, 30))
    public static let secondarySystemGroupedBackground = system(
        Tone(255, 255, 255), Tone(28, 28, 30), elevated: Tone(44, 44, 46))
    public static let tertiarySystemGroupedBackground = system(
        Tone(242, 242, 247), Tone(44, 44, 46), elevated: Tone(58, 58, 60))
}
