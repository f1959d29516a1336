package import CoreGraphics
package import Foundation
import QuinceObjCRuntime

/// A view as its description needs it.
@MainActor
package protocol DescribedView: NSObject {
    /// The class that has no words of its own, and is not named as the base of an app's.
    var commonClass: AnyClass { get }
    var frame: CGRect { get }
    var anchorPoint: CGPoint { get }
    var transform: CGAffineTransform { get }
    var clipsToBounds: Bool { get }
    var alpha: CGFloat { get }
    var isHidden: Bool { get }
    var isOpaque: Bool { get }
    /// The mask, in the order of its names.
    var autoresizingBits: UInt { get }
    var autoresizesSubviews: Bool { get }
    var isUserInteractionEnabled: Bool { get }
    var tag: Int { get }
    var ownTintColor: UIColor? { get }
    /// The address of the list of gesture recognizers; `nil` for none.
    var addressOfGestures: UInt? { get }
    var runningAnimations: [(key: String, animation: AnyObject)] { get }
    var backgroundColor: UIColor? { get }
    var layerObject: AnyObject { get }
    var ownWords: ViewWords { get }
}

extension DescribedView {
    /// The description in UIKit's form (behaviour/layers.md#descriptions-of-views).
    package var describedByWords: String {
        let words = ownWords
        let phrases = [names, place(words.text), look, behavior, activity, words.traits]
        let layer = "layer = \(ViewWords.short(layerObject))"
        return "<\((phrases.flatMap(\.self) + [layer] + words.tail).joined(separator: "; "))>"
    }

    private var names: [String] {
        let type: AnyClass = Swift.type(of: self)
        let base = ViewWords.base(of: type, unless: commonClass).map { "baseClass = \($0)" }
        return ["\(ViewWords.name(of: type)): \(ObjCNames.address(of: self))"] + [base].compactMap(\.self)
    }

    private func place(_ text: String?) -> [String] {
        let (f, anchor) = (frame, anchorPoint)
        return [
            "frame = (\(short(f.minX)) \(short(f.minY)); \(short(f.width)) \(short(f.height)))",
            anchor == CGPoint(x: 0.5, y: 0.5) ? nil : "anchorPoint = (\(short(anchor.x)), \(short(anchor.y)))",
            transform.isIdentity ? nil : "transform = \(NSCoder.string(for: transform))",
            text.map { "text = '\(beginning(of: $0))'" },
        ].compactMap(\.self)
    }

    private var look: [String] {
        [
            clipsToBounds ? "clipsToBounds = YES" : nil, alpha == 1 ? nil : "alpha = \(short(alpha))",
            isHidden ? "hidden = YES" : nil, isOpaque ? nil : "opaque = NO",
        ].compactMap(\.self)
    }

    private var behavior: [String] {
        let sides = ["LM", "W", "RM", "TM", "H", "BM"].enumerated().filter { autoresizingBits >> $0.offset & 1 == 1 }
        return [
            sides.isEmpty ? nil : "autoresize = \(sides.map(\.element).joined(separator: "+"))",
            autoresizesSubviews ? nil : "autoresizesSubviews = NO",
            isUserInteractionEnabled ? nil : "userInteractionEnabled = NO", tag == 0 ? nil : "tag = \(tag)",
        ].compactMap(\.self)
    }

    private var activity: [String] {
        let animations = runningAnimations.map { "\($0.key)=\(ViewWords.short($0.animation)); " }.joined()
        return [
            ownTintColor.map { "tintColor = \($0)" },
            addressOfGestures.map { "gestureRecognizers = <NSArray: 0x\(String($0, radix: 16))>" },
            animations.isEmpty ? nil : "animations = { \(animations)}",
            backgroundColor.map { "backgroundColor = \($0)" },
        ].compactMap(\.self)
    }
}

private func short(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }

private func beginning(of text: String) -> String { text.count > 25 ? text.prefix(25) + "..." : text }
