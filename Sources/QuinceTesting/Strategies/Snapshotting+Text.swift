import QuartzCore
import QuinceAutomation
public import UIFoundation
public import UIKitCore
import UIKitInspection

extension Snapshotting where Value == String, Format == String {
    public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", comparing: .lines) { $0 } }
}

// Views and layers as text, one per line: class, text, identifier, frame, and the presentation values that differ.

extension Snapshotting where Value == Simulation, Format == String {
    /// All windows and their views.
    public static var tree: Snapshotting { Snapshotting<String, String>.lines.pullback { $0.tree.lines } }
}

extension Snapshotting where Value == UIView, Format == String {
    public static var tree: Snapshotting { tree() }

    public static func tree(
        on device: String? = nil, orientation: UIInterfaceOrientation = .portrait
    ) -> Snapshotting {
        Snapshotting<String, String>.lines.pullback { view in
            try Stage(device: device, orientation: orientation).show(view) {
                view, _ in TreeDump().node(view, in: view.layer).lines
            }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == String {
    public static var tree: Snapshotting { tree() }

    public static func tree(
        on device: String? = nil, orientation: UIInterfaceOrientation = .portrait
    ) -> Snapshotting {
        Snapshotting<String, String>.lines.pullback { controller in
            try Stage(device: device, orientation: orientation).show(controller) { view, _ in
                TreeDump().node(view, in: view.layer).lines
            }
        }
    }
}
