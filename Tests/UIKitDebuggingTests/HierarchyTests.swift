import Foundation
import Stage
import Testing
import UIKitContainers
import UIKitCore

@Suite("Hierarchies as text")
@MainActor
struct HierarchyTests {
    private func text(_ object: NSObject, _ selector: String) -> String? {
        object.perform(Selector(selector))?.takeUnretainedValue() as? String
    }

    @Test("A view's subviews come behind bars, in their order")
    func views() {
        let (view, box, inner) = (UIView(), UIView(), UIView())
        view.addSubview(box)
        box.addSubview(inner)
        let last = UIView()
        view.addSubview(last)
        let lines = text(view, "recursiveDescription")?.components(separatedBy: "\n") ?? []
        #expect(lines.map { String($0.prefix { $0 != "<" }) } == ["", "   | ", "   |    | ", "   | "])
        #expect(lines.first == view.description && lines.last?.hasSuffix(last.description) == true)
    }

    /// The form is that of swift-snapshot-testing's recorded snapshot of iOS, testViewControllerHierarchy.1.txt, whose container's
    /// view has a private class.
    @Test("A controller's children come behind bars, with their states and views, and presented ones behind plus signs")
    func controllers() throws {
        let stage = Stage()
        let bar = UITabBarController()
        bar.viewControllers = [UINavigationController(rootViewController: UIViewController()), UIViewController()]
        stage.window.rootViewController = bar
        stage.window.makeKeyAndVisible()
        stage.advance(0.1)
        bar.present(UIViewController(), animated: false)
        stage.advance(0.1)
        let lines = try #require(text(bar, "_printHierarchy")).components(separatedBy: "\n")
        #expect(lines.count == 5)
        #expect(lines[1].hasPrefix("   | <UINavigationController>, state: "))
        #expect(lines[2].hasPrefix("   |    | <UIViewController>, state: ") && lines[2].contains("view: <UIView>"))
        #expect(lines[3] == "   | <UIViewController>, state: disappeared, view: (view not loaded)")
        #expect(lines[4] == "   + <UIViewController>, state: appeared, view: <UIView>")
    }
}
