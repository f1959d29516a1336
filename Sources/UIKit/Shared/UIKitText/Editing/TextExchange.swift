import CoreGraphics
package import Foundation
package import QuinceFoundationAdditions
package import QuinceObjCRuntime
package import UIKitCore

/// The drags, drops and pastes of one text, which a module above this one sees to.
@MainActor
package protocol TextExchanger: AnyObject {
    /// Whether a press at a point of the text lifts text, and does not move the caret.
    func lifts(at point: CGPoint) -> Bool
    /// Whether the app has a say in what is pasted.
    var takesPastes: Bool { get }
    /// Puts items in the place of a range.
    func paste(_ providers: [NSItemProvider], at range: NSRange)
}

/// Makes what text views and fields have of modules above this one, as they come into a window.
@MainActor
package enum TextExchange {
    /// Makes the interaction that shows a pointer over text as a beam.
    @Provided package static var pointer: ((any EditedTextOwner) -> any UIInteraction)?
    @Provided package static var make: ((any EditedTextOwner) -> any TextExchanger)?
}

extension EditedTextOwner {
    package func attachExchanger() {
        guard exchanger == nil else { return }
        exchanger = TextExchange.make?(self)
        if UIDevice.current.userInterfaceIdiom == .pad, let pointer = TextExchange.pointer?(self) {
            addInteraction(pointer)
        }
        textInteraction.isLifted = { [unowned self] in exchanger?.lifts(at: $0) ?? false }
    }
}
