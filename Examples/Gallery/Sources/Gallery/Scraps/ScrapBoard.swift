import UIKit

/// A board to which words and pictures are pinned where they are dropped: from the tray, the note, or another program.
final class ScrapBoard: UIView, UIDropInteractionDelegate {
    private let tint: Tint
    private let hint = Style.label("Drop words and pictures here", .callout, Style.faintInk)
    private var pinned = 0

    init(tint: Tint) {
        self.tint = tint
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        layer.borderColor = tint.main.cgColor
        clipsToBounds = true
        accessibilityIdentifier = "board"
        hint.textAlignment = .center
        addSubview(hint)
        addInteraction(UIDropInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        hint.frame = bounds
    }

    // MARK: Drops

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: UIImage.self) || session.canLoadObjects(ofClass: String.self)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: UIDropSession) { mark(true) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: UIDropSession) { mark(false) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: UIDropSession) { mark(false) }

    private func mark(_ isUnderDrag: Bool) {
        UIView.animate(withDuration: 0.2) { self.layer.borderWidth = isUnderDrag ? 2 : 0 }
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
        let point = session.location(in: self)
        let color = session.items.first?.localObject as? UIColor ?? tint.main
        session.loadObjects(ofClass: UIImage.self) { [weak self] images in
            for image in images.compactMap({ $0 as? UIImage }) { self?.pin(Picture(image), at: point) }
        }
        session.loadObjects(ofClass: String.self) { [weak self] words in
            for word in words { self?.pin(Slip(word, color: color), at: point) }
        }
    }

    private func pin(_ scrap: UIView, at point: CGPoint) {
        hint.isHidden = true
        // Each one hangs a little askew, to one side after the other.
        let angle: CGFloat = [-0.05, 0.04, -0.02, 0.06][pinned % 4]
        pinned += 1
        addSubview(scrap)
        let (width, height) = (scrap.bounds.width / 2, scrap.bounds.height / 2)
        scrap.center = CGPoint(
            x: min(max(point.x, width + 8), bounds.width - width - 8),
            y: min(max(point.y, height + 8), bounds.height - height - 8))
        scrap.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0
        ) { scrap.transform = CGAffineTransform(rotationAngle: angle) }
    }
}

/// A word on paper.
private final class Slip: UIView {
    init(_ word: String, color: UIColor) {
        let label = Style.label(
            word.trimmingCharacters(in: .whitespacesAndNewlines), Style.strong(17), .white, lines: 3)
        let size = label.sizeThatFits(CGSize(width: 180, height: 200))
        super.init(frame: CGRect(x: 0, y: 0, width: min(size.width, 180) + 28, height: size.height + 20))
        (backgroundColor, layer.cornerRadius) = (color, 8)
        label.frame = bounds.insetBy(dx: 14, dy: 10)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

/// A picture with a white edge.
private final class Picture: UIView {
    init(_ image: UIImage) {
        let factor = 110 / max(image.size.width, image.size.height, 1)
        let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
        super.init(frame: CGRect(x: 0, y: 0, width: size.width + 12, height: size.height + 12))
        backgroundColor = .white
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 4, CGSize(width: 0, height: 2))
        let view = UIImageView(frame: bounds.insetBy(dx: 6, dy: 6))
        view.image = image
        addSubview(view)
        accessibilityIdentifier = "picture"
    }

    required init?(coder: NSCoder) { nil }
}
