import Diagnostics
import UIFoundation

extension UITextInputTraits {
    /// Reports help with typing that an app asks for in so many words. The default, which iOS reads as yes, stays silent.
    func reportTypingHelp(_ name: String, _ isWanted: Bool, in type: String) {
        if isWanted { Unsupported.report("\(name) = .yes", in: type) }
    }
}
