/// The kind of the value of a tag. Files' XMP data is not read, so that there are no tags; apps name the kinds.
public enum CGImageMetadataType: Int32, Sendable {
    case invalid = -1
    case `default`, string, arrayUnordered, arrayOrdered, alternateArray, alternateText, structure
}

/// The codes of errors of metadata.
public enum CGImageMetadataErrors: Int32, Sendable {
    case unknown, unsupportedFormat, badArgument, conflictingArguments, prefixConflict
}
