import SeededRandom
import Stage
import Testing
import UIKitContainers

/// Random use of navigation and tabs. The tree must be consistent after each settled operation.
@Suite("Random use of containers")
@MainActor
struct ContainerScenarioTests {
    @Test(
        "Pushes, pops, tabs, modals and turns at any instant leave a consistent tree",
        arguments: 1...UInt64(courses(4)))
    func random(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let living = CountedController.living
        do {
            let navigations = (0..<3).map {
                UINavigationController(rootViewController: CountedController("root \($0)"))
            }
            let tabs = UITabBarController()
            tabs.viewControllers = navigations
            let stage = Stage(root: tabs)
            stage.advance(0.1)
            for step in 0..<600 {
                act(tabs, navigations, stage, step, &numbers)
                if numbers.chance(60) { stage.advance(Double(numbers.next(below: 700)) / 1000) }
                if step % 20 == 19 {
                    stage.advance(2)
                    tabs.dismiss(animated: false)
                    stage.advance(2)
                    check(tabs, navigations, "seed \(seed), step \(step)")
                }
            }
            tabs.viewControllers = nil
            stage.window.rootViewController = UIViewController()
            stage.advance(1)
        }
        #expect(CountedController.living - living <= 3, "controllers are kept")
    }

    private func act(
        _ tabs: UITabBarController, _ navigations: [UINavigationController], _ stage: Stage, _ step: Int,
        _ numbers: inout SeededNumbers
    ) {
        let navigation = navigations[numbers.next(below: 3)]
        let isAnimated = numbers.chance(70)
        switch numbers.next(below: 10) {
        case 0...2: navigation.pushViewController(CountedController("\(step)"), animated: isAnimated)
        case 3, 4: navigation.popViewController(animated: isAnimated)
        case 5: navigation.popToRootViewController(animated: isAnimated)
        case 6:
            let new = (0...numbers.next(below: 3)).map { CountedController("\(step).\($0)") }
            navigation.setViewControllers(new, animated: isAnimated)
        case 7: tabs.selectedIndex = numbers.next(below: 3)
        case 8: stage.host.send(.orientation(numbers.chance(50) ? .portrait : .landscapeRight))
        default:
            if tabs.presentedViewController == nil {
                tabs.present(CountedController("modal \(step)"), animated: isAnimated)
            } else {
                tabs.dismiss(animated: isAnimated)
            }
        }
    }

    private func check(_ tabs: UITabBarController, _ navigations: [UINavigationController], _ place: String) {
        for (index, navigation) in navigations.enumerated() {
            let isSelected = index == tabs.selectedIndex
            for child in navigation.viewControllers {
                let isTop = child === navigation.topViewController
                guard let counted = child as? CountedController else { continue }
                #expect(counted.faults == [], "\(place)")
                #expect(counted.state == (isTop && isSelected ? .here : .gone), "\(place): \(child.title ?? "")")
                #expect((child.viewIfLoaded?.window != nil) == (isTop && isSelected), "\(place)")
            }
            #expect(navigation.children.count == navigation.viewControllers.count, "\(place)")
            guard navigation.isViewLoaded else { continue }
            #expect(navigation.navigationBar.items?.count == navigation.viewControllers.count, "\(place)")
        }
    }
}
