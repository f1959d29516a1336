import UIKit

/// A screen of the settings as data: groups of rows.
struct SettingsScreen: Sendable {
    let title: String
    let groups: [Group]

    struct Group: Sendable {
        var heading: String?
        let rows: [Row]
        var footer: String?
    }

    enum Row: Sendable {
        /// Leads to another screen; the text at its end follows the store.
        case screen(SettingsScreen, detail: @MainActor (SettingsStore) -> String? = { _ in nil })
        /// Leads to the list of downloads.
        case downloads
        case toggle(SettingsKey)
        case choice(SettingsKey, [String])
        case amount(SettingsKey)
        /// A text in the size of the setting.
        case sample(SettingsKey, String)
        case fact(String, String)
        case text(String)
        /// Sets everything back, after a question.
        case reset
    }
}

extension SettingsScreen {
    static let root = SettingsScreen(
        title: "Settings",
        groups: [
            Group(rows: [
                .toggle(.airplane),
                .screen(network) { $0[.airplane] == 1 ? "Off" : ($0[.network] == 1 ? "Harbour" : "Not connected") },
            ]),
            Group(rows: [
                .toggle(.notifications), .screen(sound) { $0[.sounds] == 1 ? "On" : "Silent" }, .screen(display),
            ]),
            Group(rows: [.screen(general), .downloads]),
        ])

    private static let network = SettingsScreen(
        title: "Network",
        groups: [
            Group(
                rows: [.toggle(.network), .fact("Name", "Harbour"), .fact("Address", "192.0.2.17")],
                footer: "Known networks are joined without a question. In airplane mode there are none.")
        ])

    private static let sound = SettingsScreen(
        title: "Sounds",
        groups: [
            Group(rows: [.toggle(.sounds), .toggle(.haptics)]), Group(heading: "Volume", rows: [.amount(.volume)]),
        ])

    private static let display = SettingsScreen(
        title: "Display",
        groups: [
            Group(heading: "Appearance", rows: [.choice(.appearance, ["Automatic", "Light", "Dark"])]),
            Group(heading: "Brightness", rows: [.amount(.brightness)]),
            Group(rows: [.screen(text) { $0[.bold] == 1 ? "Bold" : nil }]),
        ])

    private static let text = SettingsScreen(
        title: "Text",
        groups: [
            Group(heading: "Size", rows: [.amount(.preview), .sample(.preview, "Clouds over the harbour")]),
            Group(rows: [.toggle(.bold)]),
        ])

    private static let general = SettingsScreen(
        title: "General",
        groups: [
            Group(rows: [.screen(about)]), Group(rows: [.reset], footer: "The downloads come back as well."),
        ])

    private static let about = SettingsScreen(
        title: "About",
        groups: [
            Group(rows: [.fact("Name", "Quince"), .fact("Version", "1.0"), .fact("Capacity", "16 GB")]),
            Group(rows: [.screen(notices)]),
        ])

    private static let notices = SettingsScreen(
        title: "Notices",
        groups: [
            Group(rows: [
                .text(
                    "These settings are an example. They are kept as long as the app is open, and no setting has an effect "
                        + "outside of it.")
            ])
        ])
}
