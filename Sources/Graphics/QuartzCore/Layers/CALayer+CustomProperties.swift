import CoreGraphics
import Foundation
import QuinceObjCRuntime
package import QuinceRenderTree

/// Properties of subclasses: they are stored under their keys, animated by `CAPropertyAnimation`s of these keys, and
/// redrawn at each frame if `needsDisplay(forKey:)` says so.
///
/// Values that can be interpolated are also in `LayerState.custom`, so that presentation layers have the intermediate
/// values.
extension CALayer {
    /// Stores a value under a key that is not one of Core Animation's, and runs its action.
    func storeExtra(_ value: Any?, _ key: String) {
        let action: (any CAAction)? = modelLayer == nil ? actionForChange(key) : nil
        objcWillChangeValue(self, key)
        extraValues[key] = value
        setCustom(AnimatableValue(guessing: value), key)
        objcDidChangeValue(self, key)
        if type(of: self).needsDisplay(forKey: key) { markNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    private func setCustom(_ value: AnimatableValue?, _ key: String) {
        guard value != nil || state.custom?[key] != nil else { return }
        var custom = state.custom ?? [:]
        custom[key] = value
        state.custom = custom.isEmpty ? nil : custom
        note(.state)
    }

    /// Returns the value under a key; on a presentation layer, the presented one.
    func extraValue(_ key: String) -> Any? {
        if modelLayer != nil, let shown = state.custom?[key] { return shown.any }
        return extraValues[key] ?? type(of: self).defaultValue(forKey: key)
    }

    /// Returns the target for animating a key that is not one of Core Animation's: the layer's value under it, or one
    /// of the kind of the animation's own values.
    ///
    /// - Parameter samples: the animation's own values.
    func customTarget(_ keyPath: String, samples: [Any?]) -> AnimationTarget? {
        let key = String(keyPath.split(separator: ".", maxSplits: 1).first ?? "")
        guard !key.isEmpty else { return nil }
        let known = state.custom?[key] ?? AnimatableValue(guessing: value(forKey: key))
        let whole = key.count == keyPath.count
        let brought = whole ? samples.lazy.compactMap { AnimatableValue(guessing: $0) }.first : nil
        guard let sample = known ?? brought else { return nil }
        return AnimationTarget(keyPath: keyPath, custom: sample)
    }
}

extension AnimatableValue {
    /// Creates a value, detecting its kind; returns `nil` for a value that cannot be interpolated.
    package init?(guessing value: Any?) {
        let samples: [AnimatableValue] = [
            .number(0), .point(.zero), .size(.zero), .rect(.zero), .transform(.identity), .color(nil), .path(nil),
            .image(nil),
        ]
        guard let found = samples.lazy.compactMap({ AnimatableValue(exactly: value, like: $0) }).first else {
            return nil
        }
        self = found
    }

    /// Creates a value of exactly this kind: an `NSValue` declares its type, and an image holder is not just an image.
    private init?(exactly value: Any?, like sample: AnimatableValue) {
        if case .image = sample, value is any CGImageHolder { return nil }
        if let box = value as? NSValue, !(value is NSNumber), box.boxedTransform == nil {
            switch (sample, String(cString: box.objCType)) {
            case (.point, "{CGPoint=dd}"), (.size, "{CGSize=dd}"), (.rect, "{CGRect={CGPoint=dd}{CGSize=dd}}"): break
            default: return nil
            }
        }
        self.init(value, like: sample)
    }
}
