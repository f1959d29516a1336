import Foundation
@_spi(Hooks) package import UIKitCore

/// A view of a list whose controls say to which row they belong.
@MainActor
package protocol LabeledRow: UIView {
    var contentView: UIView { get }
}

extension UIView {
    /// Returns the label of a control in a row: what it does, and the row's own label or texts, as "Delete Basmati rice, 1 kg".
    package func label(forControl action: String) -> String {
        let content = (self as? any LabeledRow)?.contentView ?? self
        let row = givenAccessibilityLabel ?? content.shownTexts.joined(separator: ", ")
        return row.isEmpty ? action : "\(action) \(row)"
    }

    /// The texts that the view and its subviews show, from the back to the front.
    package var shownTexts: [String] {
        guard !isHidden else { return [] }
        let own = [givenAccessibilityLabel ?? shownText].compactMap { $0 }.filter { !$0.isEmpty }
        return own.isEmpty ? subviews.flatMap(\.shownTexts) : own
    }
}
