import CoreGraphics
import Foundation
import QuartzCore
import QuinceTextKit
import UIFoundation
import UIKitCore

/// One key, which draws itself; the keyboard takes its touches.
@MainActor
final class KeyView: UIView {
    enum Shift { case off, once, locked }

    let key: KeyboardKey
    private let isPad: Bool
    private let metrics: KeyboardMetrics
    private var look: KeyboardLook
    var shift = Shift.off { didSet { if shift != oldValue { refresh() } } }
    var isPressed = false { didSet { if isPressed != oldValue { refresh() } } }
    /// The return key's type, and whether there is something to return.
    var returnType = UIReturnKeyType.default { didSet { if returnType != oldValue { refresh() } } }
    var isOn = true { didSet { if isOn != oldValue { refresh() } } }

    init(_ key: KeyboardKey, isPad: Bool, _ metrics: KeyboardMetrics, _ look: KeyboardLook) {
        (self.key, self.isPad, self.metrics, self.look) = (key, isPad, metrics, look)
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        isUserInteractionEnabled = false
        refresh()
    }

    required init?(coder: NSCoder) { nil }

    /// The text that the key types.
    var text: String? {
        guard case .text(let text) = key.action else { return nil }
        return key.isLetter && shift != .off ? text.uppercased() : text
    }

    private func refresh() {
        isAccessibilityElement = key.action != .none
        accessibilityTraits = isOn ? .keyboardKey : [.keyboardKey, .notEnabled]
        accessibilityLabel = name
        setNeedsDisplay()
    }

    /// The name by which a person and a flow find the key.
    private var name: String? {
        switch key.action {
        case .text(let text): text == " " ? "space" : self.text
        case .shift: "shift"
        case .delete: "delete"
        case .return: returnType.title
        case .globe: "Next keyboard"
        case .dismiss: "Hide keyboard"
        case .plane(.letters): "letters"
        case .plane(.numbers): "numbers"
        case .plane(.symbols): "symbols"
        case .none: nil
        }
    }

    // MARK: Drawing

    private var isBlue: Bool { key.action == .return && returnType != .default && isOn }

    /// Whether the key of a pad is one of its digits or marks, which are white.
    private var isPadDigit: Bool {
        if case .text(let text) = key.action { return text != "." }
        return false
    }

    private var color: UIColor {
        if isPad {
            return isPadDigit != isPressed ? look.key : look.background
        }
        if isBlue { return isPressed ? look.key : look.action }
        switch key.action {
        case .text(let text): return isPressed && (text == " " || !key.hasPopUp) ? look.specialKey : look.key
        case .shift: return shift == .off ? look.specialKey : look.key
        default: return isPressed ? look.key : look.specialKey
        }
    }

    private var titleColor: UIColor {
        if isBlue { return isPressed ? look.title : look.actionTitle }
        if key.action == .shift, shift != .off { return look.isDark ? .white : .black }
        return isOn ? look.title : look.disabledTitle
    }

    override func draw(_ rect: CGRect) {
        if isPad { drawPadKey() } else { drawKey() }
        switch key.action {
        case .shift: draw(KeyGlyph.shift(isLocked: shift == .locked), fills: shift != .off)
        case .delete: draw(KeyGlyph.delete, fills: false)
        case .globe: draw(KeyGlyph.globe, fills: false)
        case .dismiss: draw(KeyGlyph.dismiss, fills: false)
        default: drawTitle()
        }
    }

    private func drawKey() {
        let body = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 1)
        look.shadow.setFill()
        UIBezierPath(roundedRect: body.offsetBy(dx: 0, dy: 1), cornerRadius: metrics.radius).fill()
        color.setFill()
        UIBezierPath(roundedRect: body, cornerRadius: metrics.radius).fill()
    }

    private func drawPadKey() {
        color.setFill()
        UIRectFill(bounds)
        look.padLine.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: bounds.width, height: 0.5))
        UIRectFill(CGRect(x: bounds.maxX - 0.5, y: 0, width: 0.5, height: bounds.height))
    }

    private var title: String {
        switch key.action {
        case .return: returnType.title
        // The keys of iOS 7 and 8 show capitals whether they are on or not.
        case .text where key.isLetter: key.title.uppercased()
        default: key.title
        }
    }

    private var font: UIFont {
        if isPad {
            let size: CGFloat = key.title.count > 1 ? 20 : isLow ? 23 : 28
            return .systemFont(ofSize: size, weight: .light)
        }
        return title.count > 1
            ? .systemFont(ofSize: metrics.wordSize) : .systemFont(ofSize: metrics.letterSize, weight: .light)
    }

    private func drawTitle() {
        let hasLetters = !(key.subtitle ?? "").isEmpty
        let isDigit = isPad && key.subtitle != nil
        draw(title, font, at: bounds.midY - (isDigit ? 6 : isPad ? 0 : 0.5))
        if hasLetters, let subtitle = key.subtitle {
            draw(subtitle, .systemFont(ofSize: isLow ? 9 : 10), at: bounds.midY + (isLow ? 11 : 16))
        }
    }

    /// Whether a pad's key is as low as in landscape.
    private var isLow: Bool { bounds.height < 48 }

    private func draw(_ text: String, _ font: UIFont, at middle: CGFloat) {
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: titleColor]
        let size = text.size(withAttributes: attributes)
        let scale = min((bounds.width - 4) / max(size.width, 1), 1)
        guard scale < 1 else {
            return text.draw(
                at: CGPoint(x: bounds.midX - size.width / 2, y: middle - size.height / 2), withAttributes: attributes)
        }
        let small = font.withSize(font.pointSize * scale)
        let fitting: [NSAttributedString.Key: Any] = [.font: small, .foregroundColor: titleColor]
        let own = text.size(withAttributes: fitting)
        text.draw(at: CGPoint(x: bounds.midX - own.width / 2, y: middle - own.height / 2), withAttributes: fitting)
    }

    private func draw(_ glyph: UIBezierPath, fills: Bool) {
        let path = glyph.copy() as? UIBezierPath ?? glyph
        let box = path.bounds
        path.apply(CGAffineTransform(translationX: bounds.midX - box.midX, y: bounds.midY - box.midY - 0.5))
        titleColor.set()
        path.lineWidth = 1.5
        if fills { path.fill() }
        path.stroke()
    }
}

extension UIReturnKeyType {
    /// The word on the return key.
    var title: String {
        switch self {
        case .default: "return"
        case .go: "Go"
        case .google, .search, .yahoo: "Search"
        case .join: "Join"
        case .next: "Next"
        case .route: "Route"
        case .send: "Send"
        case .done: "Done"
        case .emergencyCall: "Emergency Call"
        case .continue: "Continue"
        }
    }
}
