public import Foundation

// MARK: Text State

extension CGContext {
    /// The position of the next text in user space: the text matrix's translation.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set {
            textMatrix.tx = newValue.x
            textMatrix.ty = newValue.y
        }
    }

    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }
}

// MARK: Places of Glyphs

extension CGContext {
    /// Sets whether glyphs may stand between whole pixels. Both this and the allowance are true at first.
    public func setShouldSubpixelPositionFonts(_ should: Bool) { state.glyphPlacing.shouldBeSubpixel = should }
    public func setAllowsFontSubpixelPositioning(_ allows: Bool) { state.glyphPlacing.mayBeSubpixel = allows }

    /// Sets whether places between pixels may be rounded, here to quarters. If they may not, glyphs are drawn as
    /// outlines, which takes longer. Both this and the allowance are true at first.
    public func setShouldSubpixelQuantizeFonts(_ should: Bool) { state.glyphPlacing.shouldBeQuantized = should }
    public func setAllowsFontSubpixelQuantization(_ allows: Bool) { state.glyphPlacing.mayBeQuantized = allows }

    /// The parts of a pixel to which places of glyphs are rounded; `nil` if they are not rounded.
    package var glyphSteps: Int? {
        let placing: GlyphPlacing = state.glyphPlacing
        guard placing.shouldBeSubpixel && placing.mayBeSubpixel else { return 1 }
        return placing.shouldBeQuantized && placing.mayBeQuantized ? 4 : nil
    }
}

// MARK: Direct Glyph Blending

extension CGContext {
    /// The alpha to multiply colors with, if nothing but `cairo`'s clip is applied between a color and the target's
    /// pixels.
    ///
    /// `nil` if a shadow, a soft clip, another blend mode, disabled antialiasing or another pixel layout requires more.
    package var plainAlpha: CGFloat? {
        guard let bitmap, bitmap.layout == .native, pdf == nil, state.shadow == nil, state.softMask == nil,
            state.blendMode == .normal, state.shouldAntialias, state.allowsAntialiasing
        else { return nil }
        return state.alpha
    }

    /// The fill color without the context's alpha; `nil` for a pattern.
    package var plainFill: RGBA? {
        guard case .color(let color) = state.fill else { return nil }
        return color.rgba
    }
}
