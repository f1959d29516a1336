package import Foundation
import QuinceLaunchState
import Synchronization

/// The folders of the device outside of every app: those that stand for Files and for Photos, and the one that its printer fills.
///
/// A live app has the user's own ones, which all apps share. A launch in a test has new and empty ones, which end with it.
package final class DeviceStorage: Sendable {
    private static let launched = LaunchLocal { DeviceStorage(places.withLock { $0 } ?? .temporary()) }
    package static var current: DeviceStorage { launched.sharedValue }

    private static let places = Mutex<Places?>(nil)

    /// Sets the folders of all launches of this process.
    package static func use(_ new: Places) { places.withLock { $0 = new } }

    /// The documents on the device that are of no app.
    package let files: URL
    package let photos: URL
    package let printouts: URL
    /// Whether lists show the dates of files. Those of a flow's files are no part of what it says, and would differ in each run.
    package var showsDates: Bool { places.showsDates }
    private let places: Places

    private init(_ places: Places) {
        self.places = places
        files = URL(fileURLWithPath: places.files, isDirectory: true)
        photos = URL(fileURLWithPath: places.photos, isDirectory: true)
        printouts = URL(fileURLWithPath: places.printouts, isDirectory: true)
        for folder in [files, photos, printouts] {
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
    }

    deinit {
        guard let owned = places.owned else { return }
        try? FileManager.default.removeItem(atPath: owned)
    }
}

extension DeviceStorage {
    /// The paths of the folders.
    package struct Places: Sendable {
        package var files: String
        package var photos: String
        package var printouts: String
        package var showsDates = false
        /// The folder that is removed when the launch ends.
        fileprivate var owned: String?

        package init(in folder: String) {
            (files, photos) = (folder + "/Files", folder + "/Photos")
            printouts = folder + "/Printouts"
        }

        private static let number = Atomic<Int>(0)

        /// Returns places that no other launch has, in the directory of this process's flow, with which they are removed if the process
        /// is killed.
        fileprivate static func temporary() -> Places {
            let number = number.add(1, ordering: .relaxed).newValue
            let process = "\(NSTemporaryDirectory())/quince-home-\(ProcessInfo.processInfo.processIdentifier)"
            var places = Places(in: process + "/.device-\(number)")
            places.owned = process + "/.device-\(number)"
            return places
        }
    }
}

extension DeviceStorage {
    /// Copies files and folders into one of the device's folders. One whose name is taken gets a number, as in Files.
    ///
    /// - Throws: the error of the first one that cannot be copied; those before it stay.
    package static func add(_ sources: [URL], to folder: URL) throws {
        for source in sources {
            try FileManager.default.copyItem(at: source, to: freeName(for: source.lastPathComponent, in: folder))
        }
    }

    /// Returns the address of a file with this name, or with " 2", " 3" and so on behind it if there is one already.
    package static func freeName(for name: String, in folder: URL) -> URL {
        let wanted = folder.appendingPathComponent(name)
        let (stem, suffix) = (wanted.deletingPathExtension().lastPathComponent, wanted.pathExtension)
        var (url, number) = (wanted, 2)
        while FileManager.default.fileExists(atPath: url.path) {
            let numbered = "\(stem) \(number)"
            url = folder.appendingPathComponent(suffix.isEmpty ? numbered : "\(numbered).\(suffix)")
            number += 1
        }
        return url
    }
}
