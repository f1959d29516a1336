import Foundation
import QuinceHeadlessHost
import QuinceHostInterface
import Testing
import UIKit
import UIKitRestoration

/// The rule by which files are thrown away is in behaviour/state-restoration.md#what-is-kept.
@Suite("The folder of saved states", .serialized)
@MainActor
struct SavedStateFolderTests {
    /// An app with one page, whose number is its state.
    private final class App: UIResponder, UIApplicationDelegate {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let page = Page()

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            page.restorationIdentifier = "Page"
            window.rootViewController = page
            window.makeKeyAndVisible()
            return true
        }
        func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
        func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
    }

    private final class Page: UIViewController {
        var number = 0

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(number, forKey: "number")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            number = coder.decodeInteger(forKey: "number")
        }
    }

    /// A launch of the app, with a folder of its own as a process has it.
    private struct Launch {
        let folder: SavedStateFolder
        let keeper: StateKeeper
        let host: HeadlessHost

        @MainActor
        init(home: String) {
            let device = DeviceConfiguration(profile: .standard)
            let application = UIApplication.make(on: device) { App() }
            folder = SavedStateFolder(of: "App", in: home)
            keeper = StateKeeper(folder)
            application.restoration = keeper
            host = HeadlessHost(application, device: device)
            host.launch()
        }

        @MainActor var page: Page? { (UIApplication.shared.delegate as? App)?.page }
    }

    @Test("A folder keeps the state below the home directory, whatever the app is called")
    func folder() throws {
        let home = NSTemporaryDirectory() + "quince-state-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: home) }
        for app in ["com.example.Notes", "../../Notes", "a/b", ".."] {
            let store = SavedStateFolder(of: app, in: home)
            #expect(try store.read() == nil && !store.isRestoring)
            store.remove()
            try store.write(Data([1, 2]))
            store.isRestoring = true
            let again = SavedStateFolder(of: app, in: home)
            #expect(try again.read() == Data([1, 2]) && again.isRestoring)
            #expect(again.name.hasPrefix("\(home)/Library/Saved Application State/"))
            again.isRestoring = false
            #expect(!store.isRestoring)
            again.remove()
            #expect(try store.read() == nil)
        }
        let state = "\(home)/Library/Saved Application State"
        let names = try FileManager.default.contentsOfDirectory(atPath: state).sorted()
        #expect(
            names == ["...savedState", ".._.._Notes.savedState", "a_b.savedState", "com.example.Notes.savedState"])
    }

    @Test("A launch after a launch in another process finds the state in the folder")
    func launches() throws {
        let home = NSTemporaryDirectory() + "quince-state-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: home) }
        let first = Launch(home: home)
        first.page?.number = 3
        first.host.send(.activation(.background))
        let second = Launch(home: home)
        #expect(second.page?.number == 3)
        let file = second.folder.name
        try Data("rubbish".utf8).write(to: URL(fileURLWithPath: file))
        let third = Launch(home: home)
        #expect(third.page?.number == 0)
        #expect(third.keeper.problem?.hasPrefix("\(file): the saved state is thrown away") == true)
        #expect(!FileManager.default.fileExists(atPath: file))
    }
}
