public import Foundation

/// A set of font descriptors.
public final class CTFontCollection: NSObject {
    private let descriptors: [CTFontDescriptor]?

    init(_ descriptors: [CTFontDescriptor]?) {
        self.descriptors = descriptors
        super.init()
    }

    /// The fonts that the descriptors stand for; all available ones if there are none.
    var matching: [CTFontDescriptor] {
        guard let descriptors else { return Self.available }
        var found: [CTFontDescriptor] = []
        for descriptor in descriptors {
            for match in CTFontDescriptorCreateMatchingFontDescriptors(descriptor, nil) where !found.contains(match) {
                found.append(match)
            }
        }
        return found
    }

    /// The available fonts, by family and name.
    static var available: [CTFontDescriptor] {
        CTFontManagerCopyAvailableFontFamilyNames().flatMap { family in
            postScriptNames(ofFamily: family).map { CTFontDescriptor(name: $0, family: family) }
        }
    }
}

/// - Parameter options: ignored; the fonts are always unique.
public func CTFontCollectionCreateFromAvailableFonts(_ options: [String: Any]?) -> CTFontCollection {
    CTFontCollection(nil)
}

public func CTFontCollectionCreateWithFontDescriptors(
    _ queryDescriptors: [CTFontDescriptor]?, _ options: [String: Any]?
) -> CTFontCollection { CTFontCollection(queryDescriptors ?? []) }

/// Returns the descriptors of the fonts of a collection, each with its name and family.
public func CTFontCollectionCreateMatchingFontDescriptors(_ collection: CTFontCollection) -> [CTFontDescriptor]? {
    collection.matching
}

/// Returns the available fonts that have a descriptor's family or name, and its traits if it has any.
///
/// - Parameter mandatoryAttributes: ignored; every value of the descriptor has to match.
public func CTFontDescriptorCreateMatchingFontDescriptors(
    _ descriptor: CTFontDescriptor, _ mandatoryAttributes: Set<String>?
) -> [CTFontDescriptor] {
    func isSame(_ a: String?, _ b: String?) -> Bool {
        a == nil || a.map(FamilyTable.folded) == b.map(FamilyTable.folded)
    }
    return CTFontCollection.available.filter { candidate in
        guard isSame(descriptor.name, candidate.name), isSame(descriptor.family, candidate.family) else { return false }
        guard descriptor.weight != nil || descriptor.isItalic != nil else { return true }
        let face = CTFont(named: candidate.name ?? "", size: 12)?.face.metrics
        let hasWeight = descriptor.weight == nil || descriptor.weight == face?.weightClass
        return hasWeight && (descriptor.isItalic == nil || descriptor.isItalic == face?.isItalic)
    }
}

/// Returns the best of the available fonts for a descriptor; `nil` if none has its family or name.
public func CTFontDescriptorCreateMatchingFontDescriptor(
    _ descriptor: CTFontDescriptor, _ mandatoryAttributes: Set<String>?
) -> CTFontDescriptor? { CTFontDescriptorCreateMatchingFontDescriptors(descriptor, mandatoryAttributes).first }
