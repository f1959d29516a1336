package import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceLaunchState
import QuinceMotion
import QuinceObjCRuntime
package import QuinceRenderTree

/// The parts of a layer that have changed since the last commit.
struct LayerDirt: OptionSet {
    let rawValue: UInt8
    static let state = LayerDirt(rawValue: 1)
    static let sublayers = LayerDirt(rawValue: 2)
    static let mask = LayerDirt(rawValue: 4)
    static let animations = LayerDirt(rawValue: 8)
    /// The layer entered or left the render tree.
    static let membership = LayerDirt(rawValue: 16)
}

extension CALayer {
    /// Changes a property. All changes go through this function: it searches for the action while the old value is
    /// still set, stores the new value, notes the change in the transaction, and runs the action.
    ///
    /// It is inlined because the path is then a constant and no object, through which the whole state would be copied.
    ///
    /// - Parameter key: the action's key; `nil` if the property cannot animate.
    @inline(__always)
    package func change<Value: Equatable>(
        _ field: WritableKeyPath<LayerState, Value>, _ value: Value, _ key: String?
    ) {
        guard state[keyPath: field] != value else { return }
        let action = willChange(key)
        state[keyPath: field] = value
        didChange(key, action)
    }

    private func willChange(_ key: String?) -> (any CAAction)? {
        guard let key else { return nil }
        let action = actionForChange(key)
        objcWillChangeValue(self, key)
        return action
    }

    private func didChange(_ key: String?, _ action: (any CAAction)?) {
        note(.state)
        guard let key else { return }
        objcDidChangeValue(self, key)
        if type(of: self).needsDisplay(forKey: key) { markNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    func changeBounds(_ new: CGRect) {
        let old = state.bounds
        guard old != new else { return }
        if new.hasNaN { stopForNaN(in: "bounds", [new.origin.x, new.origin.y, new.size.width, new.size.height]) }
        change(\.bounds, new, "bounds")
        markNeedsLayout()
        guard old.size != new.size else { return }
        markSuperlayerNeedsLayout()
        if needsDisplayOnBoundsChange { markNeedsDisplay() }
    }

    /// Marks the superlayer after a change of size, unless the superlayer is laying out itself.
    private func markSuperlayerNeedsLayout() {
        guard let parent = superlayer, !parent.isLayingOut else { return }
        parent.markNeedsLayout()
    }

    func changePosition(_ new: CGPoint) {
        guard state.position != new else { return }
        if new.hasNaN { stopForNaN(in: "position", [new.x, new.y]) }
        change(\.position, new, "position")
    }

    /// Stops with the words of Core Animation, which apps' crash reports quote. Lengths that are infinite are taken, and
    /// such a layer is not drawn.
    private func stopForNaN(in property: String, _ numbers: [CGFloat]) -> Never {
        stopLikeUIKit(
            "CALayer \(property) contains NaN: \(Self.list(numbers)). Layer: \(delegate.map { "\($0)" } ?? "\(self)")",
            name: "CALayerInvalidGeometry")
    }

    /// Writes a point as `[x y]` and a rectangle as `[x y; width height]`.
    private static func list(_ numbers: [CGFloat]) -> String {
        let words = numbers.map { $0.isNaN ? "nan" : String(format: "%g", Double($0)) }
        let pairs = stride(from: 0, to: words.count, by: 2).map { words[$0..<$0 + 2].joined(separator: " ") }
        return "[\(pairs.joined(separator: "; "))]"
    }

    func changeFrame(_ frame: CGRect) {
        let anchor = state.anchorPoint
        if state.transform == .identity {
            changeBounds(CGRect(origin: state.bounds.origin, size: frame.size))
            let x = frame.origin.x + anchor.x * frame.size.width
            let y = frame.origin.y + anchor.y * frame.size.height
            return changePosition(CGPoint(x: x, y: y))
        }
        let size = frame.size.applying(CATransform3DGetAffineTransform(state.transform).inverted())
        let bounds = CGSize(width: abs(size.width), height: abs(size.height))
        changeBounds(CGRect(origin: state.bounds.origin, size: bounds))
        let box = boundingFrame
        let moved = CGPoint(
            x: state.position.x + frame.minX - box.minX, y: state.position.y + frame.minY - box.minY)
        changePosition(moved)
    }

    func changeContents(_ value: Any?) {
        let image = value.flatMap { CGImage.held(by: $0) }
        if let value, image == nil {
            Unsupported.report("contents of type \(type(of: value))", in: "CALayer.contents")
        }
        change(\.contents, image, "contents")
    }

    func changeTiming(_ edit: (inout MediaTiming) -> Void) {
        edit(&state.timing)
        note(.state)
    }

    /// Reports a property that has no effect.
    func reportUnused(_ property: String, when isSet: Bool) {
        if isSet, modelLayer == nil { Unsupported.report("\(property), which has no effect", in: "CALayer") }
    }

    func note(_ what: LayerDirt) {
        guard modelLayer == nil else { return }
        // Layers of a background thread are committed when the main thread puts them on a screen.
        if dirty.isEmpty, isInRenderTree || MainThread.isCurrent { TransactionStack.current.noteChange(of: self) }
        dirty.formUnion(what)
    }

    /// Notes the change even if the layer is already dirty, because that may have been noted on the thread that created
    /// it.
    func noteMembership() {
        TransactionStack.current.noteChange(of: self)
        dirty.insert(.membership)
    }

    func actionForChange(_ key: String) -> (any CAAction)? {
        guard modelLayer == nil, !TransactionStack.current.disablesActions else { return nil }
        let action = action(forKey: key)
        return action is NSNull ? nil : action
    }

    /// Copies the values that are neither animatable nor in `state` to a presentation layer.
    func copyValues(from original: CALayer) {
        name = original.name
        isOpaque = original.isOpaque
        allowsEdgeAntialiasing = original.allowsEdgeAntialiasing
        edgeAntialiasingMask = original.edgeAntialiasingMask
        contentsFormat = original.contentsFormat
        needsDisplayOnBoundsChange = original.needsDisplayOnBoundsChange
        extraValues = original.extraValues
        delegate = original.delegate
        (filters, backgroundFilters) = (original.filters, original.backgroundFilters)
        compositingFilter = original.compositingFilter
    }
}

/// An object whose image a layer can use as its contents.
package protocol CGImageHolder { var heldImage: CGImage? { get } }

extension CGImage {
    /// Returns the image that a value is or holds.
    static func held(by value: Any) -> CGImage? { (value as? CGImage) ?? (value as? any CGImageHolder)?.heldImage }
}

extension CGPoint {
    fileprivate var hasNaN: Bool { x.isNaN || y.isNaN }
}

extension CGRect {
    fileprivate var hasNaN: Bool { origin.hasNaN || size.width.isNaN || size.height.isNaN }
}
