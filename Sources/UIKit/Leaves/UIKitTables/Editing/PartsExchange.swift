import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The parts of a cell that come and go as its editing begins or ends (behaviour/tables.md#editing).
///
/// The control slides in beside the content that it moves, and out again; the grip and the accessories fade at their places.
@MainActor
final class PartsExchange {
    private struct Part {
        let view: UIView
        /// The alpha that the view has when it is not on its way; an app's accessory may be translucent.
        let alpha: CGFloat
    }

    private let cell: UITableViewCell
    private let oldControl: EditControl?
    private let leaving: [Part]
    private var coming: [Part] = []

    /// Takes the controls out of the cell's parts, and exchanges the accessory.
    init(_ cell: UITableViewCell) {
        self.cell = cell
        let parts = cell.parts
        oldControl = parts.control
        let old = [parts.control, parts.grip, parts.accessory] as [UIView?]
        (parts.control, parts.grip, parts.accessory) = (nil, nil, cell.accessoryOfState)
        let accessory = parts.accessory
        let gone = old.compactMap { $0 === accessory ? nil : $0 }.map { Part(view: $0, alpha: parts.alpha(of: $0)) }
        for part in gone { parts.leavingAlphas[ObjectIdentifier(part.view)] = part.alpha }
        keptAccessory = old.contains { $0 === accessory } ? accessory : nil
        leaving = gone
        if let accessory, keptAccessory == nil { cell.addSubview(accessory) }
    }

    /// The accessory of both states, which only moves.
    private let keptAccessory: UIView?

    /// Puts what comes where it begins.
    ///
    /// - Parameter isMoving: whether it is to be moved to its place by `move()`.
    func begin(isMoving: Bool) {
        let parts = cell.parts
        let place = keptAccessory?.frame
        parts.place(cell, CellPlaces(cell, parts))
        let accessory = keptAccessory == nil ? parts.accessory : nil
        coming = ([parts.control, parts.grip, accessory] as [UIView?]).compactMap { $0 }.map {
            Part(view: $0, alpha: parts.alpha(of: $0))
        }
        for part in coming {
            parts.leavingAlphas[ObjectIdentifier(part.view)] = nil
            part.view.alpha = isMoving ? 0 : part.alpha
        }
        guard isMoving else { return }
        if let place { keptAccessory?.frame = place }
        if let control = parts.control { control.frame = aside(control.frame) }
    }

    /// Puts all where it ends; called in the animation.
    func move() {
        for part in coming { part.view.alpha = part.alpha }
        for part in leaving { part.view.alpha = 0 }
        if let oldControl { oldControl.frame = aside(oldControl.frame) }
    }

    /// Takes away what has gone, unless it has come back since.
    func finish() {
        for part in leaving where part.view !== cell.parts.accessory {
            cell.parts.leavingAlphas[ObjectIdentifier(part.view)] = nil
            if part.view.superview === cell { part.view.removeFromSuperview() }
            part.view.alpha = part.alpha
        }
    }

    private func aside(_ frame: CGRect) -> CGRect {
        frame.offsetBy(dx: cell.isFlipped ? TableLook.control : -TableLook.control, dy: 0)
    }
}
