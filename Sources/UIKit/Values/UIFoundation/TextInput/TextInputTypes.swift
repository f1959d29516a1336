public import CoreGraphics
public import Foundation
import QuinceDiagnostics

public enum UITextStorageDirection: Int, Sendable { case forward, backward }
public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }
public enum UITextAlternativeStyle: Int, Sendable { case none, lowConfidence }

/// A direction in a text: the raw value of a `UITextStorageDirection` or a `UITextLayoutDirection`.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(direction.rawValue)
    }
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(direction.rawValue)
    }
}

/// A position in a text; each kind of text has its own subclass.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    public override init() { super.init() }
}

/// A range of a text; each kind of text has its own subclass.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    public override init() { super.init() }

    open var isEmpty: Bool { true }
    open var start: UITextPosition { stopLikeUIKit("-[\(type(of: self)) start] must be overridden") }
    open var end: UITextPosition { stopLikeUIKit("-[\(type(of: self)) end] must be overridden") }
}

/// One of the rectangles of a selection.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    public override init() { super.init() }

    open var rect: CGRect { .zero }
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the selection begins in the rectangle.
    open var containsStart: Bool { false }
    open var containsEnd: Bool { false }
    open var isVertical: Bool { false }
    open var transform: CGAffineTransform { .identity }
}

/// A space in a text, for content that is not there yet.
@preconcurrency @MainActor
open class UITextPlaceholder: NSObject {
    public override init() { super.init() }

    open var rects: [UITextSelectionRect] { [] }
}

/// A part of a dictated text; no host dictates.
@preconcurrency @MainActor
open class UIDictationPhrase: NSObject {
    open var text: String { "" }
    open var alternativeInterpretations: [String]? { nil }
}
