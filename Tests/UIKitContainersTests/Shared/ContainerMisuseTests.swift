import Stage
import Testing
import UIKitBars
import UIKitContainers

/// The messages are UIKit's.
@Suite("Misuse of containers")
@MainActor
struct ContainerMisuseTests {
    @Test("Pushing a controller twice stops")
    func pushTwice() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let (one, two) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: one)
            navigation.pushViewController(two, animated: false)
            navigation.pushViewController(one, animated: false)
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("Pushing the same view controller instance more than once is not supported"))
    }

    @Test("Pushing a navigation controller stops")
    func pushNavigation() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UINavigationController().pushViewController(UINavigationController(), animated: false)
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("Pushing a navigation controller is not supported"))
    }

    @Test("Popping to a controller that is not in the stack stops")
    func popToStranger() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UINavigationController(rootViewController: UIViewController())
                .popToViewController(UIViewController(), animated: false)
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("Tried to pop to a view controller that doesn't exist."))
    }

    @Test("Changing the items of a bar that a navigation controller manages stops")
    func managedBar() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.navigationBar.pushItem(UINavigationItem(title: "Mine"), animated: false)
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("directly on a UINavigationBar managed by a controller"))
    }

    @Test("Setting the delegate of a bar that a navigation controller manages stops")
    func managedDelegate() async throws {
        final class Judge: NSObject, UINavigationBarDelegate {}
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.navigationBar.delegate = Judge()
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("Cannot manually set the delegate on a UINavigationBar managed by a controller."))
    }

    @Test("Popping the root, and an empty stack, change nothing")
    func empty() {
        let navigation = UINavigationController()
        let stage = Stage(root: navigation)
        #expect(navigation.popViewController(animated: true) == nil)
        #expect(navigation.popToRootViewController(animated: true) == nil)
        #expect(navigation.topViewController == nil && navigation.visibleViewController == nil)
        let root = UIViewController()
        navigation.viewControllers = [root]
        stage.turn()
        #expect(root.view.window != nil && navigation.popViewController(animated: true) == nil)
        navigation.viewControllers = []
        stage.turn()
        #expect(root.view.window == nil && root.parent == nil)
    }
}
