import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore
import UIKitText

/// The picture of text that is lifted, on the background of its view.
@MainActor
final class TextPicture: UIView {
    private let paint: (CGRect) -> Void

    init(size: CGSize, _ paint: @escaping (CGRect) -> Void) {
        self.paint = paint
        super.init(frame: CGRect(origin: .zero, size: size))
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { paint(bounds) }

    /// Returns the preview of a range, at its place in a view.
    static func preview(
        of range: NSRange, in owner: any EditedTextOwner, _ options: UITextDragOptions
    ) -> UITargetedDragPreview? {
        let rects = owner.textRects(of: range).map(\.rect).filter { !$0.isEmpty && !$0.isNull }
        let whole = rects.reduce(CGRect.null) { $0.union($1) }.intersection(owner.bounds)
        guard !whole.isNull, !whole.isEmpty, owner.window != nil else { return nil }
        let stripsColor = options.contains(.stripTextColorFromPreviews)
        let picture = TextPicture(size: whole.size) { bounds in
            draw(range, of: owner, at: CGPoint(x: bounds.minX - whole.minX, y: bounds.minY - whole.minY), stripsColor)
        }
        let parameters = UIDragPreviewParameters()
        let path = UIBezierPath()
        for rect in rects {
            let shown = rect.intersection(whole).offsetBy(dx: -whole.minX, dy: -whole.minY)
            if !shown.isNull { path.append(UIBezierPath(rect: shown)) }
        }
        parameters.visiblePath = path
        parameters.backgroundColor = background(of: owner)
        let target = UIDragPreviewTarget(container: owner, center: CGPoint(x: whole.midX, y: whole.midY))
        return UITargetedDragPreview(view: picture, parameters: parameters, target: target)
    }

    private static func background(of view: UIView) -> UIColor {
        sequence(first: view, next: \.superview).lazy.compactMap { view -> UIColor? in
            guard let color = view.backgroundColor, color.cgColor.alpha > 0 else { return nil }
            return color
        }.first ?? .systemBackground
    }

    /// - Parameter origin: the place of the owner's coordinates in the picture.
    private static func draw(_ range: NSRange, of owner: any EditedTextOwner, at origin: CGPoint, _ stripsColor: Bool) {
        if let view = owner as? UITextView {
            let renderer = UITextDragPreviewRenderer(layoutManager: view.manager, range: range)
            renderer.stripsColor = stripsColor
            let inset = view.textContainerInset
            return renderer.draw(at: CGPoint(x: origin.x + inset.left, y: origin.y + inset.top))
        }
        let text = NSMutableAttributedString(attributedString: owner.editor.storage.attributedSubstring(from: range))
        if stripsColor {
            text.addAttribute(.foregroundColor, value: UIColor.label, range: NSRange(location: 0, length: text.length))
        }
        let place = owner.textRects(of: range).first?.rect ?? .zero
        text.draw(at: CGPoint(x: origin.x + place.minX, y: origin.y + place.minY))
    }
}

/// The caret at the place where a drop would insert text. Its width is that of the caret of an edited text.
@MainActor
final class DropCaret: UIView {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerRadius = 1
        accessibilityIdentifier = "drop-caret"
    }

    required init?(coder: NSCoder) { nil }

    func show(at rect: CGRect, in view: UIView) {
        guard !rect.isNull, !rect.isInfinite else { return removeFromSuperview() }
        if superview !== view { view.addSubview(self) }
        backgroundColor = view.tintColor
        UIView.performWithoutAnimation { frame = rect }
    }
}
