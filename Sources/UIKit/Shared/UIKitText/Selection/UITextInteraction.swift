import CoreGraphics
public import Foundation
package import UIFoundation
@_spi(Quince) public import UIKitCore

public enum UITextInteractionMode: Int, Sendable { case editable, nonEditable }

/// An object that decides about a text interaction. All methods are optional.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: NSObjectProtocol {
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
    func interactionWillBegin(_ interaction: UITextInteraction)
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
    public func interactionWillBegin(_ interaction: UITextInteraction) {}
    public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// The gestures by which a person selects text, the caret, the selection's highlight and its handles, for a view whose
/// `textInput` it is given.
///
/// - A tap puts the caret at the end or the start of a word, whichever is nearer, and a second tap at the same place
///   opens the menu.
/// - Two taps select a word, three a paragraph.
/// - A long press moves the caret under the finger, and opens the menu when it ends.
/// - A finger on one of the handles moves that end of the selection.
///
/// In a text that cannot be edited there is no caret: one tap only ends a selection, or opens the menu on it, and a long
/// press selects the word under the finger.
///
/// The interval at which the caret blinks, and the sizes of the loupe, are chosen (behaviour/text-input.md#selection).
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
    open weak var delegate: (any UITextInteractionDelegate)?
    open weak var textInput: (any UIResponder & UITextInput)?
    open private(set) var textInteractionMode: UITextInteractionMode
    open private(set) weak var view: UIView?
    private var display: TextSelectionView?
    private let tap = TextTapGesture()
    private let press = TextPressGesture()
    private let pan = HandlePanGesture()
    /// The end of the selection that stays while the other one follows a handle.
    private var fixedEnd: UITextPosition?
    /// The thing that a finger moves now: the caret or the word under it, or one end of the selection.
    private var drag: TextDrag?
    /// Whether a long press has begun that the delegate did not refuse.
    private var isPressing = false
    /// Whether a finger moves the selection, so that the text need not scroll to its end.
    package var isDragging: Bool { drag != nil }
    /// The end of the selection that a finger moves.
    package private(set) var movingEnd: UITextPosition?
    /// Whether the selection display is the text input's own business.
    package var ownsDisplay = true
    /// Whether a finger at a point of the text is on something else, such as a link, whose touches these are.
    package var isTaken: ((CGPoint) -> Bool)?
    /// Whether a finger that rests at a point lifts text.
    package var isLifted: ((CGPoint) -> Bool)?

    public convenience init(for mode: UITextInteractionMode) { self.init(mode) }

    private init(_ mode: UITextInteractionMode) {
        textInteractionMode = mode
        super.init()
        tap.addHandler { [weak self] _ in self?.tapped() }
        press.addHandler { [weak self] _ in self?.pressed() }
        pan.addHandler { [weak self] _ in self?.panned() }
        (tap.interaction, press.interaction, pan.interaction) = (self, self, self)
    }

    /// Whether a person can do more than select.
    private var isEditable: Bool { textInteractionMode == .editable && textInput?.isEditable ?? true }

    /// The recognizers that others may have to wait for.
    open var gesturesForFailureRequirements: [UIGestureRecognizer] { [tap, press, pan] }

    // MARK: The view

    open func willMove(to view: UIView?) {
        endDrag()
        guard let old = self.view else { return }
        for gesture in gesturesForFailureRequirements { old.removeGestureRecognizer(gesture) }
        display?.removeFromSuperview()
        display = nil
    }

    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        for gesture in gesturesForFailureRequirements { view.addGestureRecognizer(gesture) }
    }

    // MARK: The display

    /// Shows the selection in a view, over which the display is laid.
    package func showDisplay(in view: UIView) -> TextSelectionView? {
        guard let textInput else { return nil }
        let display = self.display ?? TextSelectionView(textInput)
        self.display = display
        if display.superview !== view { view.addSubview(display) }
        return display
    }

    /// Shows the selection as it is now.
    package func refresh() {
        if ownsDisplay, let textInput { _ = showDisplay(in: textInput.textInputView) }
        display?.isActive = textInput?.isFirstResponder ?? false
        display?.refresh()
    }

    private func changed(_ change: (any UIResponder & UITextInput) -> Void) {
        guard let textInput else { return }
        textInput.inputDelegate?.selectionWillChange(textInput)
        change(textInput)
        textInput.inputDelegate?.selectionDidChange(textInput)
        refresh()
    }

    // MARK: Taps

    private func point(of gesture: UIGestureRecognizer) -> CGPoint? {
        guard let textInput else { return nil }
        return gesture.location(in: textInput.textInputView)
    }

    private func tapped() {
        guard let textInput, let point = point(of: tap) else { return }
        guard delegate?.interactionShouldBegin(self, at: point) ?? true else { return }
        delegate?.interactionWillBegin(self)
        let wasFirst = textInput.isFirstResponder
        if !wasFirst, !textInput.becomeFirstResponder() { return }
        switch tap.count {
        case 1 where !isEditable: tappedSelection(at: point)
        case 1: placeCaret(at: point, opensMenu: wasFirst)
        case 2: selectUnit(.word, at: point)
        default: selectUnit(.paragraph, at: point)
        }
        delegate?.interactionDidEnd(self)
    }

    /// Whether a touch may become a tap of this text.
    fileprivate func takes(_ touch: UITouch, asTap count: Int) -> Bool {
        guard let textInput else { return false }
        if isTaken?(touch.location(in: textInput.textInputView)) == true { return false }
        // A tap that does nothing is for others.
        return isEditable || count > 1 || textInput.isFirstResponder && textInput.selectedTextRange?.isEmpty == false
    }

    fileprivate func takesPress(_ touch: UITouch) -> Bool {
        guard let textInput else { return false }
        let point = touch.location(in: textInput.textInputView)
        return isTaken?(point) != true && isLifted?(point) != true && (isEditable || textInput.hasText)
    }

    /// A tap on the selection of a text without a caret opens or hides the menu, one beside it ends the selection.
    private func tappedSelection(at point: CGPoint) {
        guard let textInput, let range = textInput.selectedTextRange else { return }
        let isInside = textInput.selectionRects(for: range).contains { $0.rect.contains(point) }
        let menu = UIMenuController.shared
        if isInside, !menu.isMenuVisible { return showMenu() }
        menu.hideMenu()
        if !isInside { changed { $0.selectedTextRange = $0.textRange(from: range.start, to: range.start) } }
    }

    private func placeCaret(at point: CGPoint, opensMenu: Bool) {
        guard let textInput, let place = wordEnd(nearest: point) else { return }
        let menu = UIMenuController.shared
        let isSame = textInput.selectedTextRange.map {
            $0.isEmpty && textInput.compare($0.start, to: place) == .orderedSame
        }
        let opens = opensMenu && isSame == true && !menu.isMenuVisible
        changed { $0.selectedTextRange = $0.textRange(from: place, to: place) }
        if opens { showMenu() } else { menu.hideMenu() }
    }

    /// Returns the start or the end of the word at a point; between words the nearest position.
    private func wordEnd(nearest point: CGPoint) -> UITextPosition? {
        guard let textInput, let place = textInput.closestPosition(to: point) else { return nil }
        guard let word = word(at: place), textInput.compare(word.start, to: place) == .orderedAscending,
            textInput.compare(place, to: word.end) == .orderedAscending
        else { return place }
        let (start, end) = (textInput.caretRect(for: word.start), textInput.caretRect(for: word.end))
        return abs(point.x - start.midX) < abs(point.x - end.midX) ? word.start : word.end
    }

    private func word(at place: UITextPosition) -> UITextRange? { unit(.word, at: place) }

    private func unit(_ granularity: UITextGranularity, at place: UITextPosition) -> UITextRange? {
        guard let tokenizer = textInput?.tokenizer else { return nil }
        return tokenizer.rangeEnclosingPosition(place, with: granularity, inDirection: .storage(.forward))
            ?? tokenizer.rangeEnclosingPosition(place, with: granularity, inDirection: .storage(.backward))
    }

    private func selectUnit(_ granularity: UITextGranularity, at point: CGPoint) {
        guard let place = textInput?.closestPosition(to: point), let unit = unit(granularity, at: place) else { return }
        changed { $0.selectedTextRange = unit }
        showMenu()
    }

    // MARK: A long press

    private func pressed() {
        guard let textInput, let point = point(of: press) else { return }
        switch press.state {
        case .began:
            guard delegate?.interactionShouldBegin(self, at: point) ?? true else { return }
            isPressing = true
            delegate?.interactionWillBegin(self)
            if !textInput.isFirstResponder, !textInput.becomeFirstResponder() { return }
            UIMenuController.shared.hideMenu()
            display?.isHeld = true
            beginDrag(isEditable ? .caret : .range) { [weak self] in self?.follow($0) }
            drag?.move(to: press.location(in: nil))
        case .changed: drag?.move(to: press.location(in: nil))
        case .ended, .cancelled:
            guard isPressing else { return }
            isPressing = false
            display?.isHeld = false
            endDrag()
            if textInput.isFirstResponder, press.state == .ended { showMenu() }
            delegate?.interactionDidEnd(self)
        default: break
        }
    }

    private func follow(_ point: CGPoint) { if isEditable { moveCaret(to: point) } else { selectWord(at: point) } }

    private func selectWord(at point: CGPoint) {
        guard let textInput, textInput.isFirstResponder, let place = textInput.closestPosition(to: point),
            let word = word(at: place)
        else { return }
        changed { $0.selectedTextRange = word }
    }

    private func moveCaret(to point: CGPoint) {
        guard let textInput, textInput.isFirstResponder, let place = textInput.closestPosition(to: point) else {
            return
        }
        changed { $0.selectedTextRange = $0.textRange(from: place, to: place) }
    }

    // MARK: Handles

    /// Returns the handle that a finger takes hold of.
    fileprivate func handle(at touch: UITouch) -> Int? {
        guard let display, display.isActive else { return nil }
        let point = touch.location(in: display)
        return display.handles.firstIndex { $0.isHit(at: point) }
    }

    private func panned() {
        if pan.state == .ended || pan.state == .cancelled || pan.state == .failed {
            // The text may have ended its editing under the finger.
            endDrag()
            if pan.state == .ended, textInput?.isFirstResponder == true { showMenu() }
            return
        }
        guard let textInput, let range = textInput.selectedTextRange else { return }
        switch pan.state {
        case .began:
            fixedEnd = pan.handle == 0 ? range.end : range.start
            movingEnd = pan.handle == 0 ? range.start : range.end
            UIMenuController.shared.hideMenu()
            beginDrag(.range) { [weak self] in self?.moveEnd(to: $0) }
            drag?.move(to: pan.location(in: nil))
        case .changed: drag?.move(to: pan.location(in: nil))
        default: break
        }
    }

    private func moveEnd(to point: CGPoint) {
        guard let textInput, let fixedEnd, let place = textInput.closestPosition(to: point),
            textInput.compare(place, to: fixedEnd) != .orderedSame
        else { return }
        movingEnd = place
        changed { $0.selectedTextRange = $0.textRange(from: fixedEnd, to: place) }
    }

    // MARK: Dragging

    private func beginDrag(_ kind: TextLoupe.Kind, _ follow: @escaping (CGPoint) -> Void) {
        guard let textInput else { return }
        drag = TextDrag(in: textInput.textInputView, kind) { [weak self] point in
            follow(point)
            return self?.lineOfDrag ?? .null
        }
    }

    private func endDrag() {
        drag?.end()
        (drag, movingEnd) = (nil, nil)
    }

    /// The caret at what the finger moves, in the text's view.
    private var lineOfDrag: CGRect {
        guard let textInput, let range = textInput.selectedTextRange else { return .null }
        return textInput.caretRect(for: movingEnd ?? range.end)
    }

    // MARK: The menu

    /// Opens the menu of editing actions above the selection.
    package func showMenu() {
        guard let textInput, let range = textInput.selectedTextRange else { return }
        let rects = textInput.selectionRects(for: range).map(\.rect)
        let target = rects.reduce(range.isEmpty ? textInput.caretRect(for: range.start) : .null) { $0.union($1) }
        guard !target.isNull else { return }
        UIMenuController.shared.show(from: textInput.textInputView, rect: target, for: self)
    }
}

