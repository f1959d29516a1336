import CoreGraphics
import Foundation
import QuinceHostInterface
import Stage
import Testing
import UIKitCore
import UIKitDragAndDrop

/// A drag that has ended leaves nothing behind: a hundred thousand of them would fill the memory.
@Suite("Drag and drop: what a drag leaves behind")
@MainActor
struct DragMemoryTests {
    enum End: CaseIterable { case drop, cancel, lower, lateLoad }

    /// Returns an object that goes with the drag: the view above all windows that shows its pictures.
    private func run(_ end: End, _ scene: DragScene) -> () -> UIView? {
        scene.lift()
        weak var canvas = scene.images.first?.superview
        switch end {
        case .lower: scene.stage.touch(.up, 60, 60)
        case .cancel:
            scene.move(60, 120)
            scene.drop(60, 130)
        case .drop, .lateLoad:
            scene.move(60, 120)
            scene.move(100, 350)
            scene.drop(100, 350)
        }
        scene.stage.advance(1)
        return { canvas }
    }

    @Test("The pictures of a drag are freed, however it ends", arguments: End.allCases)
    func pictures(_ end: End) {
        let scene = DragScene()
        var finish: (@Sendable (Data?, (any Error)?) -> Void)?
        if end == .lateLoad {
            let provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { done in
                MainActor.assumeIsolated { finish = done }
                return nil
            }
            scene.source.provider = provider
        }
        let canvas = run(end, scene)
        if let finish {
            #expect(canvas() != nil)
            finish(Data("late".utf8), nil)
            scene.stage.advance(0.1)
            #expect(scene.place.texts == ["late"])
            #expect(scene.calls.all.last == "a transferred")
            scene.source.provider = nil
        }
        finish = nil
        #expect(canvas() == nil)
        #expect(scene.source.session == nil)
    }
}
