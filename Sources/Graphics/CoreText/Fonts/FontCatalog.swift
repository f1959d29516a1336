internal import Synchronization

/// A catalog that finds the face for a name, or for a character.
///
/// The most common requests (the system font, the families of `KnownFamily`, the scripts of `ScriptFallback`) need only
/// a file path. The others use fontconfig, whose set of fonts takes tens of milliseconds to read.
package protocol FontCatalog: Sendable {
    /// - Parameter name: a family, full or PostScript name.
    func face(named name: String, style: FontStyle) -> FontFace?
    func face(covering scalar: UInt32, style: FontStyle) -> FontFace?
    /// The names of the families, sorted and unique.
    var familyNames: [String] { get }
    /// Returns the PostScript names of a family's members, sorted and unique.
    func postScriptNames(ofFamily name: String) -> [String]
}

package enum Fonts {
    package static let catalog: any FontCatalog = FontconfigCatalog()

    /// Returns the nearest member of a family with known files. A missing file is reported and another font is used.
    package static func face(_ family: KnownFamily, _ style: FontStyle) -> FontFace {
        do {
            return try FontFace.load(family.path(style))
        } catch {
            FontReport.note(error)
        }
        for family in [KnownFamily.inter, .notoSans, .notoSansMono] {
            if let face = try? FontFace.load(family.path(.regular)) { return face }
        }
        fatalError("there is no font to draw text with: install the Debian packages fonts-inter and fonts-noto-core")
    }
}

/// The fonts that an app registers, which take precedence over all others of the same name.
package enum RegisteredFonts {
    private static let faces = Mutex<[FontFace]>([])

    package static func register(path: String) throws(FontError) {
        let new: [FontFace] = try FontFace.all(in: path)
        faces.withLock { list in list += new.filter { !list.contains($0) } }
    }

    package static func unregister(path: String) {
        faces.withLock { list in list.removeAll { $0.path == path } }
    }

    package static var all: [FontFace] { faces.withLock { $0 } }

    package static func face(named name: String, style: FontStyle) -> FontFace? {
        let wanted = FamilyTable.folded(name)
        let list = all
        // The family goes first, because its regular member is often called the same.
        let family = list.filter { $0.foldedNames.family == wanted }
        return family.nearest(to: style) ?? list.first { $0.isCalled(wanted) }
    }
}

extension FontFace {
    /// - Parameter folded: a PostScript or full name folded by `FamilyTable.folded`.
    fileprivate func isCalled(_ folded: String) -> Bool {
        foldedNames.postScript == folded || foldedNames.full == folded
    }
}

extension [FontFace] {
    /// Returns the nearest face: upright or italic as requested first, then by weight; the first of equally near ones.
    fileprivate func nearest(to style: FontStyle) -> FontFace? {
        func distance(_ face: FontFace) -> Int {
            abs(face.metrics.weightClass - style.weight) + (face.metrics.isItalic == style.isItalic ? 0 : 1000)
        }
        return self.min { distance($0) < distance($1) }
    }
}
