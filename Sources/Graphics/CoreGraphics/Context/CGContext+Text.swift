public import Foundation

// MARK: State that only text has

extension CGContext {
    /// Where the next text goes, in user space: the text matrix's translation.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set {
            textMatrix.tx = newValue.x
            textMatrix.ty = newValue.y
        }
    }

    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }
}

// MARK: For who blends glyphs into the pixels by himself

extension CGContext {
    /// The alpha to multiply colours with, when nothing else stands between a colour and the pixels of `cairo`'s target
    /// but the clip that `cairo` knows.
    ///
    /// `nil` when a shadow, a soft clip, another blend mode, antialiasing that is off or foreign pixels ask for more.
    package var plainAlpha: CGFloat? {
        guard let bitmap, bitmap.layout == .native, pdf == nil, state.shadow == nil, state.softMask == nil,
            state.blendMode == .normal, state.shouldAntialias, state.allowsAntialiasing
        else { return nil }
        return state.alpha
    }

    /// What fills, without the context's alpha; `nil` for a pattern.
    package var plainFill: RGBA? {
        guard case .color(let color) = state.fill else { return nil }
        return color.rgba
    }
}
