internal import Synchronization

/// Finds the face for a name, or for a character.
///
/// What an app draws most (the system font, the families of `KnownFamily`, the scripts of `ScriptFallback`) is found by
/// file path alone. Only what is left asks fontconfig, whose set of fonts takes tens of milliseconds to read.
package protocol FontCatalog: Sendable {
    /// - Parameter name: a family, full or PostScript name.
    func face(named name: String, style: FontStyle) -> FontFace?
    func face(covering scalar: UInt32, style: FontStyle) -> FontFace?
    /// Sorted, each once.
    var familyNames: [String] { get }
}

package enum Fonts {
    package static let catalog: any FontCatalog = FontconfigCatalog()

    /// The nearest member of a family that is known by its files; what stands in where a file is missing is reported.
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

/// Fonts that an app brings along; they come before every other font of the same name.
package enum RegisteredFonts {
    private static let faces = Mutex<[FontFace]>([])

    package static func register(path: String) throws(FontError) {
        let face = try FontFace.load(path)
        faces.withLock { list in if !list.contains(face) { list.append(face) } }
    }

    package static func unregister(path: String) {
        faces.withLock { list in list.removeAll { $0.path == path } }
    }

    package static var all: [FontFace] { faces.withLock { $0 } }

    package static func face(named name: String, style: FontStyle) -> FontFace? {
        let wanted = FamilyTable.folded(name)
        let list = all
        if let exact = list.first(where: { $0.isCalled(wanted) }) { return exact }
        return list.filter { FamilyTable.folded($0.names.family) == wanted }.nearest(to: style)
    }
}

extension FontFace {
    /// - Parameter folded: a PostScript or full name as `FamilyTable.folded` leaves it.
    fileprivate func isCalled(_ folded: String) -> Bool {
        FamilyTable.folded(names.postScript) == folded || FamilyTable.folded(names.full) == folded
    }
}

extension [FontFace] {
    /// Upright or italic as asked first, then the nearest weight; of equals the first.
    fileprivate func nearest(to style: FontStyle) -> FontFace? {
        func distance(_ face: FontFace) -> Int {
            abs(face.metrics.weightClass - style.weight) + (face.metrics.isItalic == style.isItalic ? 0 : 1000)
        }
        return self.min { distance($0) < distance($1) }
    }
}
