import Foundation
import SeededRandom
import Stage
import Testing
import UIKitContainers

/// Random use of containers of every kind in one another, with presentations, turns and fingers. At rest the tree must
/// be consistent.
@Suite("Random use of whole trees")
@MainActor
struct RandomTreeTests {
    /// The number of operations, of which `QUINCE_INTERACTIONS` asks for more.
    private static let operations = Int(ProcessInfo.processInfo.environment["QUINCE_INTERACTIONS"] ?? "") ?? 3_000

    @Test(
        "Containers in containers, presentations, turns and fingers at any instant leave a consistent tree",
        arguments: [("iPhone 6", "12"), ("iPhone 6 Plus", "12"), ("iPad Air 2", "12"), ("iPhone 6 Plus", "17")],
        1...courses(5))
    func random(_ kind: (device: String, ios: String), seed: Int) {
        let device = kind.device
        let tree = RandomTree(seed: UInt64(seed), device: device, ios: kind.ios)
        for step in 0..<Self.operations / 15 {
            tree.act()
            guard step % 10 == 9 else { continue }
            tree.comeToRest()
            guard isConsistent(tree, "\(device), seed \(seed), step \(step)") else { return }
            tree.beginLog()
        }
    }

    private func isConsistent(_ tree: RandomTree, _ place: String) -> Bool {
        let faults = faultsOfLeaves(tree) + faultsOfTree(tree) + faultsOfTouches(tree)
        #expect(
            faults == [], "\(place): \(tree.log + ["[" + tree.levels.map(\.outline).joined(separator: " / ") + "]"])")
        return faults == []
    }

    private func faultsOfLeaves(_ tree: RandomTree) -> [String] {
        let all = tree.levels.flatMap(\.tree)
        let seen = seenLeaves(tree)
        return tree.living.flatMap { leaf in
            let isSeen = seen.contains { $0 === leaf }
            let (name, isInWindow) = (leaf.title ?? "", leaf.viewIfLoaded?.window != nil)
            var faults = leaf.faults
            if leaf.state != (isSeen ? .here : .gone) { faults.append("\(name) is \(leaf.state)") }
            if isInWindow != isSeen { faults.append("\(name) is \(isInWindow ? "" : "not ")in the window") }
            if !all.contains(where: { $0 === leaf }), !mayKeep(all) { faults.append("\(name) leaks") }
            return faults
        }
    }

    private func faultsOfTree(_ tree: RandomTree) -> [String] {
        let all = tree.levels.flatMap(\.tree)
        let orphans = all.flatMap { parent in parent.children.filter { $0.parent !== parent } }
        let moving = all.filter { $0.transitionCoordinator != nil }
        return orphans.map { "\($0.outline) has another parent" } + moving.map { "\($0.outline) moves" }
    }

    /// A collapsed split view keeps the secondary controller that a person has gone back from, for its next separation.
    private func mayKeep(_ all: [UIViewController]) -> Bool {
        all.contains { ($0 as? UISplitViewController)?.isCollapsed ?? false }
    }

    /// A full-screen presentation takes away the view of its presenter, and no other.
    private func seenLeaves(_ tree: RandomTree) -> [UIViewController] {
        let levels = tree.levels
        let isCovered = levels.dropFirst().map { covers($0, tree) } + [false]
        return zip(levels, isCovered).flatMap { $1 ? [] : $0.shownLeaves }
    }

    private func covers(_ level: UIViewController, _ tree: RandomTree) -> Bool {
        // Since iOS 13 they are cards.
        let hasCards = UIDevice.current.systemVersion.compare("13", options: .numeric) != .orderedAscending
        let isCompact = tree.stage.window.traitCollection.horizontalSizeClass == .compact
        let adapts = [.formSheet, .popover].contains(level.modalPresentationStyle)
        return level.modalPresentationStyle == .fullScreen || (isCompact && adapts && !hasCards)
    }

    /// A touch in the middle of the topmost level must reach it.
    private func faultsOfTouches(_ tree: RandomTree) -> [String] {
        let (top, view) = (tree.levels.last!, tree.levels.last!.view!)
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: tree.stage.window)
        let hit = tree.stage.window.hitTest(point, with: nil)
        let isReached = hit.map { sequence(first: $0 as UIResponder, next: \.next).contains { $0 === top } } ?? false
        return isReached ? [] : ["a touch reaches \(String(describing: hit))"]
    }
}
