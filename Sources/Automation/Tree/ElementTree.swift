public import Foundation

/// The window trees at an instant, as values, in the order and with the keys of a dump (guides/flows.md#tree-dump).
///
/// It is public because `QuinceTesting` hands it out. Numbers are rounded to 1e-4, as they are in the file, so that a
/// tree read back from one equals the tree that was written.
public struct ElementTree: Equatable, Sendable {
    /// Seconds from launch.
    public let time: Double
    public let device: String
    /// Pixels to a point.
    public let scale: Double
    /// Points.
    public let size: CGSize
    /// Back to front.
    public let windows: [ElementNode]
    /// The main one first; its windows stand above.
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

/// A screen that is connected.
public struct ElementScreen: Equatable, Sendable {
    public let name: String
    /// Pixels to a point.
    public let scale: Double
    /// Points.
    public let size: CGSize
    /// It shows what the main one does.
    public let mirrors: Bool
    /// Back to front; `nil` for the main screen. One that mirrors has none.
    public let windows: [ElementNode]?

    package init(name: String, scale: Double, size: CGSize, mirrors: Bool, windows: [ElementNode]?) {
        self.name = name
        self.scale = scale
        self.size = size
        self.mirrors = mirrors
        self.windows = windows
    }
}

/// A view, or a layer that backs no view.
public struct ElementNode: Equatable, Sendable {
    /// Without its module.
    public let `class`: String
    /// The accessibility identifier.
    public let id: String?
    /// The accessibility label; a layer's name.
    public let label: String?
    public let text: String?
    /// The model's, in the window's space: the bounding box of the transformed bounds.
    public let frame: CGRect
    public let shown: Shown
    /// The own flag, not an ancestor's.
    public let hidden: Bool
    /// The layer's class.
    public let layer: String
    /// The controller's class, on its root view.
    public let controller: String?
    /// Subviews, back to front.
    public let children: [ElementNode]
    /// Sublayers that back no view.
    public let layers: [ElementNode]
    /// How the layer is drawn, where that is not the default.
    public let style: ElementStyle
    /// What constraints say, where the view stands by them.
    public let layout: Layout?

    /// The constraints that stand with a view, and what they leave open.
    public struct Layout: Equatable, Sendable, Decodable {
        /// In UIKit's words, views by class and identifier or text.
        public let constraints: [String]
        /// "left", "top", "width", "height": what the constraints allow another value for as well.
        public let ambiguous: [String]
    }

    /// What is on screen at this instant.
    public struct Shown: Equatable, Sendable {
        public let frame: CGRect
        /// The view's own, not multiplied up.
        public let opacity: Double
        /// a, b, c, d, tx, ty; the view's own.
        public let transform: [Double]
        /// m11, m12 … m44, where the transform is not affine.
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
    /// The node and all below it, each before what lies on top of it.
    package func visit(_ body: (ElementNode, _ depth: Int) -> Void, depth: Int = 0) {
        body(self, depth)
        for layer in layers { layer.visit(body, depth: depth + 1) }
        for child in children { child.visit(body, depth: depth + 1) }
    }
}
