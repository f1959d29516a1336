import Cocoa

/// Mixes paint: a storyboard with a list of colors beside the controls that order one, and an item in the menu bar.
@main
final class AppDelegate: NSObject, NSApplicationDelegate {
    private let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)

    func applicationDidFinishLaunching(_ notification: Notification) {
        item.button?.title = "Paint"
        let menu = NSMenu(title: "")
        for paint in Paint.all {
            menu.addItem(withTitle: paint.name, action: #selector(choose(_:)), keyEquivalent: "").target = self
        }
        item.menu = menu
    }

    @objc func choose(_ sender: NSMenuItem) {
        if let paint = Paint.all.first(where: { $0.name == sender.title }) { paint.show() }
    }
}

/// A color that can be ordered.
struct Paint {
    let name: String
    let red, green, blue: CGFloat

    static let all = [
        Paint(name: "Sky", red: 0.35, green: 0.6, blue: 0.9), Paint(name: "Leaf", red: 0.3, green: 0.65, blue: 0.25),
        Paint(name: "Brick", red: 0.7, green: 0.25, blue: 0.2), Paint(name: "Sand", red: 0.9, green: 0.8, blue: 0.55),
    ]

    var color: NSColor { NSColor(calibratedRed: red, green: green, blue: blue, alpha: 1) }

    static let chosen = Notification.Name("PaintChosen")

    func show() { NotificationCenter.default.post(name: Self.chosen, object: nil, userInfo: ["name": name]) }

    static func named(in notification: Notification) -> Paint? {
        let name = notification.userInfo?["name"] as? String
        return all.first { $0.name == name }
    }
}
