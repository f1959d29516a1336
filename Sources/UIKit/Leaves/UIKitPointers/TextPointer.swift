import CoreGraphics
import Foundation
import QuinceObjCRuntime
import UIFoundation
import UIKitCore
import UIKitText

/// The beam that the pointer is over text that a person can select.
@MainActor
private final class TextPointer: UIPointerInteraction, UIPointerInteractionDelegate {
    /// The length of the beam in points where the text has no caret; chosen.
    private static let length: CGFloat = 20
    private weak var owner: (any EditedTextOwner)?

    init(_ owner: any EditedTextOwner) {
        self.owner = owner
        super.init(delegate: nil)
        delegate = self
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        if let view = owner as? UITextView, !view.isSelectable { return nil }
        if let control = owner as? UIControl, !control.isEnabled { return nil }
        return defaultRegion
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        let caret = owner?.caretRect(atOffset: 0, .forward) ?? .null
        let length = caret.isNull || caret.isInfinite ? Self.length : caret.height
        return UIPointerStyle(shape: .verticalBeam(length: length))
    }
}

@section(".init_array") @used
private let provision: @convention(c) () -> Void = {
    registerObjCModule { TextExchange.pointer = { TextPointer($0) } }
}
