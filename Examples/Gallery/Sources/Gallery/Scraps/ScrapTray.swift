import UIKit

/// A row of words on paper, which a finger lifts and the pointer raises.
final class ScrapTray: UIView {
    static var height: CGFloat { 48 }
    private let scraps: [Scrap]

    init(tint: Tint) {
        let colors = [("Ember", tint.main), ("Lagoon", Tint.teal.main), ("Slate", Tint.slate.main)]
        scraps = colors.map { Scrap($0, color: $1) }
        super.init(frame: .zero)
        for scrap in scraps { addSubview(scrap) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = (bounds.width - 24) / CGFloat(scraps.count)
        for (index, scrap) in scraps.enumerated() {
            scrap.frame = CGRect(x: CGFloat(index) * (width + 12), y: 0, width: width, height: bounds.height)
        }
    }
}

/// A word that can be dragged any number of times.
private final class Scrap: UIView, UIDragInteractionDelegate, UIPointerInteractionDelegate {
    private let label: UILabel
    private let color: UIColor

    init(_ word: String, color: UIColor) {
        label = Style.label(word, Style.strong(17), .white)
        self.color = color
        super.init(frame: .zero)
        (backgroundColor, layer.cornerRadius) = (color, 12)
        label.textAlignment = .center
        addSubview(label)
        (accessibilityIdentifier, accessibilityLabel) = (word.lowercased(), word)
        let drag = UIDragInteraction(delegate: self)
        drag.isEnabled = true
        addInteraction(drag)
        addInteraction(UIPointerInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.font = Style.strong(17)
        label.frame = bounds
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession
    ) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider(object: (label.text ?? "") as NSString))
        item.localObject = color
        return [item]
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { UIPointerStyle(effect: .lift(UITargetedPreview(view: self))) }
}
