import UIKit

/// A tree of settings: rows that lead to further rows, switches, segments and sliders, and questions before what cannot be
/// undone.
@MainActor
enum SettingsApp {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let store = SettingsStore()
        let root = SettingsController(.root, store)
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        let stack = UINavigationController(rootViewController: root)
        store.observe { [weak stack] store in stack?.overrideUserInterfaceStyle = store.appearance }
        return stack
    }
}

/// The name of a setting.
enum SettingsKey: String {
    case airplane = "Airplane mode"
    case network = "Network"
    case notifications = "Notifications"
    case sounds = "Sounds"
    case haptics = "Haptics"
    case volume = "Volume"
    case brightness = "Brightness"
    case appearance = "Appearance"
    case bold = "Bold text"
    case preview = "Size of the text"

    var id: String { rawValue.lowercased().replacingOccurrences(of: " ", with: "-") }
}

/// The values of the settings. A switch is 0 or 1, a choice the number of its segment.
@MainActor
final class SettingsStore {
    static let initial: [SettingsKey: Float] = [
        .network: 1, .notifications: 1, .sounds: 1, .volume: 0.6, .brightness: 0.8, .preview: 0.4,
    ]

    private var values = initial
    private var observers: [(SettingsStore) -> Void] = []
    var downloads = Download.all { didSet { tell() } }

    subscript(key: SettingsKey) -> Float {
        get { values[key] ?? 0 }
        set {
            guard newValue != self[key] else { return }
            values[key] = newValue
            tell()
        }
    }

    /// Calls the observer now and after every change.
    func observe(_ observer: @escaping (SettingsStore) -> Void) {
        observers.append(observer)
        observer(self)
    }

    func reset() {
        values = Self.initial
        downloads = Download.all
    }

    private func tell() { for observer in observers { observer(self) } }

    var appearance: UIUserInterfaceStyle { UIUserInterfaceStyle(rawValue: Int(self[.appearance])) ?? .unspecified }
}

/// A file that takes space.
struct Download: Equatable {
    let name: String
    let megabytes: Int

    static let all = [
        Download(name: "Maps of the north", megabytes: 420), Download(name: "Lectures", megabytes: 310),
        Download(name: "Field recordings", megabytes: 185), Download(name: "Star charts", megabytes: 64),
    ]
}
