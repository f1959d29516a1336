public import QuinceSimulation
public import UIFoundation
public import UIKitCore
import UIKitInspection

// Views as text (`Snapshotting.tree` of a simulation).

extension Snapshotting where Value == UIView, Format == String {
    public static var tree: Snapshotting { tree() }

    public static func tree(
        on device: String? = nil, orientation: UIInterfaceOrientation = .portrait
    ) -> Snapshotting {
        Snapshotting<String, String>.lines.pullback { view in
            try Stage(device: device, orientation: orientation).show(view) { view, _ in view.treeLines }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == String {
    public static var tree: Snapshotting { tree() }

    public static func tree(
        on device: String? = nil, orientation: UIInterfaceOrientation = .portrait
    ) -> Snapshotting {
        Snapshotting<String, String>.lines.pullback { controller in
            try Stage(device: device, orientation: orientation).show(controller) { view, _ in view.treeLines }
        }
    }
}
