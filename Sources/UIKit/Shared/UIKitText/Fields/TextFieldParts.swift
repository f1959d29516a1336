import CoreGraphics
import Foundation
import QuartzCore
package import UIFoundation
import UIKitControls
import UIKitCore

/// The views in a field: the border, the text and the placeholder, the clear button, the selection.
@MainActor
final class TextFieldParts {
    let border = FieldBorder(frame: .zero)
    /// Cuts off the text that is scrolled out of the field.
    let clip = UIView(frame: .zero)
    let text = FieldCanvas(frame: .zero)
    let placeholder = FieldPlaceholder(frame: .zero)
    let clearButton = UIButton(type: .custom)
    let interaction = UITextInteraction(for: .editable)

    func join(_ field: UITextField) {
        clip.clipsToBounds = true
        clip.isUserInteractionEnabled = false
        text.paint = { [weak field] in field?.drawText(in: $0) }
        placeholder.field = field
        for view in [text, placeholder] { clip.addSubview(view) }
        clearButton.isHidden = true
        clearButton.accessibilityLabel = "Clear text"
        if let color = Look.current.fields.clear { clearButton.tintColor = color }
        field.setClearImages(nil, pressed: nil)
        let action = UIAction { [weak field] _ in field?.clearButtonWasTapped() }
        clearButton.addAction(action, for: .touchUpInside)
        for view in [border, clip, clearButton] { field.addSubview(view) }
        interaction.textInput = field
        interaction.ownsDisplay = false
        field.addInteraction(interaction)
    }
}

extension UITextField {
    /// Gives the clear button images of the app's; `nil` stands for the standard ones.
    package func setClearImages(_ normal: UIImage?, pressed: UIImage?) {
        let standard = ClearButtonImage.standard
        parts.clearButton.setImage(normal ?? standard.normal, for: .normal)
        parts.clearButton.setImage(pressed ?? normal ?? standard.pressed, for: .highlighted)
    }
}

/// A view that draws a part of its field.
@MainActor
final class FieldCanvas: UIView {
    var paint: (CGRect) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { paint(bounds) }
}

/// The border and the background of a field.
@MainActor
final class FieldBorder: UIView {
    private let picture = UIImageView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ style: UITextField.BorderStyle, image: UIImage?, fill: UIColor?, isEnabled: Bool) {
        let isRounded = style == .roundedRect
        picture.image = isRounded ? nil : image
        let hasLine = style != .none && picture.image == nil
        layer.cornerRadius = isRounded ? 5 : 0
        layer.borderWidth = hasLine ? (style == .roundedRect ? 0.5 : 1) : 0
        let color: UIColor =
            switch style {
            case .none, .line: .label
            case .bezel: .gray
            case .roundedRect: UIColor { $0.userInterfaceStyle == .dark ? .separator : UIColor(white: 0.8, alpha: 1) }
            }
        layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
        let standard: UIColor? = isRounded ? (isEnabled ? .systemBackground : .secondarySystemBackground) : nil
        backgroundColor = fill ?? standard
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
    }
}

/// The gray disc with a cross of iOS 7.
@MainActor
private enum ClearButtonImage {
    private static let gray = (
        normal: image(UIColor(white: 0.78, alpha: 1)), pressed: image(UIColor(white: 0.55, alpha: 1))
    )
    private static let template: UIImage = image(.black, cross: .clear).withRenderingMode(.alwaysTemplate)

    /// The images of the present look; a template is dimmed while a finger is on it.
    static var standard: (normal: UIImage, pressed: UIImage?) {
        Look.current.fields.clear == nil ? gray : (template, nil)
    }

    /// - Parameter cross: clear to cut the cross out.
    private static func image(_ color: UIColor, cross ink: UIColor = .white) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 14, height: 14)).image { _ in
            color.setFill()
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 14, height: 14)).fill()
            let cross = UIBezierPath()
            for (a, b) in [
                (CGPoint(x: 4.5, y: 4.5), CGPoint(x: 9.5, y: 9.5)), (CGPoint(x: 9.5, y: 4.5), CGPoint(x: 4.5, y: 9.5)),
            ] {
                cross.move(to: a)
                cross.addLine(to: b)
            }
            cross.lineWidth = 1.2
            ink.setStroke()
            cross.stroke(with: ink == .clear ? .clear : .normal, alpha: 1)
        }
    }
}
