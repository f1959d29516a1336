public import Foundation
import QuinceHostInterface

extension Simulation {
    /// Copies files and folders to the device's files, where document pickers find them.
    ///
    /// A simulation begins without files. One whose name is taken gets a number.
    public func addFiles(_ files: [URL]) throws { try DeviceStorage.add(files, to: DeviceStorage.current.files) }

    /// Copies images and films to the device's photo library.
    public func addMedia(_ files: [URL]) throws { try DeviceStorage.add(files, to: DeviceStorage.current.photos) }

    /// The folders of the device's files, of its photo library, and of what its printer has printed.
    public var filesFolder: URL { DeviceStorage.current.files }
    public var photosFolder: URL { DeviceStorage.current.photos }
    public var printoutsFolder: URL { DeviceStorage.current.printouts }

    /// The items that the app has shared, saved and printed through the system's own interface, in their order, such as "Copy: a text".
    public var sharedItems: [String] { DeviceOutbox.current.entries.map(\.description) }
}