extension UITextInteraction: EditMenuSource {
    func elements(_ suggested: [UIMenuElement]) -> [UIMenuElement]? {
        guard let textInput, let range = textInput.selectedTextRange else { return nil }
        return textInput.editMenu(for: range, suggestedActions: suggested)?.children
    }

    func menuWillShow(_ animator: EditMenuAnimator) { textInput?.willPresentEditMenu(animator: animator) }
    func menuWillHide(_ animator: EditMenuAnimator) { textInput?.willDismissEditMenu(animator: animator) }
}

/// Taps, one after the other, each with its number.
@MainActor
final class TextTapGesture: UITapGestureRecognizer {
    weak var interaction: UITextInteraction?
    private(set) var count = 1

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        count = touches.first?.tapCount ?? 1
        guard let touch = touches.first, interaction?.takes(touch, asTap: count) == true else {
            return state = .failed
        }
        super.touchesBegan(touches, with: event)
    }
}

/// A press on the text itself.
@MainActor
private final class TextPressGesture: UILongPressGestureRecognizer {
    weak var interaction: UITextInteraction?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, interaction?.takesPress(touch) == true else { return state = .failed }
        super.touchesBegan(touches, with: event)
    }
}

/// A pan that begins on a handle of the selection.
@MainActor
private final class HandlePanGesture: UIPanGestureRecognizer {
    weak var interaction: UITextInteraction?
    private(set) var handle = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, let handle = interaction?.handle(at: touch) else {
            state = .failed
            return
        }
        self.handle = handle
        super.touchesBegan(touches, with: event)
    }

    /// A handle is moved, where a finger beside it scrolls.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer
    }
}
