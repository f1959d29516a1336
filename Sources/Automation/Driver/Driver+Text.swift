import HeadlessHost
import HostInterface
import UIKitCore

extension Driver {
    /// A character a frame, as an input method writes them to the first responder; `\n` is the return key's.
    ///
    package func type(_ text: String) -> [Beat] {
        let check = Beat.now {
            guard UIResponder.first is any UIKeyInput else {
                let what =
                    UIResponder.first.map { "the first responder, \(Swift.type(of: $0))," }
                    ?? "nobody is first responder and"
                throw FlowProblem("\(what) takes no text; tap the field first")
            }
        }
        return [check]
            + text.flatMap { character -> [Beat] in
                [.now { self.host.send(.text(.insert(String(character)))) }, .frame]
            }
    }

    /// A backspace a frame.
    package func erase(_ count: Int) -> [Beat] {
        (0..<max(count, 0)).flatMap { _ -> [Beat] in [.now { self.host.send(.text(.deleteBackward)) }, .frame] }
    }
}
