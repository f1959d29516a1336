public import Foundation
public import QuinceFoundationAdditions

// The members of item providers that take types and not their identifiers, as since iOS 16.
extension NSItemProvider {
    /// The types in the order of their registration; identifiers that nobody declares are left out.
    public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

    public var registeredContentTypesForOpenInPlace: [UTType] {
        registeredTypeIdentifiers(fileOptions: .openInPlace).compactMap { UTType($0) }
    }

    public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: contentType) }
    }

    public func registerDataRepresentation(
        for contentType: UTType, visibility: ItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping DataCompletion) -> Progress?
    ) {
        registerDataRepresentation(
            forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
    }

    public func registerFileRepresentation(
        for contentType: UTType, visibility: ItemProviderRepresentationVisibility = .all, openInPlace: Bool = false,
        loadHandler: @escaping @Sendable (@escaping FileCompletion) -> Progress?
    ) {
        registerFileRepresentation(
            forTypeIdentifier: contentType.identifier, fileOptions: openInPlace ? .openInPlace : [],
            visibility: visibility, loadHandler: loadHandler)
    }

    @discardableResult
    public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping DataCompletion
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }

    /// - Parameter openInPlace: whether the original file will do; a copy is otherwise deleted when the handler returns.
    @discardableResult
    public func loadFileRepresentation(
        for contentType: UTType, openInPlace: Bool = false, completionHandler: @escaping FileCompletion
    ) -> Progress {
        guard openInPlace else {
            return loadFileRepresentation(forTypeIdentifier: contentType.identifier) {
                completionHandler($0, false, $1)
            }
        }
        return loadInPlaceFileRepresentation(
            forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }
}
