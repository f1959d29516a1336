import Foundation
import QuartzCore
import QuinceObjCRuntime
import Stage
import Testing
import UIKitOldNames

@Suite("Animations before blocks")
@MainActor
struct BeginCommitTests {
    private let stage = Stage()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() {
        view.center = CGPoint(x: 0, y: 100)
        stage.root.addSubview(view)
        stage.turn()
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat) -> Bool { abs(a - b) < tolerance }

    @available(*, deprecated)
    @Test("Begin and commit: 0.2 s by default, with callbacks by selector and settings for later changes")
    func beginCommit() {
        final class Listener: NSObject {
            var told: [String] = []
            func start(_ id: String?) { told.append("start \(id ?? "")") }
            func stop(_ id: String?, _ finished: NSNumber) { told.append("stop \(id ?? "") \(finished.boolValue)") }
        }
        registerObjCClass(Listener.self) {
            $0.action("start:context:") { $0.start($1[0, as: String?.self]) }
            $0.action("stop:finished:context:") { $0.stop($1[0, as: String?.self], $1[1, as: NSNumber.self]) }
        }
        let listener = Listener()
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationWillStart("start:context:")
        UIView.setAnimationDidStop("stop:finished:context:")
        view.center.x = 100
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        view.alpha = 0
        UIView.commitAnimations()
        #expect(view.layer.animation(forKey: "position")?.duration == 0.2)
        #expect(view.layer.animation(forKey: "opacity")?.duration == 1)
        stage.turn()
        stage.advance(0.5)
        #expect(listener.told == ["start move"] && isNear(CGFloat(view.layer.presentation()?.opacity ?? 0), 0.5, 1e-4))
        stage.advance(0.6)
        #expect(listener.told == ["start move", "stop move true"])
        UIView.commitAnimations()
    }
}
