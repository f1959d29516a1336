public import Foundation

/// The window trees at one instant, as values, in the order and with the keys of a dump (guides/flows.md#tree-dump).
///
/// It is public because `Simulation` returns it. Numbers are rounded to 1e-4, as in the file, so that a tree read
/// from a file equals the tree that was written.
public struct ElementTree: Equatable, Sendable {
    /// The time since launch, in seconds.
    public let time: Double
    public let device: String
    /// Pixels per point.
    public let scale: Double
    /// The screen's size in points.
    public let size: CGSize
    /// The windows, back to front.
    public let windows: [ElementNode]
    /// The screens, the main one first; its windows are in `windows`.
    public let screens: [ElementScreen]

    package init(
        time: Double, device: String, scale: Double, size: CGSize, windows: [ElementNode],
        screens: [ElementScreen] = []
    ) {
        self.time = time
        self.device = device
        self.scale = scale
        self.size = size
        self.windows = windows
        self.screens = screens
    }
}

/// A connected screen.
public struct ElementScreen: Equatable, Sendable {
    public let name: String
    /// Pixels per point.
    public let scale: Double
    /// The size in points.
    public let size: CGSize
    /// Whether the screen mirrors the main one.
    public let mirrors: Bool
    /// The windows, back to front; `nil` for the main screen, and empty for one that mirrors.
    public let windows: [ElementNode]?

    package init(name: String, scale: Double, size: CGSize, mirrors: Bool, windows: [ElementNode]?) {
        self.name = name
        self.scale = scale
        self.size = size
        self.mirrors = mirrors
        self.windows = windows
    }
}

/// A view, or a layer that does not back a view.
public struct ElementNode: Equatable, Sendable {
    /// The class's name without its module.
    public let `class`: String
    /// The accessibility identifier.
    public let id: String?
    /// The accessibility label; for a layer, its name.
    public let label: String?
    public let text: String?
    /// The bounding box of the transformed bounds, from model values, in the window's space.
    public let frame: CGRect
    public let shown: Shown
    /// The view's own flag, not an ancestor's.
    public let hidden: Bool
    /// The layer's class.
    public let layer: String
    /// The class of the view controller, on its root view.
    public let controller: String?
    /// The subviews, back to front.
    public let children: [ElementNode]
    /// The sublayers that do not back a view.
    public let layers: [ElementNode]
    /// The layer's non-default drawing properties.
    public let style: ElementStyle
    /// Auto Layout state; `nil` if the view takes no part in it.
    public let layout: Layout?

    /// The constraints held by a view, and the ambiguity they leave.
    public struct Layout: Equatable, Sendable, Decodable {
        /// The constraints in UIKit's notation, with views named by class and identifier or text.
        public let constraints: [String]
        /// The ambiguous attributes, out of "left", "top", "width" and "height".
        public let ambiguous: [String]
    }

    /// The presentation values at this instant.
    public struct Shown: Equatable, Sendable {
        public let frame: CGRect
        /// The view's own opacity, not multiplied by its ancestors'.
        public let opacity: Double
        /// The view's own transform: a, b, c, d, tx, ty.
        public let transform: [Double]
        /// m11, m12 … m44 if the transform is not affine.
        public let transform3D: [Double]?

        package init(frame: CGRect, opacity: Double, transform: [Double], transform3D: [Double]?) {
            self.frame = frame
            self.opacity = opacity
            self.transform = transform
            self.transform3D = transform3D
        }
    }

    package init(
        class: String, id: String?, label: String?, text: String?, frame: CGRect, shown: Shown, hidden: Bool,
        layer: String, controller: String?, children: [ElementNode], layers: [ElementNode],
        style: ElementStyle = ElementStyle(), layout: Layout? = nil
    ) {
        self.class = `class`
        self.id = id
        self.label = label
        self.text = text
        self.frame = frame
        self.shown = shown
        self.hidden = hidden
        self.layer = layer
        self.controller = controller
        self.children = children
        self.layers = layers
        self.style = style
        self.layout = layout
    }
}

extension ElementNode {
    /// Visits the node and its descendants, each before the nodes in front of it.
    package func visit(_ body: (ElementNode, _ depth: Int) -> Void, depth: Int = 0) {
        body(self, depth)
        for layer in layers { layer.visit(body, depth: depth + 1) }
        for child in children { child.visit(body, depth: depth + 1) }
    }
}
