import CoreGraphics
import Foundation
package import QuinceNibArchive
package import UIFoundation

// Colors and fonts, in all the forms that documents have had.

extension UIColor: NibValue {
    package static var nibExpectation: String? { "a color of the app, of the system, or with components" }

    package static func read(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Any? {
        guard case .element(let element) = source else { return nil }
        // Xcode 11 wrote two names: the second is what iOS 12 shows.
        let name =
            element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"] ?? element["cocoaTouchSystemColor"]
        if let name { return nib.systemColor(named: name) ?? plain[name] }
        if let name = element["name"] {
            // The catalog of the system is the Mac's.
            if element["catalog"] == "System" { return nib.systemColor(named: name) }
            if let color = UIColor(named: name, in: nib.bundle, compatibleWith: nil) { return color }
            return nib.document.namedColor(name).flatMap {
                $0["name"] == nil ? read(.element($0), at: owner, in: nib) : nil
            }
        }
        return components(element)
    }

    /// The colors without a role that old documents name too.
    private static let plain: [String: UIColor] = [
        "whiteColor": .white, "blackColor": .black, "clearColor": .clear, "darkGrayColor": .darkGray,
        "lightGrayColor": .lightGray, "grayColor": .gray, "redColor": .red, "greenColor": .green, "blueColor": .blue,
        "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta, "orangeColor": .orange,
        "purpleColor": .purple, "brownColor": .brown,
    ]

    /// Generic RGB of old documents is taken for sRGB, as the device's own RGB, which is chosen.
    private static func components(_ element: InterfaceElement) -> UIColor? {
        let alpha = element.number("alpha") ?? 1
        if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue")
        else { return nil }
        return element["customColorSpace"] == "displayP3" || element["colorSpace"] == "displayP3"
            ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
            : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension UIFont: NibValue {
    package static func read(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Any? {
        guard case .element(let element) = source else { return nil }
        if let style = element["style"] { return UIFont.preferredFont(forTextStyle: TextStyle(rawValue: style)) }
        let size =
            ["pointSize", "size"].lazy.compactMap { element[$0].flatMap(CGFloat.read) }.first
            ?? (nib.document.platform == .macOS ? sizeOnMac(element) : standardSize(element["size"]))
        if let name = element["name"] {
            if let font = UIFont(name: name, size: size) { return font }
            nib.report("the font \(name), which is not installed", at: element)
            return UIFont.systemFont(ofSize: size)
        }
        // The fonts of attributed strings have the second name.
        switch element["type"] ?? element["metaFont"] {
        case "system":
            return UIFont.systemFont(ofSize: size, weight: weights[element["weight"] ?? "regular"] ?? .regular)
        case "boldSystem", "systemBold": return UIFont.boldSystemFont(ofSize: size)
        case "italicSystem": return UIFont.italicSystemFont(ofSize: size)
        case _ where nib.document.platform == .macOS:
            let isBold = element["metaFont"]?.hasSuffix("Bold") == true
            return isBold ? UIFont.boldSystemFont(ofSize: size) : UIFont.systemFont(ofSize: size)
        default: return nil
        }
    }

    /// The sizes of the Mac's standard fonts.
    private static func sizeOnMac(_ element: InterfaceElement) -> CGFloat {
        switch element["metaFont"] {
        case "smallSystem", "smallSystemBold", "toolTip", "controlContent": 11
        case "miniSystem", "menuMini": 9
        case "label", "labelFont": 10
        case "cellTitle", "user", "userFixedPitch": 12
        case "menuBar": 14
        default: 13
        }
    }

    private static func standardSize(_ name: String?) -> CGFloat {
        switch name {
        case "button": UIFont.buttonFontSize
        case "smallSystem": UIFont.smallSystemFontSize
        case "label": UIFont.labelFontSize
        default: UIFont.systemFontSize
        }
    }

    private static let weights: [String: Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
}
