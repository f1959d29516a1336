import CoreGraphics
import Foundation

extension Look {
    /// iOS 7 to 12, with the dark colors that came with iOS 13.
    package static let classic = Look(
        segments: segmentsOfClassic, stepper: stepperOfClassic, toggle: toggleOfClassic,
        slider: Slider(trackHeight: 2, track: UIColor(white: 183 / 255, alpha: 1)),
        progress: Progress(height: 2, track: UIColor(white: 183 / 255, alpha: 1)), spinner: spinnerOfClassic,
        table: tableOfClassic, bars: barsOfClassic, alerts: .classic, search: .classic,
        fields: .classic, pages: .classic, wheels: .classic, editMenus: .classic)

    private static let barsOfClassic = Bars(
        clearsAtEdge: .none, tab: .gray(146), inlineTab: .systemFont(ofSize: 10, weight: .medium),
        hasInlineTabsOnTablets: false)

    private static let segmentsOfClassic = Segments(
        height: 29, radius: 4, font: .systemFont(ofSize: 13), selectedFont: .systemFont(ofSize: 13), pill: nil)

    private static let stepperOfClassic = Stepper(
        size: CGSize(width: 94, height: 29), radius: 4, fill: nil, sign: nil, divider: nil, dividerInset: 0)

    private static let toggleOfClassic: Toggle = {
        let dark = UIColor.look(57, 57, 61)
        return Toggle(
            off: .look(light: UIColor(white: 229 / 255, alpha: 1), dark: dark), well: .look(light: .white, dark: dark))
    }()

    /// The strength of a spoke is the square of the share of the turn for which it has not been passed, down to a quarter.
    private static let spinnerOfClassic: Spinner = {
        let strengths = (0..<12).map { (passed: Int) -> CGFloat in
            let share = 1 - CGFloat(passed) / 12
            return 0.25 + 0.75 * share * share
        }
        return Spinner(spokes: 12, width: 0.18, inner: 0.48, outer: 0.95, strengths: strengths, color: .gray)
    }()

    private static let tableOfClassic = Table(
        groupedBackground: .look(light: .groupTableViewBackground, dark: .systemGroupedBackground),
        groupedInk: .look(light: .look(109, 109, 114), dark: .look(142, 142, 147)), quietInk: .look(142, 142, 147),
        separator: .look(light: .look(200, 199, 204), dark: .look(56, 56, 58)),
        chevron: .look(light: .look(199, 199, 204), dark: .look(90, 90, 95)),
        selection: .look(light: UIColor(white: 217 / 255, alpha: 1), dark: .look(58, 58, 60)), margin: 15,
        headerFont: .boldSystemFont(ofSize: 14), headerInk: .label,
        headerFill: .look(light: .gray(247), dark: .look(44, 44, 46)), clearsHeaders: false, headerTopPadding: 0,
        hasFillerRows: true)
}

extension UIColor {
    /// - Parameter red: components from 0 to 255.
    static func look(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
        UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }

    static func look(light: UIColor, dark: UIColor) -> UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}
