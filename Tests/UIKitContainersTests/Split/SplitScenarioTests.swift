import SeededRandom
import Stage
import Testing
import UIKitContainers

/// Random use of split view controllers. The tree must be consistent after each settled operation.
@Suite("Random use of split view controllers")
@MainActor
struct SplitScenarioTests {
    @MainActor
    private final class World {
        let split = UISplitViewController()
        var all: [CountedController] = []

        func make(_ title: String) -> CountedController {
            let made = CountedController(title)
            all.append(made)
            return made
        }
    }

    @Test(
        "Details, pushes, pops, modes and turns at any instant leave a consistent tree",
        arguments: ["iPhone 6 Plus", "iPad Air 2"], 1...UInt64(courses(4)))
    func random(device: String, seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let world = World()
        world.split.viewControllers = ["list", "detail"].map {
            UINavigationController(rootViewController: world.make($0))
        }
        let stage = Stage(root: world.split, device: device)
        for step in 0..<300 {
            act(world, stage, step, &numbers)
            if numbers.chance(60) { stage.advance(Double(numbers.next(below: 500)) / 1000) }
            guard step % 10 == 9 else { continue }
            stage.advance(2)
            check(world, "\(device), seed \(seed), step \(step)")
        }
    }

    private func act(_ world: World, _ stage: Stage, _ step: Int, _ numbers: inout SeededNumbers) {
        let split = world.split
        let navigations = split.viewControllers.compactMap { $0 as? UINavigationController }
        let navigation = navigations[numbers.next(below: navigations.count)]
        let isAnimated = numbers.chance(70)
        switch numbers.next(below: 7) {
        case 0: navigation.pushViewController(world.make("\(step)"), animated: isAnimated)
        case 1: navigation.popViewController(animated: isAnimated)
        case 2, 3:
            let detail = UINavigationController(rootViewController: world.make("detail \(step)"))
            split.showDetailViewController(detail, sender: nil)
        case 4:
            let item = split.displayModeButtonItem
            UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil)
        default: stage.host.send(.orientation(numbers.chance(50) ? .portrait : .landscapeRight))
        }
    }

    private func check(_ world: World, _ place: String) {
        let split = world.split
        #expect(split.children == split.viewControllers, "\(place)")
        #expect(split.isCollapsed == (split.traitCollection.horizontalSizeClass == .compact), "\(place)")
        var seen: [UIViewController] = split.viewControllers
        if !split.isCollapsed, split.displayMode == .secondaryOnly { seen.removeFirst() }
        let tops = seen.map(innermost)
        for child in world.all {
            let isSeen = tops.contains { $0 === child }
            #expect(child.faults == [], "\(place)")
            #expect(child.state == (isSeen ? .here : .gone), "\(place): \(child.title ?? "")")
            #expect((child.viewIfLoaded?.window != nil) == isSeen, "\(place): \(child.title ?? "")")
        }
    }

    /// Returns the controller whose view is seen: the top of the top of the stack.
    private func innermost(_ controller: UIViewController) -> UIViewController {
        guard let top = (controller as? UINavigationController)?.topViewController else { return controller }
        return innermost(top)
    }
}
