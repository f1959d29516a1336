import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceMotion
import QuinceRenderTree

// Fingers and wheels scroll the list of notifications.

extension SystemShell {
    private var listOfScene: NoticeList? { noticePicture.scene?.list }

    /// Stops a list that is on its way, where a finger goes down.
    ///
    /// - Returns: whether there was one: the touch is for nothing else.
    func catchList(at point: CGPoint) -> Bool {
        guard let list = listOfScene, list.geometry.frame.contains(point) else { return false }
        return notices.scroll.stop(at: clock.now)
    }

    /// Whether a drag is for the list.
    func isScrolling(_ touch: ShellTouch) -> Bool {
        guard touch.axis == .vertical, let list = listOfScene, list.scrolls else { return false }
        return list.geometry.frame.contains(touch.begin)
    }

    func scrollList(_ touch: ShellTouch) {
        guard let list = listOfScene else { return }
        notices.scroll.drag(by: touch.offset.height, list.geometry.end)
        placeList(list)
    }

    func releaseList(_ touch: ShellTouch, isCancelled: Bool) {
        guard let list = listOfScene else { return }
        let velocity = isCancelled ? 0 : -touch.velocity(at: clock.now)
        notices.scroll.release(velocity: velocity, list.geometry.end, at: clock.now)
    }

    func scrollList(_ sample: ScrollSample) {
        guard let list = listOfScene, list.geometry.frame.contains(sample.location) else { return }
        notices.scroll.move(by: sample.delta.dy, list.geometry.end)
    }

    /// Moves the layer of the rows. For rows that are not made yet there will be a new scene.
    private func placeList(_ list: NoticeList) {
        let shown = notices.scroll.shown(at: clock.now)
        guard list.geometry.shows(shown) else { return }
        layers.animate(list.layer, [])
        layers[list.layer].position.y = list.geometry.frame.height / 2 - shown
    }

    /// Takes up a list's way, or its place under a finger, in a new scene.
    func continueList() {
        guard let list = listOfScene else { return }
        if notices.scroll.dragged != nil { return placeList(list) }
        notices.scroll.keep(list.geometry.offset)
        guard let way = notices.scroll.way, let target = AnimationTarget(keyPath: "position.y") else { return }
        var timing = MediaTiming()
        timing.beginTime = way.begin.seconds
        timing.duration = way.seconds
        let rest = layers[list.layer].position.y
        let values = PropertyAnimation.Values.basic(
            from: .number(Double(rest + way.end - way.start)), to: .number(Double(rest)), by: nil)
        layers.animate(list.layer, [(timing, PropertyAnimation(target: target, values: values), ListScroll.Way.curve)])
    }
}
