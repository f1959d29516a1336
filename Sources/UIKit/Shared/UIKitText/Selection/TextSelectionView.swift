package import Foundation
import QuartzCore
import QuinceFoundationAdditions
import UIFoundation
package import UIKitCore

/// The blinking caret, the highlight of a selection and its two handles, over any `UITextInput`.
///
/// Space: that of the text input's `textInputView`, whose bounds the view covers.
@MainActor
package final class TextSelectionView: UIView {
    private weak var input: (any UITextInput)?
    private let caret = UIView(frame: .zero)
    private var highlights: [UIView] = []
    package let handles = [TextHandle(isStart: true), TextHandle(isStart: false)]
    private var blink: Delay.Token?
    /// Whether the text is being edited; without it nothing is shown.
    package var isActive = false { didSet { if isActive != oldValue { refresh() } } }
    /// The part of the view in which the text is visible; `nil` for all of it. The handles' knobs may be outside.
    package var visibleArea: CGRect?
    /// Whether the caret is held by a finger, and does not blink.
    package var isHeld = false { didSet { restartBlinking() } }

    // The caret is 2 points wide in the tint color, and on and off for half a second each; the highlight is the tint
    // color at a fifth of its strength (behaviour/text-input.md#selection).
    private static let blinkInterval = 0.5
    private static let highlightAlpha: CGFloat = 0.2

    package init(_ input: any UITextInput) {
        self.input = input
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        caret.isHidden = true
        caret.layer.cornerRadius = 1
        caret.accessibilityIdentifier = "caret"
        addSubview(caret)
        for handle in handles { addSubview(handle) }
    }

    package required init?(coder: NSCoder) { nil }

    /// Shows the selection as it is now.
    package func refresh() {
        guard isActive, let input, let range = input.selectedTextRange else { return clear() }
        let color: UIColor = tintColor
        caret.backgroundColor = color
        if range.isEmpty {
            show([], color)
            let rect = input.caretRect(for: range.start)
            let isShown = input.isEditable && !rect.isNull && !rect.isInfinite && isVisible(rect)
            UIView.performWithoutAnimation { caret.frame = isShown ? rect : .zero }
            restartBlinking()
        } else {
            stopBlinking()
            caret.isHidden = true
            show(input.selectionRects(for: range), color)
        }
    }

    private func clear() {
        stopBlinking()
        caret.isHidden = true
        show([], .clear)
    }

    private func show(_ rects: [UITextSelectionRect], _ color: UIColor) {
        UIView.performWithoutAnimation {
            while highlights.count > rects.count { highlights.removeLast().removeFromSuperview() }
            while highlights.count < rects.count {
                let view = UIView(frame: .zero)
                highlights.append(view)
                insertSubview(view, at: 0)
            }
            for (view, rect) in zip(highlights, rects) {
                let shown = visibleArea.map { rect.rect.intersection($0) } ?? rect.rect
                view.frame = shown.isNull ? .zero : shown
                view.backgroundColor = color.withAlphaComponent(Self.highlightAlpha)
            }
            showHandles(rects, color)
        }
    }

    private func showHandles(_ rects: [UITextSelectionRect], _ color: UIColor) {
        let start = rects.first { $0.containsStart && isVisible(edge(of: $0, isStart: true)) }
        let end = rects.last { $0.containsEnd && isVisible(edge(of: $0, isStart: false)) }
        handles[0].show(at: start.map { ($0.rect, $0.writingDirection == .rightToLeft ? .maxXEdge : .minXEdge) }, color)
        handles[1].show(at: end.map { ($0.rect, $0.writingDirection == .rightToLeft ? .minXEdge : .maxXEdge) }, color)
    }

    private func isVisible(_ rect: CGRect) -> Bool { visibleArea?.intersects(rect) ?? true }

    /// The end of a rectangle at which the selection begins or ends.
    private func edge(of rect: UITextSelectionRect, isStart: Bool) -> CGRect {
        let isAtLeft = isStart == (rect.writingDirection != .rightToLeft)
        let x = isAtLeft ? rect.rect.minX : rect.rect.maxX - 1
        return CGRect(x: x, y: rect.rect.minY, width: 1, height: rect.rect.height)
    }

    package override func tintColorDidChange() {
        super.tintColorDidChange()
        refresh()
    }

    // MARK: Blinking

    private func restartBlinking() {
        stopBlinking()
        guard isActive, let input, input.isEditable, input.selectedTextRange?.isEmpty ?? false else {
            caret.isHidden = true
            return
        }
        caret.isHidden = false
        if !isHeld { waitForBlink() }
    }

    private func waitForBlink() {
        blink = Delay.schedule(after: Self.blinkInterval) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isActive else { return }
                self.caret.isHidden.toggle()
                self.waitForBlink()
            }
        }
    }

    private func stopBlinking() {
        blink?.cancel()
        blink = nil
    }

    isolated deinit { stopBlinking() }
}

/// A line with a knob at one end of a selection.
@MainActor
package final class TextHandle: UIView {
    private let stem = UIView(frame: .zero)
    private let knob = UIView(frame: .zero)
    private let isStart: Bool

    private static let knobSize: CGFloat = 10
    private static let stemWidth: CGFloat = 2
    /// The half of the area in which a finger takes hold of the handle.
    private static let reach: CGFloat = 22

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        isHidden = true
        knob.layer.cornerRadius = Self.knobSize / 2
        for view in [stem, knob] { addSubview(view) }
        isUserInteractionEnabled = false
    }

    package required init?(coder: NSCoder) { nil }

    fileprivate func show(at place: (rect: CGRect, edge: CGRectEdge)?, _ color: UIColor) {
        isHidden = place == nil
        guard let place else { return }
        for view in [stem, knob] { view.backgroundColor = color }
        let x = place.edge == .minXEdge ? place.rect.minX : place.rect.maxX
        let top = place.rect.minY - (isStart ? Self.knobSize - 2 : 0)
        let height = place.rect.height + Self.knobSize - 2
        frame = CGRect(x: x - Self.knobSize / 2, y: top, width: Self.knobSize, height: height)
        let knobY = isStart ? 0 : height - Self.knobSize
        knob.frame = CGRect(x: 0, y: knobY, width: Self.knobSize, height: Self.knobSize)
        stem.frame = CGRect(
            x: (Self.knobSize - Self.stemWidth) / 2, y: isStart ? Self.knobSize - 2 : 0, width: Self.stemWidth,
            height: place.rect.height)
    }

    /// Whether a finger at a point of the superview takes hold of the handle.
    package func isHit(at point: CGPoint) -> Bool {
        !isHidden && abs(point.x - frame.midX) <= Self.reach
            && abs(point.y - frame.midY) <= Self.reach + frame.height / 2
    }
}
