package import Foundation

extension CGContext {
    /// For who blends into the pixels of `cairo`'s target by himself, as Core Text does: the alpha to multiply colours
    /// with, when nothing else stands between a colour and the pixels but the clip that `cairo` knows.
    ///
    /// `nil` when a shadow, a soft clip, another blend mode, antialiasing that is off or foreign pixels ask for more.
    package var plainAlpha: CGFloat? {
        guard let bitmap, bitmap.layout == .native, pdf == nil, state.shadow == nil, state.softMask == nil,
            state.blendMode == .normal, state.shouldAntialias, state.allowsAntialiasing
        else { return nil }
        return state.alpha
    }
}
