import CoreGraphics
import Foundation
import QuinceTextKit
import UIFoundation
import UIKitCore

/// A title with its own attributes over those of its style, which a transformer changes at last.
@MainActor
struct ConfiguredText {
    private let text: AttributedString
    private let standard: AttributeContainer
    var transform: ((AttributeContainer) -> AttributeContainer)?

    init(_ text: AttributedString, _ style: UIFont.TextStyle, _ color: UIColor, _ traits: UITraitCollection) {
        self.text = text
        var standard = AttributeContainer()
        standard.font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
        standard.foregroundColor = color
        self.standard = standard
    }

    private func attributes(_ own: AttributeContainer) -> AttributeContainer {
        let merged = standard.merging(own, mergePolicy: .keepNew)
        return transform?(merged) ?? merged
    }

    /// Shows the text; as plain text if font and color are all it has, since labels tighten only that.
    ///
    /// - Returns: whether it is plain.
    func show(in label: UILabel) -> Bool {
        let runs = Array(text.runs)
        let first = attributes(runs.first?.attributes ?? AttributeContainer())
        let values = [NSAttributedString.Key: Any](first)
        let isPlain = runs.count <= 1 && values.keys.allSatisfy { $0 == .font || $0 == .foregroundColor }
        guard !isPlain else {
            label.text = String(text.characters)
            label.font = first.font
            label.textColor = first.foregroundColor
            return true
        }
        var whole = AttributedString()
        for run in runs {
            whole += AttributedString(String(text.characters[run.range]), attributes: attributes(run.attributes))
        }
        let rich = NSAttributedString(whole)
        if label.attributedText?.isEqual(to: rich) != true { label.attributedText = rich }
        return false
    }
}
