public import Foundation

/// A set of font descriptors.
public final class CTFontCollection: NSObject {
    fileprivate let descriptors: [CTFontDescriptor]?

    init(_ descriptors: [CTFontDescriptor]?) {
        self.descriptors = descriptors
        super.init()
    }

    /// The fonts that the descriptors stand for; all available ones if there are none.
    var matching: [CTFontDescriptor] {
        guard let descriptors else { return Self.available }
        var found: [CTFontDescriptor] = []
        for descriptor in descriptors {
            for match in descriptor.matches(nil) where !found.contains(match) {
                found.append(match)
            }
        }
        return found
    }

    /// The available fonts, by family and name.
    static var available: [CTFontDescriptor] {
        availableFontFamilyNames().flatMap { family in
            postScriptNames(ofFamily: family).map { CTFontDescriptor(name: $0, family: family) }
        }
    }
}

/// The option to leave out fonts that occur twice, which is always done.
nonisolated(unsafe) public let kCTFontCollectionRemoveDuplicatesOption: NSString =
    "CTFontCollectionRemoveDuplicatesOption"

/// - Parameter options: ignored; the fonts are always unique.
public func CTFontCollectionCreateFromAvailableFonts(_ options: NSDictionary?) -> CTFontCollection {
    CTFontCollection(nil)
}

public func CTFontCollectionCreateWithFontDescriptors(
    _ queryDescriptors: NSArray?, _ options: NSDictionary?
) -> CTFontCollection { CTFontCollection(queryDescriptors as? [CTFontDescriptor] ?? []) }

public func CTFontCollectionCreateCopyWithFontDescriptors(
    _ original: CTFontCollection, _ queryDescriptors: NSArray?, _ options: NSDictionary?
) -> CTFontCollection {
    CTFontCollection((original.descriptors ?? []) + (queryDescriptors as? [CTFontDescriptor] ?? []))
}

/// Returns the descriptors of the fonts of a collection, each with its name and family.
public func CTFontCollectionCreateMatchingFontDescriptors(_ collection: CTFontCollection) -> NSArray? {
    collection.matching as NSArray
}

/// Returns which of two descriptors comes first; it gets the pointer that the sorting was asked for with.
///
/// - Differs: from iOS in being a closure, because classes of Swift are no types of C on Linux.
public typealias CTFontCollectionSortDescriptorsCallback = (
    CTFontDescriptor, CTFontDescriptor, UnsafeMutableRawPointer
) -> CFComparisonResult

/// - Parameter sortCallback: the order; that of `CTFontCollectionCreateMatchingFontDescriptors` if `nil`.
public func CTFontCollectionCreateMatchingFontDescriptorsSortedWithCallback(
    _ collection: CTFontCollection, _ sortCallback: CTFontCollectionSortDescriptorsCallback?,
    _ refCon: UnsafeMutableRawPointer?
) -> NSArray? {
    guard let sortCallback else { return CTFontCollectionCreateMatchingFontDescriptors(collection) }
    // The callback takes a pointer that is not nil; one that is not used may still be passed as nil.
    let reference = refCon ?? UnsafeMutableRawPointer(bitPattern: 1)!
    return collection.matching.sorted { sortCallback($0, $1, reference) == .compareLessThan } as NSArray
}

/// Returns the fonts that a descriptor stands for: the one that it names, or the members of its family.
///
/// - Parameter mandatoryAttributes: the attributes besides family and name that the fonts have to agree with; `nil` for those
///   of the descriptor.
public func CTFontDescriptorCreateMatchingFontDescriptors(
    _ descriptor: CTFontDescriptor, _ mandatoryAttributes: NSSet?
) -> NSArray? {
    let matches = descriptor.matches(mandatoryAttributes as? Set<NSString>)
    return matches.isEmpty ? nil : matches as NSArray
}

extension CTFontDescriptor {
    /// The fonts that the descriptor stands for.
    package func matches(_ mandatoryAttributes: Set<NSString>?) -> [CTFontDescriptor] {
        if source != nil || name != nil { return ownFont.filter { wishesAgree(with: $0, in: mandatoryAttributes) } }
        let family: String? = self.family.map(FamilyTable.folded)
        let members = CTFontCollection.available.filter { family == nil || $0.family.map(FamilyTable.folded) == family }
        // A family that is iOS's name for another one has no members here.
        if members.isEmpty { return ownFont }
        let keys: Set<NSString> = mandatoryAttributes ?? [kCTFontTraitsAttribute, kCTFontStyleNameAttribute]
        let found = members.filter { agrees(with: $0, in: keys) && wishesAgree(with: $0, in: mandatoryAttributes) }
        return found.map { $0.with(size: size) }
    }

    /// The descriptor of the font; none for an unknown name.
    fileprivate var ownFont: [CTFontDescriptor] {
        let isKnown: Bool = source != nil || (name ?? family).map { CTFont(named: $0, size: 12) != nil } ?? true
        return isKnown ? [CTFontCopyFontDescriptor(CTFontCreateWithFontDescriptor(self, 0, nil))] : []
    }

    private func wishesAgree(with member: CTFontDescriptor, in keys: Set<NSString>?) -> Bool {
        wishes.isEmpty || wishes.agree(with: CTFontCreateWithFontDescriptor(member, 0, nil), in: keys)
    }

    fileprivate func agrees(with member: CTFontDescriptor, in keys: Set<NSString>) -> Bool {
        let hasTraits: Bool = keys.contains(kCTFontTraitsAttribute) && (weight != nil || isItalic != nil)
        let face: String? = keys.contains(kCTFontStyleNameAttribute) ? self.face : nil
        guard hasTraits || face != nil else { return true }
        guard let found = member.name.flatMap({ CTFont(named: $0, size: 12) })?.face else { return false }
        if let face, FamilyTable.folded(found.names.style) != FamilyTable.folded(face) { return false }
        if !hasTraits { return true }
        return weight ?? found.metrics.weightClass == found.metrics.weightClass
            && isItalic ?? found.metrics.isItalic == found.metrics.isItalic
    }

    fileprivate func with(size: CGFloat?) -> CTFontDescriptor {
        CTFontDescriptor(name: name, family: family, size: size)
    }
}

/// Returns the best of the available fonts for a descriptor; `nil` if none has its family or name.
public func CTFontDescriptorCreateMatchingFontDescriptor(
    _ descriptor: CTFontDescriptor, _ mandatoryAttributes: NSSet?
) -> CTFontDescriptor? { descriptor.matches(mandatoryAttributes as? Set<NSString>).first }
