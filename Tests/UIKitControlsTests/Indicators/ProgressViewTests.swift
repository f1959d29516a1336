import Foundation
import Stage
import Testing
import UIKitControls

@Suite("Progress views")
@MainActor
struct ProgressViewTests {
    @Test("It follows a progress in a window, frame by frame, until another one is set or the work is done")
    func following() {
        let stage = Stage()
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 2))
        let work = Progress(totalUnitCount: 10)
        work.completedUnitCount = 1
        view.observedProgress = work
        #expect(view.progress == 0.1)
        work.completedUnitCount = 2
        stage.advance(0.1)
        #expect(view.progress == 0.1)
        stage.root.addSubview(view)
        stage.advance(0.1)
        #expect(view.progress == 0.2)
        work.completedUnitCount = 5
        stage.advance(0.1)
        #expect(view.progress == 0.5)
        view.observedProgress = nil
        work.completedUnitCount = 6
        stage.advance(0.1)
        #expect(view.progress == 0.5)
        view.observedProgress = work
        work.completedUnitCount = 10
        stage.advance(0.1)
        #expect(view.progress == 1 && !UIApplication.shared.wantsNextFrame)
    }

    @Test("It does not keep the view") func release() {
        let stage = Stage()
        weak var released: UIProgressView?
        do {
            let view = UIProgressView(progressViewStyle: .default)
            view.observedProgress = Progress(totalUnitCount: 2)
            stage.root.addSubview(view)
            stage.advance(0.1)
            view.removeFromSuperview()
            released = view
        }
        stage.advance(0.5)
        #expect(released == nil)
    }
}
