import CoreGraphics
import CoreText
import Foundation
import UIFoundation
import UIKitCore

/// The families and faces that a font picker offers.
@MainActor
struct FontCatalog {
    struct Face {
        let name: String
        let descriptor: UIFontDescriptor
    }

    struct Family {
        let name: String
        /// Those that pass the filters.
        let faces: [Face]
    }

    let includesFaces: Bool
    private let usesSystemFont: Bool
    let families: [Family]

    init(_ configuration: UIFontPickerViewController.Configuration) {
        includesFaces = configuration.includeFaces
        usesSystemFont = configuration.displayUsingSystemFont
        families = UIFont.familyNames.sorted().compactMap { name in
            let faces = UIFont.fontNames(forFamilyName: name).compactMap { Self.face($0, configuration) }
            return faces.isEmpty ? nil : Family(name: name, faces: faces)
        }
    }

    private static let size: CGFloat = 17

    private static func face(
        _ postScriptName: String, _ configuration: UIFontPickerViewController.Configuration
    ) -> Face? {
        let descriptor = UIFontDescriptor(fontAttributes: [.name: postScriptName])
        guard descriptor.symbolicTraits.isSuperset(of: configuration.filteredTraits) else { return nil }
        let font = CTFontCreateWithFontDescriptor(descriptor.ctDescriptor, size, nil)
        if let predicate = configuration.filteredLanguagesPredicate {
            let languages = (CTFontCopySupportedLanguages(font) as? [String]) ?? []
            guard predicate.evaluate(with: languages) else { return nil }
        }
        let name = descriptor.object(forKey: .face) as? String ?? postScriptName
        return Face(name: name, descriptor: descriptor)
    }

    func families(matching search: String) -> [Family] {
        let words = search.trimmingCharacters(in: .whitespaces)
        guard !words.isEmpty else { return families }
        return families.filter { $0.name.localizedCaseInsensitiveContains(words) }
    }

    /// The font in which a name is shown.
    func font(_ descriptor: UIFontDescriptor) -> UIFont {
        usesSystemFont ? .systemFont(ofSize: Self.size) : UIFont(descriptor: descriptor, size: Self.size)
    }

    /// Returns the face in which a family is shown: its regular one, if the filters let that pass.
    static func shownFace(of family: Family) -> UIFontDescriptor {
        let regular = UIFont(descriptor: descriptor(of: family), size: size).fontName
        return (family.faces.first { $0.descriptor.postscriptName == regular } ?? family.faces[0]).descriptor
    }

    static func descriptor(of family: Family) -> UIFontDescriptor {
        UIFontDescriptor(fontAttributes: [.family: family.name])
    }

    /// Returns the family that a descriptor is of.
    static func family(of descriptor: UIFontDescriptor) -> String {
        UIFont(descriptor: descriptor, size: size).familyName
    }
}
