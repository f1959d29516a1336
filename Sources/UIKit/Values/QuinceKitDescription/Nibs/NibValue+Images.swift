import Foundation
package import QuinceNibArchive
package import UIFoundation

extension UIImage: NibValue {
    package static func read(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Any? {
        switch source {
        case .text(let name): return image(name, catalog: owner["catalog"], in: nib)
        case .element(let reference):
            guard let name = reference["image"] ?? reference["name"] else { return nil }
            let image = image(name, catalog: reference["catalog"], in: nib)
            let scale = reference["symbolScale"].flatMap { SymbolScale.nibWord($0) }
            return scale.flatMap { image?.withConfiguration(SymbolConfiguration(scale: $0)) } ?? image
        }
    }

    /// An element may name several images; the document's list says of each whether it is a system symbol.
    @MainActor private static func image(_ name: String, catalog: String?, in nib: any NibContext) -> UIImage? {
        let listed = nib.document.image(name)
        let isSymbol = (listed == nil ? catalog : listed?["catalog"]) == "system"
        return isSymbol ? UIImage(systemName: name) : UIImage(named: name, in: nib.bundle, compatibleWith: nil)
    }

    package static var nibExpectation: String? { "the name of an image of the app, or of a system symbol" }
}

extension UIImage.SymbolConfiguration: NibValue {
    package static func read(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Any? {
        guard case .element(let element) = source else { return nil }
        let weight = element["weight"].flatMap { UIImage.SymbolWeight.nibWord($0) } ?? .unspecified
        let scale = element["scale"].flatMap { UIImage.SymbolScale.nibWord($0) } ?? .unspecified
        let rest = UIImage.SymbolConfiguration(pointSize: 0, weight: weight, scale: scale)
        if let size = element["pointSize"].flatMap(CGFloat.read) {
            return UIImage.SymbolConfiguration(pointSize: size).applying(rest)
        }
        if let style = element["textStyle"] {
            return UIImage.SymbolConfiguration(textStyle: UIFont.TextStyle(rawValue: style)).applying(rest)
        }
        let font = element.children.first { $0.name == "fontDescription" }
            .flatMap { UIFont.read(.element($0), at: owner, in: nib) as? UIFont }
        return font.map { UIImage.SymbolConfiguration(font: $0).applying(rest) } ?? rest
    }

    package static var nibExpectation: String? { "a size, weight or scale of symbols" }
}

extension UIImage.SymbolWeight: NibWords {
    package static var nibWords: [String: Self] {
        words(.unspecified, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black)
    }
}

extension UIImage.SymbolScale: NibWords {
    package static var nibWords: [String: Self] { words(.default, .unspecified, .small, .medium, .large) }
}
