import Foundation

/// A reference in place of a controller, a view or a registered object in an archive: its place in the saved state.
final class RestorationReference: NSObject, NSSecureCoding {
    /// The place of an object that is not saved. Foundation's archiver cannot replace an object by nothing.
    static let nowhere = -1

    static var supportsSecureCoding: Bool { true }
    let place: Int

    init(_ place: Int?) { self.place = place ?? Self.nowhere }

    init?(coder: NSCoder) { place = coder.decodeInteger(forKey: "place") }
    func encode(with coder: NSCoder) { coder.encode(place, forKey: "place") }
}
