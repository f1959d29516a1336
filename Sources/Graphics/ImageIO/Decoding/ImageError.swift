/// An error while reading or writing an image.
package enum ImageError: Error, Equatable, CustomStringConvertible {
    case unknownFormat(name: String, found: String)
    /// - offset: the offset into the file, if known.
    case malformed(name: String, format: ImageFormat, offset: Int?, expected: String, found: String)
    case tooLarge(name: String, format: ImageFormat, width: Int, height: Int, limit: String)
    case unsupported(name: String, format: ImageFormat, what: String)
    case notWritten(format: ImageFormat, why: String)

    package var description: String {
        switch self {
        case .unknownFormat(let name, let found):
            return "\(name): expected a PNG, JPEG, WebP or GIF at byte 0, found \(found)"
        case .malformed(let name, let format, let offset, let expected, let found):
            let place: String = offset.map { " at byte \($0)" } ?? ""
            return "\(name) (\(format.rawValue))\(place): expected \(expected), found \(found)"
        case .tooLarge(let name, let format, let width, let height, let limit):
            return "\(name) (\(format.rawValue)): \(width) × \(height) pixels, but \(limit)"
        case .unsupported(let name, let format, let what):
            return "\(name) (\(format.rawValue)): \(what) is not supported"
        case .notWritten(let format, let why):
            return "\(format.rawValue) could not be written: \(why)"
        }
    }
}
