import CoreGraphics
import Foundation
import ObjCRuntime
package import RenderTree

/// Properties that subclasses add: they are kept under their keys, animated by `CAPropertyAnimation`s of these keys, and
/// drawn again at each frame while `needsDisplay(forKey:)`.
///
/// What can be mixed lies in `LayerState.custom` too, so that presentation layers hold what is between.
extension CALayer {
    /// Stores under a key that is no property of Core Animation's; an action is looked for, as for one.
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

    /// On a presentation layer what is shown of it.
    func extraValue(_ key: String) -> Any? {
        if modelLayer != nil, let shown = state.custom?[key] { return shown.any }
        return extraValues[key] ?? type(of: self).defaultValue(forKey: key)
    }

    /// What an animation of a key that is none of Core Animation's changes: a value that the layer has under it, or that
    /// the animation itself brings.
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
    /// A value of whatever kind it looks like; `nil` for what cannot be mixed.
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

    /// An `NSValue` says what it holds; what holds a picture is more than that.
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
