import Foundation
import QuinceDeviceProtocol
import QuinceHostInterface

extension AppProgram {
    /// Decides where the device's files and photos are: in the user's own folders for a live app, in the flow's home directory, which
    /// is removed with it, for a flow.
    func useStorage() {
        let shared = isLive ? AppHome.sharedFolder(in: variables) : NSHomeDirectory() + "/.device"
        var places = DeviceStorage.Places(in: shared)
        places.showsDates = isLive
        if isLive {
            places.files = flags.files ?? places.files
            places.photos = flags.photos ?? places.photos
        }
        DeviceStorage.use(places)
        if !isLive { copyGivenFolders() }
    }

    private func copyGivenFolders() {
        for (folder, option, place) in [
            (flags.files, "--files", DeviceStorage.current.files),
            (flags.photos, "--photos", DeviceStorage.current.photos),
        ] {
            guard let folder else { continue }
            do {
                let root = URL(fileURLWithPath: folder)
                let content = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
                try DeviceStorage.add(content.sorted { $0.path < $1.path }, to: place)
            } catch {
                Self.fail("\(option) \(folder): \((error as NSError).localizedDescription)")
            }
        }
    }
}
