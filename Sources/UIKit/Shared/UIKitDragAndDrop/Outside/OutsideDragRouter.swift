import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceLaunchState
import QuinceObjCRuntime
import UIKitAppServices

/// Makes a session of a drag that another program has begun, and takes it to where it is dropped.
@MainActor
final class OutsideDragRouter {
    private static let launched = LaunchLocal(main: OutsideDragRouter.init)
    static var current: OutsideDragRouter { launched.value }

    private var drag: LiveDrag?
    private var goods: OutsideGoods?

    func take(_ step: OutsideDrag.Step, at place: CGPoint) {
        switch step {
        case .enter(let things):
            leave()
            goods = OutsideGoods(things.map(\.promised))
            move(to: place)
        case .move: move(to: place)
        case .leave:
            leave()
        case .drop(let things): drop(things, at: place)
        }
        OutsideDrags.current.effect = goods == nil ? nil : drag?.effect ?? HostedDropEffect.none
    }

    /// A drag may have to wait until the one before it has ended.
    private func move(to place: CGPoint) {
        guard let goods else { return }
        if drag == nil { drag = LiveDrag(outside: goods.items, at: place) }
        drag?.move(to: place)
    }

    private func leave() {
        drag?.cancel()
        (drag, goods) = (nil, nil)
    }

    private func drop(_ things: [OutsideItem], at place: CGPoint) {
        if goods == nil { goods = OutsideGoods(things.map(\.promised)) }
        move(to: place)
        if let goods, let drag {
            if !goods.take(things) { drag.change(to: goods.items) }
            drag.drop()
        }
        (drag, goods) = (nil, nil)
    }
}

@section(".init_array") @used
private let provision: @convention(c) () -> Void = {
    registerObjCModule { OutsideDrags.taker = { OutsideDragRouter.current.take($0, at: $1) } }
}
