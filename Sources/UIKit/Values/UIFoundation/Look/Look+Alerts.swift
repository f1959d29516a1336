import CoreGraphics
package import Foundation

extension Look {
    /// Alerts and action sheets. Colors lie over the blurred content behind.
    package struct Alerts: Sendable {
        /// The color of an alert; `nil` for that of bars.
        package var fill: UIColor?
        package var sheetFill: UIColor?
        /// The box of the button that cancels a sheet.
        package var cancelFill: UIColor
        /// The rows under a finger.
        package var pressed: UIColor
        package var sheetPressed: UIColor
        package var cancelPressed: UIColor
        /// The lines between the buttons.
        package var line: UIColor
        package var sheetLine: UIColor
        /// The title and the message of a sheet, and their distance from its edges.
        package var sheetInk: UIColor
        package var sheetPadding: CGFloat
        /// The color in front of what is behind.
        package var dimming: UIColor
        package var field: Field
    }
}

extension Look.Alerts {
    /// The box around a field.
    package struct Field: Sendable {
        package var height: CGFloat
        /// The corners of the first box and the last one.
        package var radius: CGFloat
        package var fill: UIColor
        package var border: UIColor
    }

    static let classic: Self = {
        let shade = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.1) }
        let line = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.18) }
        let field = Field(
            height: 25, radius: 0, fill: .look(light: .white, dark: UIColor(white: 0.11, alpha: 1)),
            border: .look(light: UIColor(white: 0.6, alpha: 1), dark: UIColor(white: 0.35, alpha: 1)))
        return Self(
            fill: nil, sheetFill: nil, cancelFill: .look(light: .white, dark: UIColor(white: 0.17, alpha: 1)),
            pressed: shade, sheetPressed: shade, cancelPressed: shade, line: line, sheetLine: line,
            sheetInk: UIColor(white: 0.56, alpha: 1), sheetPadding: 14, dimming: UIColor(white: 0, alpha: 0.4),
            field: field)
    }()

    static let modern: Self = {
        let field = Field(
            height: 28, radius: 6, fill: .look(light: .white, dark: .look(28, 28, 30)), border: .separator)
        return Self(
            fill: .look(light: .gray(242, 0.8), dark: .gray(30, 0.75)),
            sheetFill: .look(light: .gray(252, 200 / 255), dark: .gray(41, 190 / 255)),
            cancelFill: .look(light: .white, dark: .gray(44)),
            pressed: .look(light: .gray(225), dark: .gray(46)),
            sheetPressed: .look(light: .gray(224, 202 / 255), dark: .gray(81, 193 / 255)),
            cancelPressed: .look(light: .gray(236), dark: .gray(73)), line: .separator,
            sheetLine: .look(light: .gray(201, 212 / 255), dark: .gray(125, 213 / 255)),
            sheetInk: .look(light: .gray(29, 133 / 255), dark: .gray(241, 150 / 255)), sheetPadding: 13.5,
            dimming: .look(light: .gray(0, 51 / 255), dark: .gray(0, 122 / 255)), field: field)
    }()
}

extension UIColor {
    /// - Parameter level: the gray's level from 0 to 255.
    static func gray(_ level: CGFloat, _ alpha: CGFloat = 1) -> UIColor { UIColor(white: level / 255, alpha: alpha) }
}
