internal import Dispatch
public import Foundation
internal import QuinceDiagnostics

nonisolated(unsafe) public let kCTFontDescriptorMatchingSourceDescriptor: NSString =
    "CTFontDescriptorMatchingSourceDescriptor"
nonisolated(unsafe) public let kCTFontDescriptorMatchingDescriptors: NSString = "CTFontDescriptorMatchingDescriptors"
nonisolated(unsafe) public let kCTFontDescriptorMatchingResult: NSString = "CTFontDescriptorMatchingResult"
nonisolated(unsafe) public let kCTFontDescriptorMatchingPercentage: NSString = "CTFontDescriptorMatchingPercentage"
nonisolated(unsafe) public let kCTFontDescriptorMatchingCurrentAssetSize: NSString =
    "CTFontDescriptorMatchingCurrentAssetSize"
nonisolated(unsafe) public let kCTFontDescriptorMatchingTotalDownloadedSize: NSString =
    "CTFontDescriptorMatchingTotalDownloadedSize"
nonisolated(unsafe) public let kCTFontDescriptorMatchingTotalAssetSize: NSString =
    "CTFontDescriptorMatchingTotalAssetSize"
nonisolated(unsafe) public let kCTFontDescriptorMatchingError: NSString = "CTFontDescriptorMatchingError"

/// Is told a step of a search for fonts, with values by `kCTFontDescriptorMatching…`.
///
/// - Returns: whether to go on.
public typealias CTFontDescriptorProgressHandler = (CTFontDescriptorMatchingState, NSDictionary) -> Bool

/// Looks for the fonts of descriptors and returns at once.
///
/// Nothing can be downloaded, so that a descriptor without a font fails; percentages and sizes of downloads never occur.
///
/// - Parameter progressBlock: is called on the main queue.
/// - Returns: whether the search begins, which it always does.
/// - Differs: from iOS, which calls the block on a queue of its own.
@discardableResult
public func CTFontDescriptorMatchFontDescriptorsWithProgressHandler(
    _ descriptors: NSArray, _ mandatoryAttributes: NSSet?, _ progressBlock: @escaping CTFontDescriptorProgressHandler
) -> Bool {
    let search = FontSearch(
        descriptors as? [CTFontDescriptor] ?? [], mandatoryAttributes as? Set<NSString>, progressBlock)
    DispatchQueue.main.async { search.run() }
    return true
}

/// `@unchecked Sendable` holds because the search is used by one block on the main queue only, once it is made.
private final class FontSearch: @unchecked Sendable {
    private let descriptors: [CTFontDescriptor]
    private let mandatory: Set<NSString>?
    private let handler: CTFontDescriptorProgressHandler
    private var found: [CTFontDescriptor] = []

    init(
        _ descriptors: [CTFontDescriptor], _ mandatory: Set<NSString>?,
        _ handler: @escaping CTFontDescriptorProgressHandler
    ) {
        self.descriptors = descriptors
        self.mandatory = mandatory
        self.handler = handler
    }

    func run() {
        guard tell(.didBegin) else { return }
        for descriptor in descriptors {
            guard look(for: descriptor) else { return }
        }
        _ = tell(.didFinish)
    }

    /// - Returns: whether to go on.
    private func look(for descriptor: CTFontDescriptor) -> Bool {
        let matches = descriptor.matches(mandatory)
        if matches.isEmpty { return fail(descriptor) }
        found += matches.filter { !found.contains($0) }
        return tell(.didMatch, descriptor)
    }

    private func fail(_ descriptor: CTFontDescriptor) -> Bool {
        let name = descriptor.name ?? descriptor.family ?? "\(CTFontDescriptorCopyAttributes(descriptor))"
        Unsupported.report("the font \"\(name)\" cannot be downloaded", in: "CoreText")
        let reason = "There is no font \"\(name)\", and fonts cannot be downloaded."
        let error = NSError(
            domain: kCTFontManagerErrorDomain as String, code: CTFontManagerError.fileNotFound.rawValue,
            userInfo: [NSLocalizedDescriptionKey: reason])
        return tell(.didFailWithError, descriptor, error)
    }

    private func tell(
        _ state: CTFontDescriptorMatchingState, _ descriptor: CTFontDescriptor? = nil, _ error: NSError? = nil
    ) -> Bool {
        var values: [NSString: Any] = [
            kCTFontDescriptorMatchingDescriptors: descriptors as NSArray,
            kCTFontDescriptorMatchingResult: found as NSArray,
        ]
        values[kCTFontDescriptorMatchingSourceDescriptor] = descriptor
        values[kCTFontDescriptorMatchingError] = error
        return handler(state, values as NSDictionary)
    }
}
