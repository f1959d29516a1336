import CoreGraphics
import CoreText
public import Foundation
import QuinceDiagnostics
import Synchronization
public import UIFoundation

/// The type of glyphs before Core Graphics had its own.
public typealias NSGlyph = UInt32

public enum NSFontRenderingMode: UInt, Sendable {
    case `default`, antialiased, integerAdvancements, antialiasedIntegerAdvancements
}

extension NSFont {
    public func boundingRect(forGlyph glyph: NSGlyph) -> NSRect { boundingRect(forCGGlyph: CGGlyph(clamping: glyph)) }
    public func advancement(forGlyph glyph: NSGlyph) -> NSSize { advancement(forCGGlyph: CGGlyph(clamping: glyph)) }
    public func getBoundingRects(
        _ bounds: UnsafeMutablePointer<NSRect>, forGlyphs glyphs: UnsafePointer<NSGlyph>, count glyphCount: Int
    ) { for index in 0..<glyphCount { bounds[index] = boundingRect(forGlyph: glyphs[index]) } }
    public func getAdvancements(
        _ advancements: UnsafeMutablePointer<NSSize>, forGlyphs glyphs: UnsafePointer<NSGlyph>, count glyphCount: Int
    ) { for index in 0..<glyphCount { advancements[index] = advancement(forGlyph: glyphs[index]) } }

    // MARK: Spaces

    /// The scale from a font of one point to this one.
    public var textTransform: AffineTransform { AffineTransform(scaleByX: pointSize, byY: pointSize) }

    /// The six numbers of `textTransform`; they are kept for the life of the app.
    public var matrix: UnsafePointer<CGFloat> {
        UnsafePointer(
            bitPattern: Self.matrices.withLock { matrices in
                if let known = matrices[pointSize] { return known }
                let memory = UnsafeMutablePointer<CGFloat>.allocate(capacity: 6)
                memory.initialize(repeating: 0, count: 6)
                (memory[0], memory[3]) = (pointSize, pointSize)
                matrices[pointSize] = UInt(bitPattern: memory)
                return UInt(bitPattern: memory)
            })!
    }
    /// The addresses of the matrices by the size.
    private static let matrices = Mutex<[CGFloat: UInt]>([:])

    // Fonts for screens and for printers are the same since OS X 10.4, and text runs horizontally.
    public var printer: NSFont { self }
    public var screen: NSFont { self }
    public func screenFont(with renderingMode: NSFontRenderingMode) -> NSFont { self }
    public var renderingMode: NSFontRenderingMode { .default }
    public var vertical: NSFont { self }
    public var isVertical: Bool { false }

    // MARK: The fonts of documents

    private static let userFonts = Mutex<(plain: NSFont?, fixed: NSFont?)>((nil, nil))

    /// Sets the font of documents; `nil` for the standard one.
    public class func setUserFont(_ font: NSFont?) { userFonts.withLock { $0.plain = font } }
    public class func setUserFixedPitchFont(_ font: NSFont?) { userFonts.withLock { $0.fixed = font } }
    static var chosenUserFont: NSFont? { userFonts.withLock { $0.plain } }
    static var chosenFixedPitchFont: NSFont? { userFonts.withLock { $0.fixed } }
}

extension NSFontDescriptor {
    /// Returns the descriptor of the best font that has the attributes.
    public func matchingFontDescriptor(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> NSFontDescriptor? {
        matchingFontDescriptors(withMandatoryKeys: mandatoryKeys).first
    }
}
