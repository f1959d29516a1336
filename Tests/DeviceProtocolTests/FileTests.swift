import Foundation
import Glibc
import QuinceDeviceProtocol
import Testing

@Suite("Files of the device service")
struct FileTests {
    /// A folder for one test.
    private final class Folder {
        let path: String

        init() throws {
            path = NSTemporaryDirectory() + "device-\(UUID().uuidString)"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private func mode(_ path: String) -> mode_t {
        var info = stat()
        return lstat(path, &info) == 0 ? info.st_mode & 0o777 : 0
    }

    @Test func `places follow the XDG variables and ignore relative ones`() {
        let set = DevicePlaces(environment: ["XDG_RUNTIME_DIR": "/run/user/1", "XDG_STATE_HOME": "/s", "HOME": "/h"])
        #expect(set.socket == "/run/user/1/quince/device.sock" && set.state == "/s/quince/device")
        let unset = DevicePlaces(environment: ["XDG_RUNTIME_DIR": "run", "XDG_STATE_HOME": "", "HOME": "/h"])
        #expect(unset.runtime == "/tmp/quince-\(geteuid())" && unset.state == "/h/.local/state/quince/device")
    }

    @Test func `a folder is made for the user alone, and one that others may use is refused`() throws {
        let folder = try Folder()
        let path = folder.path + "/a/b/c"
        try PrivateFolder.make(path)
        #expect(mode(path) == 0o700)
        try PrivateFolder.make(path)
        chmod(path, 0o755)
        #expect(throws: DeviceFault("\(path): others may use it; run: chmod 700 \(path)")) {
            try PrivateFolder.make(path)
        }
    }

    @Test func `a link to a folder, and a file, are refused`() throws {
        let folder = try Folder()
        try PrivateFolder.make(folder.path + "/real")
        symlink(folder.path + "/real", folder.path + "/link")
        try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
        for name in ["link", "file"] {
            let error = #expect(throws: DeviceFault.self) { try PrivateFolder.make("\(folder.path)/\(name)") }
            #expect(error?.description.contains("expected a folder, and no link to one") == true)
        }
    }

    @Test func `the service's token stays, and one that others may read is refused as a fault`() throws {
        let folder = try Folder()
        let places = DevicePlaces(environment: ["XDG_STATE_HOME": folder.path, "XDG_RUNTIME_DIR": folder.path])
        try places.prepare()
        let token = try places.makeToken()
        #expect(try places.makeToken() == token && places.readToken() == token)
        chmod(places.token, 0o644)
        #expect(throws: DeviceFault("\(places.token): others may read it; remove it, and a new one is made")) {
            try places.readToken()
        }
    }

    @Test func `a lock that cannot be had is a fault that names it`() throws {
        let places = DevicePlaces(runtime: "/no/such/folder", state: "/no/such/folder")
        #expect(throws: DeviceFault("/no/such/folder/start.lock: cannot be written: No such file or directory")) {
            try places.lock(places.startLock)
        }
    }
}
