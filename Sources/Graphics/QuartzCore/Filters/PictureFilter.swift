package import Synchronization

/// A filter as Core Image knows it: its inputs, and the picture that it makes of them. CoreImage registers each one;
/// without that module a `CIFilter` has the inputs that layers know.
package protocol PictureFilter: Sendable {
    var name: String { get }
    var inputKeys: [String] { get }
    /// The attributes of an input, as `CIFilter.attributes` has them; `nil` for a key that the filter lacks.
    func attributes(ofInput key: String) -> [String: Any]?
    func defaultValue(_ key: String) -> Any?
    /// The attributes of the filter itself.
    var attributes: [String: Any] { get }
    func output(of filter: CIFilter) -> CIImage?
}

extension CIFilter {
    /// The filters of Core Image by their names.
    package static let pictureFilters = Mutex<[String: any PictureFilter]>([:])
}
