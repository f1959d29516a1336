import QuinceAutomation
package import QuinceInspection

extension Snapshotting where Value == String, Format == String {
    public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", comparing: .lines) { $0 } }
}

// Views and layers as text, one per line: class, text, identifier, frame, and the presentation values that differ.

extension Snapshotting where Value == Simulation, Format == String {
    /// All windows and their views.
    public static var tree: Snapshotting { Snapshotting<String, String>.lines.pullback { $0.tree.lines } }
}

extension InspectedView {
    /// The view and those in it as lines, from its own upper left corner.
    package var treeLines: String { TreeDump().node(alone: self).lines }
}
