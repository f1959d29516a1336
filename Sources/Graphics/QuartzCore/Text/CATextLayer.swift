public import CoreGraphics
import CoreText
public import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
package import QuinceRenderTree

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The alignment by each line's direction.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Fills the width with all lines except the last of a paragraph.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer that draws text from the top of its bounds down.
///
/// `draw(in:)` draws it into `contents` with `contentsScale` pixels per point; a subclass may override it to position
/// the text. Every change of a property redraws it, and so does every frame that animates `fontSize` or
/// `foregroundColor`.
open class CATextLayer: CALayer {
    package override class var initialSpecialContent: SpecialContent? { .text(TextContent()) }

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let original = layer as? CATextLayer else { return }
        string = original.string
        font = original.font
        isWrapped = original.isWrapped
        truncationMode = original.truncationMode
        alignmentMode = original.alignmentMode
        allowsFontSubpixelQuantization = original.allowsFontSubpixelQuantization
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        needsDisplayOnBoundsChange = true
    }

    /// A `String`, or an `NSAttributedString` whose own attributes take precedence over the layer's font and color.
    open var string: Any? { didSet { textChanged() } }
    /// A `CTFont`, a `CGFont`, a `UIFont` or a name; its size is ignored. Helvetica if `nil`.
    open var font: AnyObject? { didSet { textChanged() } }
    /// Whether lines wrap at the bounds, not only at line ends in the text.
    open var isWrapped = false { didSet { textChanged() } }
    /// The truncation of text that does not fit: in each line or, if lines wrap, in the last one.
    open var truncationMode = CATextLayerTruncationMode.none { didSet { textChanged() } }
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { textChanged() } }
    /// Has no effect: glyphs are always positioned at fractions of a pixel, which corresponds to `false`.
    open var allowsFontSubpixelQuantization = false

    /// The font size in points.
    open var fontSize: CGFloat {
        get { state.textContent.fontSize }
        set { change(\.textContent.fontSize, newValue, "fontSize") }
    }
    open var foregroundColor: CGColor? {
        get { state.textContent.foregroundColor }
        set { change(\.textContent.foregroundColor, newValue, "foregroundColor") }
    }

    private func textChanged() {
        if modelLayer == nil { setNeedsDisplay() }
    }

    open override class func needsDisplay(forKey key: String) -> Bool {
        ["fontSize", "foregroundColor", "contentsScale"].contains(key) || super.needsDisplay(forKey: key)
    }

    open override func display() { drawBackingStore() }

    open override func draw(in ctx: CGContext) {
        guard let text = styledText else { return super.draw(in: ctx) }
        TextLayout(text, in: bounds.size, self).draw(in: ctx, at: bounds.origin)
    }

    /// Returns the size that the text needs: with its own lines, or wrapped at the bounds' width.
    open override func preferredFrameSize() -> CGSize {
        guard let text = styledText else { return .zero }
        let width: CGFloat = isWrapped && bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude
        return TextLayout(text, in: CGSize(width: width, height: .greatestFiniteMagnitude), self).size
    }
}

extension CATextLayer {
    /// The text to draw; `nil` if there is none.
    private var styledText: StyledText? {
        switch string {
        case let text as NSAttributedString: return text.length > 0 ? StyledText(text) : nil
        case let text as String: return styled(text)
        case let text as NSString: return styled(String(describing: text))
        case nil: return nil
        case let other?:
            Unsupported.report("a string of type \(type(of: other))", in: "CATextLayer")
            return nil
        }
    }

    private func styled(_ text: String) -> StyledText? {
        guard !text.isEmpty, fontSize > 0, fontSize.isFinite else { return nil }
        return StyledText(text, TextStyle(font: usedFont, color: foregroundColor ?? .black))
    }

    private var usedFont: CTFont {
        switch font {
        case nil: return CTFontCreateWithName("Helvetica", fontSize, nil)
        case let font as CTFont: return font.with(size: fontSize)
        case let font as any CTFontProviding: return font.ctFont.with(size: fontSize)
        case let name as NSString: return CTFontCreateWithName(name, fontSize, nil)
        case let other?:
            if let name = other as? String { return namedFont(name, fontSize) }
            Unsupported.report("a font of type \(type(of: other))", in: "CATextLayer")
            return CTFontCreateWithName("Helvetica", fontSize, nil)
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CATextLayer.self) {
        $0.key("fontSize", \.fontSize)
        $0.key("foregroundColor", \.foregroundColor)
        $0.key("string", \.string)
        $0.key("font", \.font)
        $0.key("wrapped", \.isWrapped)
        $0.key("truncationMode", \.truncationMode)
        $0.key("alignmentMode", \.alignmentMode)
        $0.key("allowsFontSubpixelQuantization", \.allowsFontSubpixelQuantization)
    }
}
