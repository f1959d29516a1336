package import CoreGraphics
package import Foundation

/// `CATextLayer`: the part of its look that animates. The text is drawn into the layer's contents.
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
    /// As if every layer had it: a layer of another class reads the defaults, and keeps its own when it is set.
    package var textContent: TextContent {
        get {
            if case .text(let content) = special { return content }
            return TextContent()
        }
        set { if case .text = special { special = .text(newValue) } }
    }
}
