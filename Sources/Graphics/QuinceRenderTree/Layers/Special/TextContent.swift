package import CoreGraphics
package import Foundation

/// The part of a `CATextLayer`'s look that animates. The text is drawn into the layer's contents.
package struct TextContent: Sendable {
    /// Points.
    package var fontSize: CGFloat = 36
    package var foregroundColor: CGColor? = .white
    package init() {}
}

extension TextContent {
    static let properties: [LayerProperty] = [
        .number("fontSize", \.textContent.fontSize),
        .color("foregroundColor", \.textContent.foregroundColor),
    ]
}

extension LayerState {
    /// Accessible on every layer: a layer of another class reads the defaults and ignores a set.
    package var textContent: TextContent {
        get {
            if case .text(let content) = special { return content }
            return TextContent()
        }
        set { if case .text = special { special = .text(newValue) } }
    }
}
