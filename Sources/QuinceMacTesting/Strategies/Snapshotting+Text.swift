public import AppKitCore
public import QuinceSimulation

// Views as text (`Snapshotting.tree` of a simulation).

extension Snapshotting where Value == NSView, Format == String {
    public static var tree: Snapshotting { tree() }

    public static func tree(on device: String? = nil) -> Snapshotting {
        Snapshotting<String, String>.lines.pullback { view in
            try DesktopStage(device: device).show(view) { view, _ in view.treeLines }
        }
    }
}

extension Snapshotting where Value == NSViewController, Format == String {
    public static var tree: Snapshotting { tree() }

    public static func tree(on device: String? = nil) -> Snapshotting {
        Snapshotting<String, String>.lines.pullback { controller in
            try DesktopStage(device: device).show(controller) { view, _ in view.treeLines }
        }
    }
}

extension Snapshotting where Value == NSWindow, Format == String {
    public static var tree: Snapshotting {
        Snapshotting<String, String>.lines.pullback { window in
            try DesktopStage().show(window) { view, _ in view.treeLines }
        }
    }
}
