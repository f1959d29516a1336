import CoreGraphics
import QuinceHostInterface
package import UIKitCore

extension Stage {
    package func type(_ text: String) { for character in text { host.send(.text(.insert(String(character)))) } }

    package func press(_ name: String) {
        host.send(.key(KeySample(phase: .down, code: name, key: name, modifiers: [])))
        host.send(.key(KeySample(phase: .up, code: name, key: name, modifiers: [])))
    }

    package func tap(_ view: UIView) {
        let frame = view.convert(view.bounds, to: nil)
        tap(frame.midX, frame.midY)
    }

    package func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
}
