import QuinceDiagnostics
import UIFoundation

extension UITextInputTraits {
    /// Reports, when editing begins, the help with typing that an app asks for in so many words. The default, which iOS reads
    /// as yes, stays silent.
    func reportTypingHelp(in type: String) {
        let wanted = [
            ("autocorrectionType", autocorrectionType == .yes), ("smartQuotesType", smartQuotesType == .yes),
            ("smartDashesType", smartDashesType == .yes), ("smartInsertDeleteType", smartInsertDeleteType == .yes),
            ("inlinePredictionType", inlinePredictionType == .yes),
        ]
        for (name, isWanted) in wanted where isWanted { Unsupported.report("\(name) = .yes", in: type) }
    }
}
