import CoreGraphics
import Stage
import Testing
import UIKitContainers
import UIKitTables

/// Table controllers in transitions of the app's own, and what they answer for.
@Suite("Table controllers in transitions")
@MainActor
struct TableTransitionTests {
    private final class List: UITableViewController {
        var chosen: IndexPath?
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "cell")
                ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
            cell.textLabel?.text = "\(path.row)"
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen = indexPath }
        var commits: [Int] = []
    }

    private final class Deleting: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        override func tableView(
            _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
        ) {}
    }

    /// A row grows to the next controller's view, and comes back to where it is then.
    private final class Hero: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate,
        UINavigationControllerDelegate
    {
        weak var list: List?
        var starts: [CGRect] = []
        private var isBack = false

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let list, let path = list.chosen, let cell = list.tableView.cellForRow(at: path),
                let to = context.view(forKey: .to) ?? context.viewController(forKey: .to)?.view
            else { return context.completeTransition(false) }
            let row = cell.convert(cell.bounds, to: context.containerView)
            starts.append(row)
            if to.superview == nil { context.containerView.addSubview(to) }
            let ghost = UIView(frame: isBack ? context.containerView.bounds : row)
            ghost.backgroundColor = .systemBlue
            context.containerView.addSubview(ghost)
            let end = isBack ? row : context.containerView.bounds
            UIView.animate(withDuration: 0.5) {
                ghost.frame = end
            } completion: { _ in
                ghost.removeFromSuperview()
                context.completeTransition(!context.transitionWasCancelled)
            }
        }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from: UIViewController,
            to: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            isBack = operation == .pop
            return self
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            isBack = true
            return self
        }
    }

    @Test(
        "A row grows to the page that it leads to, and the table is where it was afterwards", arguments: [true, false])
    func hero(pushes: Bool) throws {
        let list = List(style: .plain)
        let hero = Hero()
        hero.list = list
        let navigation = UINavigationController(rootViewController: list)
        navigation.delegate = hero
        let stage = Stage(root: navigation)
        list.tableView.contentOffset.y = 200
        stage.turn()
        let offset = list.tableView.contentOffset.y
        stage.tap(100, 300)
        let page = UIViewController()
        page.view.backgroundColor = .white
        if pushes {
            navigation.pushViewController(page, animated: true)
        } else {
            (page.modalPresentationStyle, page.transitioningDelegate) = (.custom, hero)
            navigation.present(page, animated: true)
        }
        stage.advance(0.25)
        let start = try #require(hero.starts.first)
        #expect(start.height == 44 && start.contains(CGPoint(x: 100, y: 300)))
        #expect(stage.pixel(100, 300) == (0, 122, 255))
        stage.advance(1)
        if pushes { navigation.popViewController(animated: true) } else { page.dismiss(animated: true) }
        stage.advance(1)
        #expect(hero.starts.count == 2 && hero.starts[0] == hero.starts[1])
        #expect(list.tableView.contentOffset.y == offset && list.view.superview != nil)
        #expect(list.tableView.visibleCells.first?.textLabel?.text == "\(Int(offset / 44))")
    }

    @Test("A table controller presented by an animator of the app's own has its rows in the first frame")
    func presented() {
        final class Rise: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
            var cells = 0
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                guard let to = context.viewController(forKey: .to) as? UITableViewController else { return }
                to.view.frame = context.containerView.bounds.insetBy(dx: 20, dy: 60)
                context.containerView.addSubview(to.view)
                to.view.layoutIfNeeded()
                cells = to.tableView.visibleCells.count
                to.view.transform = CGAffineTransform(translationX: 0, y: 600)
                UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) {
                    to.view.transform = .identity
                } completion: { _ in
                    context.completeTransition(true)
                }
            }
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        }
        let stage = Stage()
        let (list, rise) = (List(style: .plain), Rise())
        (list.modalPresentationStyle, list.transitioningDelegate) = (.custom, rise)
        stage.window.rootViewController?.present(list, animated: true)
        stage.advance(1)
        #expect(rise.cells == 13 && list.tableView.bounds.size == CGSize(width: 335, height: 547))
        stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
        stage.advance(2)
        #expect(list.tableView.contentOffset.y > 100)
    }

    @Test("A controller without its own commit has no rows to delete, without bridged source too")
    func commits() {
        for (controller, width) in [(List(style: .plain) as UITableViewController, 0.0), (Deleting(style: .plain), 38)]
        {
            let stage = Stage(root: controller)
            controller.setEditing(true, animated: false)
            stage.turn()
            #expect(controller.tableView.visibleCells.allSatisfy { $0.contentView.frame.minX == width })
        }
    }
}
