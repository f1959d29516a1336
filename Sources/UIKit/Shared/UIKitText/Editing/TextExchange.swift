package import CoreGraphics
package import Foundation
package import QuinceFoundationAdditions
package import QuinceObjCRuntime
import UIKitCore

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

/// Makes the exchangers of text views and fields, as they come into a window.
@MainActor
package enum TextExchange {
    @Provided package static var make: ((any EditedTextOwner) -> any TextExchanger)?
}

extension EditedTextOwner {
    package func attachExchanger() {
        guard exchanger == nil else { return }
        exchanger = TextExchange.make?(self)
        textInteraction.isLifted = { [unowned self] in exchanger?.lifts(at: $0) ?? false }
    }
}
